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
  stored: Survey | null;
  /** True after the first attempt to save; before that, missing input is not reported. */
  tried: boolean;
  view: View;
  announce: (words: string) => void;
  children: ReactNode;
}

/** Computes the draft's logic once for all children. */
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
