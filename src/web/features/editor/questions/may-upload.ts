import { countAsked } from '../../../../questions/is-asked.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { checkQuestionCount } from '../../../../shared/plans.ts';
import { firstProblem } from '../state/draft-problems.ts';
import { isChanged, type EditorState } from '../state/editor-state.ts';
import { askedIn } from '../logic/asked-in.ts';
import { maySave } from '../state/model.ts';

/**
 * Whether an editor's changes may be stored without anybody pressing Save: those of a draft that nobody can see or has
 * answered, that stays one, and that the server would take. What is live, or is to become so, waits for Save.
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
