import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { hiddenLinkValues, withoutLinkValues } from '../../../shared/survey/link-values.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { findPlan } from '../billing/plan.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import type { Filter } from './filter.ts';
import { checkFilter } from './policy.ts';
import { parseFilterText, readFilter } from './read-filter.ts';

interface FilteredSurvey {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly questions: readonly StoredQuestion[];
}

/**
 * Parses the filter of a query string; null if none.
 * @throws AppError `plan_required`, `malformed` (not JSON), `invalid`
 */
export async function findFilter(
  deps: FeatureDeps,
  user_id: string,
  text: string | undefined,
  survey: FilteredSurvey,
): Promise<Filter | null> {
  if (text === undefined || text === '') return null;
  throwRefusal(checkFilter(await findPlan(deps, user_id)));
  return readSurveyFilter(parseFilterText(text), survey);
}

/**
 * Parses a filter. In anonymous surveys link values are refused: comparing filters or times would reveal which link a
 * response used.
 * @throws AppError `invalid`, with `filter_links` for such a condition
 */
export function readSurveyFilter(sent: unknown, survey: FilteredSurvey): Filter {
  const filter = readFilter(sent, survey.questions);
  if (hiddenLinkValues(survey).length === 0) return filter;
  try {
    return readFilter(sent, withoutLinkValues(survey));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('invalid', { fields: { filter: 'filter_links' } });
  }
}
