import type { Question } from '../../../questions/kind.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import type { Deps } from '../../deps.ts';
import { findPlan } from '../billing/plan.ts';
import { rowQuestions } from '../surveys/row-questions.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import type { Filter } from './filter.ts';
import { refuseFilter } from './policy.ts';
import { parseFilter } from './read-filter.ts';

/**
 * The filter that an address holds, null where it holds none.
 * @throws AppError `plan_required`, `malformed` where it is not JSON, `invalid` where it does not fit the survey
 */
export async function findFilter(
  deps: Deps,
  user_id: string,
  text: string | undefined,
  questions: readonly Question[],
): Promise<Filter | null> {
  if (text === undefined || text === '') return null;
  throwRefusal(refuseFilter(await findPlan(deps, user_id)));
  return parseFilter(text, questions);
}

/** What of a survey decides by what its single rows may be picked. */
interface RowsOf {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly questions: readonly StoredQuestion[];
}

/**
 * The same for single rows: rows picked by what a link said would tell it of each.
 * @throws AppError as above, and `invalid` where the filter looks at what no row may tell
 */
export async function findRowFilter(
  deps: Deps,
  user_id: string,
  text: string | undefined,
  survey: RowsOf,
): Promise<Filter | null> {
  const told = rowQuestions(survey);
  const filter = await findFilter(deps, user_id, text, survey.questions);
  if (filter === null || text === undefined || told.length === survey.questions.length) return filter;
  try {
    return parseFilter(text, told);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('invalid', { fields: { filter: 'filter_links' } });
  }
}
