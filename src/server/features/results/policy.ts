import type { Refusal } from '../../../shared/errors.ts';
import { openness, type StatusFacts } from '../../../shared/survey-status.ts';
import { type DayRange, isOpen } from './day-range.ts';

export interface ResultsReader {
  readonly is_owner: boolean;
  /** Whether the reader has shown the access code of a private survey. */
  readonly is_unlocked: boolean;
}

/** Spec section 4: the owner may read results, others where the owner shows them; a private survey wants its token. */
export function refuseReading(
  survey: { visibility: 'public' | 'private'; results_visible_to_participants: boolean },
  reader: ResultsReader,
): Refusal | null {
  if (reader.is_owner) return null;
  if (!survey.results_visible_to_participants) return { code: 'forbidden' };
  if (survey.visibility === 'private' && !reader.is_unlocked)
    return { code: 'forbidden', fields: { access_token: 'access_code' } };
  return null;
}

/** Before a survey opens only its owner may see its questions, and results would show them. */
export function refuseBeforeOpening(survey: StatusFacts, reader: ResultsReader, now: Date): Refusal | null {
  return reader.is_owner || openness(survey, now) !== 'not_open' ? null : { code: 'survey_not_open' };
}

/**
 * Only the owner may cut results to a range or by a filter: two that differ by one person would tell what that person
 * said.
 */
export function refuseCut(
  range: DayRange,
  filter: string | undefined,
  reader: ResultsReader,
): Refusal | null {
  return reader.is_owner || (isOpen(range) && filter === undefined) ? null : { code: 'forbidden' };
}
