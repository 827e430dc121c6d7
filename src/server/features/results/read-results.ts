import type { Kysely } from 'kysely';
import type { Results } from '../../../shared/api/results.ts';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';
import { findCounts, findGroups, type ReadableSurvey } from './data.ts';
import { SHOWN } from './shown.ts';
import type { Filter } from '../filters/filter.ts';
import type { DayRange } from './day-range.ts';
import { summarise } from './domain.ts';
import { groupPending } from './keywords/group-pending.ts';
import { readFiltered } from './filtered/read-filtered.ts';
import { readNumbers } from './numbers/read-numbers.ts';

/** A reader waits this long for the last answers to find their groups; after a rush, the rest follow in the background. */
export const GROUPING_TIMEOUT_MS = 300;
/**
 * Reads a survey's results from its counters, after the last text answers have found their groups.
 * Costs by the number of questions, options, days and groups, not of submissions.
 */
export async function readResults(
  db: Database,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter | null = null,
): Promise<Results> {
  if (survey.questions.some(({ parts }) => parts.some((part) => part.grouped || part.class === 'wide')))
    await groupPending(db, survey.id, GROUPING_TIMEOUT_MS);
  return filter === null
    ? readCounters(db.kysely, survey, range)
    : readFiltered(db.kysely, survey, range, filter);
}

/** The results as the counters have them now, without waiting for answers that have no group yet. */
export async function readCounters(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
): Promise<Results> {
  const [counts, groups, wide] = await Promise.all([
    findCounts(db, survey, range),
    findGroups(db, survey, range, SHOWN),
    readNumbers(db, survey, range),
  ]);
  return summarise({ survey, response_count: counts.get(0)?.get(0) ?? 0, counts, groups, wide });
}
