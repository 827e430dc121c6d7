import type { Kysely } from 'kysely';
import type { Results } from '../../../shared/api/results/results.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { Database } from '../../db/connection/client.ts';
import { inSnapshot } from '../../flow-control/in-snapshot.ts';
import type { Schema } from '../../db/schema.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { findLinkCounts, renewLinkCounts } from './link-counts.ts';
import { findCounts, findGroups, type ReadableSurvey } from './data.ts';
import { findPageProgress } from './page-progress-data.ts';
import { GROUP_LIMITS } from './group-limits.ts';
import type { Filter } from '../filters/filter.ts';
import { ALL_DAYS, type DayRange } from './day-range.ts';
import { type ResultsFacts, summarise } from './domain.ts';
import { GROUPING_TIMEOUT_MS, groupPending } from './keywords/group-pending.ts';
import { readFiltered } from './filtered/read-filtered.ts';
import { readNumbers } from './numbers/read-numbers.ts';
import { findTimeline } from './timeline-data.ts';
import { findDurations } from './durations-data.ts';

/** Computes results from counters. Cost grows with questions, options, days and groups, not submissions. */
export async function readResults(db: Database, survey: ReadableSurvey, range: DayRange): Promise<Results> {
  await settleGroups(db, survey);
  return readCounters(db.kysely, survey, range);
}

/** Computes filtered results from the submissions. */
export async function readFilteredResults(
  { db, heavyReads }: Pick<FeatureDeps, 'db' | 'heavyReads'>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
): Promise<Results> {
  await settleGroups(db, survey);
  // Access was checked; row-level security would prevent parallel scans.
  return runAsSystem(() => inSnapshot(db, (trx) => readFiltered(trx, survey, range, filter, heavyReads)));
}

/** Loads facts after grouping; the survey may be localized. */
export async function readFacts(db: Database, survey: ReadableSurvey): Promise<ResultsFacts> {
  await settleGroups(db, survey);
  return { survey, ...(await readFigures(db.kysely, survey, ALL_DAYS)) };
}

/** Updates keyword groups and the step of link values, which lag behind the counters. */
async function settleGroups(db: Database, survey: ReadableSurvey): Promise<void> {
  await renewLinkCounts(db, survey);
  if (survey.questions.some(({ parts }) => parts.some((part) => part.grouped || part.class === 'wide')))
    await groupPending(db, survey.id, GROUPING_TIMEOUT_MS);
}

/** Returns results without waiting for grouping. */
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
  const [counts, groups, wide, page_progress, timeline, duration_seconds, link_counts] = await Promise.all([
    findCounts(db, survey, range),
    findGroups(db, survey, range, GROUP_LIMITS),
    readNumbers(db, survey, range),
    (survey.flow?.pages.length ?? 0) > 1 ? findPageProgress(db, survey, range) : undefined,
    findTimeline(db, survey, range),
    findDurations(db, survey, range),
    findLinkCounts(db, survey, range),
  ]);
  const response_count = counts.get(0)?.get(0) ?? 0;
  return { response_count, counts, groups, wide, page_progress, timeline, duration_seconds, link_counts };
}
