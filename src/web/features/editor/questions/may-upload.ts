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
 */
export function mayUpload(state: EditorState, plan: Plan): boolean {
  const { stored, history, problems, isSaving } = state;
  const draft = history.present;
  return (
    stored !== null &&
    stored.effective_status === 'draft' &&
    stored.response_count === 0 &&
    draft.start_date === null &&
    isChanged(state) &&
    !isSaving &&
    problems.question === null &&
    maySave(draft) &&
    firstProblem(draft, stored.access_code) === null &&
    checkQuestionCount(plan, askedIn(draft), countAsked(stored.questions)) === null
  );
}
