import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { findLogicNotes } from '../logic/find-logic-notes.ts';
import { findUses } from '../logic/find-uses.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import { LogicOfDraft } from '../logic/use-logic.ts';
import type { DraftState } from '../use-editor-state.ts';
import type { View } from '../use-view.ts';

interface LogicProviderProps {
  drafting: Pick<DraftState, 'draft' | 'change'>;
  view: View;
  announce: (words: string) => void;
  children: ReactNode;
}

/** Works out the logic of the draft once for all that stands inside. */
export function LogicProvider({ drafting, view, announce, children }: LogicProviderProps) {
  const { t } = useTranslation('logic');
  const { draft, change } = drafting;
  const settled = useMemo(() => settleDraft(draft), [draft]);
  const notes = useMemo(() => findLogicNotes(settled), [settled]);
  const uses = useMemo(() => findUses(settled), [settled]);
  const language = currentLanguage();
  const value = useMemo(
    () => ({ settled, notes, uses, words: { settled, t, language }, change, view, announce }),
    [settled, notes, uses, t, language, change, view, announce],
  );
  return <LogicOfDraft value={value}>{children}</LogicOfDraft>;
}
