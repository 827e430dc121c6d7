import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { findLogicNotes } from '../logic/notes/find-logic-notes.ts';
import { collectedIn } from '../logic/collected-in.ts';
import { findUses } from '../logic/find-uses.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import { LogicOfDraft } from '../logic/use-logic.ts';
import type { DraftState } from '../state/use-editor-state.ts';
import type { View } from '../state/use-view.ts';

interface LogicProviderProps {
  drafting: Pick<DraftState, 'draft' | 'change'>;
  /** The survey as it is stored; null for a new one. */
  stored: Survey | null;
  /** Whether somebody has tried to save: until then nothing is said of what is merely missing. */
  tried: boolean;
  view: View;
  announce: (words: string) => void;
  children: ReactNode;
}

/** Works out the logic of the draft once for all that stands inside. */
export function LogicProvider({ drafting, stored, tried, view, announce, children }: LogicProviderProps) {
  const { t } = useTranslation('logic');
  const { draft, change } = drafting;
  const settled = useMemo(() => settleDraft(draft), [draft]);
  const notes = useMemo(
    () => findLogicNotes(settled).filter(({ isMissing }) => tried || isMissing !== true),
    [settled, tried],
  );
  const uses = useMemo(() => findUses(settled), [settled]);
  const collected = useMemo(() => collectedIn(stored), [stored]);
  const counted = stored === null || stored.effective_status === 'draft' ? null : stored;
  const language = currentLanguage();
  const value = useMemo(
    () => ({
      settled,
      notes,
      uses,
      collected,
      counted,
      words: { settled, t, language },
      change,
      view,
      announce,
    }),
    [settled, notes, uses, collected, counted, t, language, change, view, announce],
  );
  return <LogicOfDraft value={value}>{children}</LogicOfDraft>;
}
