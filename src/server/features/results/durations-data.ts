import type { Kysely } from 'kysely';
import { medianStep, DURATION_STEPS } from '../../../shared/duration-steps.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { minimumGroup, type GroupFacts } from '../surveys/round-to-groups.ts';
import { type DayRange, isOpen } from './day-range.ts';

/** Anonymous surveys need this many timed submissions. */
const MIN_TIMED = 20;

interface Whose extends GroupFacts {
  readonly id: string;
}

/**
 * Returns the median duration in seconds, one of `DURATION_STEPS`, over all days since days are not counted;
 * undefined if too few were timed.
 */
export async function findDurations(
  db: Kysely<Schema>,
  survey: Authorized<Whose, 'read_results'>,
  range: DayRange,
): Promise<number | undefined> {
  if (!isOpen(range)) return undefined;
  const counts = await db
    .selectFrom('took_counts')
    .select(['step', 'n'])
    .where('survey_id', '=', survey.id)
    .execute();
  const least = minimumGroup(survey) > 1 ? Math.max(MIN_TIMED, minimumGroup(survey)) : 1;
  if (counts.reduce((sum, { n }) => sum + n, 0) < least) return undefined;
  const step = medianStep(new Map(counts.map(({ step: each, n }) => [each, n])));
  return step === null ? undefined : DURATION_STEPS[step];
}
