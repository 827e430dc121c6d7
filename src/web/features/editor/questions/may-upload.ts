import { countAsked } from '../../../../questions/is-asked.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { checkQuestionCount } from '../../../../shared/plans.ts';
import { firstProblem } from '../state/draft-problems.ts';
import { isChanged, type EditorState } from '../state/editor-state.ts';
import { askedIn } from '../logic/asked-in.ts';
import { maySave } from '../state/model.ts';

/**
 * Returns whether changes may be autosaved: only valid ones of a draft without submissions. Live surveys are saved
 * explicitly.
 * @param mayCreate false for visitors and after the month's last survey
 */
export function mayUpload(state: EditorState, plan: Plan, mayCreate: boolean): boolean {
  const { stored, history, problems, isSaving } = state;
  const draft = history.present;
  const isDraft = stored?.effective_status === 'draft' && stored.response_count === 0;
  return (
    (stored === null ? mayCreate : isDraft) &&
    draft.start_date === null &&
    isChanged(state) &&
    !isSaving &&
    problems.question === null &&
    maySave(draft) &&
    firstProblem(draft, stored?.access_code ?? null) === null &&
    checkQuestionCount(plan, askedIn(draft), countAsked(stored?.questions ?? [])) === null
  );
}
