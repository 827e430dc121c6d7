import type { Question } from '../../../questions/kind.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import type { Deps } from '../../deps.ts';
import { findPlan } from '../billing/plan.ts';
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
