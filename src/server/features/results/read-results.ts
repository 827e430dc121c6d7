import type { Kysely } from 'kysely';
import type { Results } from '../../../shared/api/results.ts';
import { actAsServer } from '../../db/acting.ts';
import type { Database } from '../../db/client.ts';
import { readOneState } from '../../db/one-state.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { findLinkCounts, renewLinkCounts } from './link-counts.ts';
import { findCounts, findGroups, type ReadableSurvey } from './data.ts';
import { findReached } from './reached-data.ts';
import { SHOWN } from './shown.ts';
import type { Filter } from '../filters/filter.ts';
import { ALL_DAYS, type DayRange } from './day-range.ts';
import { type ResultsFacts, summarise } from './domain.ts';
import { GROUPING_TIMEOUT_MS, groupPending } from './keywords/group-pending.ts';
import { readFiltered } from './filtered/read-filtered.ts';
import { readNumbers } from './numbers/read-numbers.ts';
import { findTimeline } from './timeline-data.ts';
import { findTook } from './took-data.ts';

/**
 * Reads a survey's results from its counters, after the last text answers have found their groups.
 * Costs by the number of questions, options, days and groups, not of submissions.
 */
export async function readResults(db: Database, survey: ReadableSurvey, range: DayRange): Promise<Results> {
  await settleGroups(db, survey);
  return readCounters(db.kysely, survey, range);
}

/** The same of those submissions that pass a filter, which are read themselves. */
export async function readFilteredResults(
  { db, heavyReads }: Pick<Deps, 'db' | 'heavyReads'>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
): Promise<Results> {
  await settleGroups(db, survey);
  // The survey may be read already: asked again of every row, by rules, no row would be shared among processes.
  return actAsServer(() => readOneState(db, (trx) => readFiltered(trx, survey, range, filter, heavyReads)));
}

/** What results are put together from, after the last text answers have found their groups; the survey may be told in any language. */
export async function readFacts(db: Database, survey: ReadableSurvey): Promise<ResultsFacts> {
  await settleGroups(db, survey);
  return { survey, ...(await readFigures(db.kysely, survey, ALL_DAYS)) };
}

/** Brings what lags behind the counters up to date: keyword groups within a moment, and the step of link values. */
async function settleGroups(db: Database, survey: ReadableSurvey): Promise<void> {
  await renewLinkCounts(db, survey);
  if (survey.questions.some(({ parts }) => parts.some((part) => part.grouped || part.class === 'wide')))
    await groupPending(db, survey.id, GROUPING_TIMEOUT_MS);
}

/** The results as the counters have them now, without waiting for answers that have no group yet. */
export async function readCounters(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
): Promise<Results> {
  return summarise({ survey, ...(await readFigures(db, survey, range)) });
}

async function readFigures(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
): Promise<Omit<ResultsFacts, 'survey'>> {
  const [counts, groups, wide, reached, timeline, took_seconds, link_counts] = await Promise.all([
    findCounts(db, survey, range),
    findGroups(db, survey, range, SHOWN),
    readNumbers(db, survey, range),
    (survey.flow?.pages.length ?? 0) > 1 ? findReached(db, survey, range) : undefined,
    findTimeline(db, survey, range),
    findTook(db, survey, range),
    findLinkCounts(db, survey, range),
  ]);
  const response_count = counts.get(0)?.get(0) ?? 0;
  return { response_count, counts, groups, wide, reached, timeline, took_seconds, link_counts };
}
