import type { Kysely } from 'kysely';
import type { Results } from '../../../../shared/api/results.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Filter } from '../../filters/filter.ts';
import { isTooSmall, minimumGroup, refuseGroup } from '../../filters/policy.ts';
import { findCounts, findGroups, type ReadableSurvey } from '../data.ts';
import type { DayRange } from '../day-range.ts';
import { summarise } from '../domain.ts';
import { countFiltered, findFilteredCounts } from './filtered-data.ts';
import { readFilteredNumbers } from './filtered-numbers.ts';
import { SHOWN } from '../shown.ts';

/**
 * Reads the results of those submissions that pass a filter, by one grouped query over the stored answers. Of a group
 * so small that it would tell of single people nothing is said, nor where all but so few pass.
 */
export async function readFiltered(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
): Promise<Results> {
  const [all, counts] = await Promise.all([
    findCounts(db, survey, range),
    findFilteredCounts(db, survey, range, filter),
  ]);
  const size = counts.get(0)?.get(0) ?? 0;
  const minimum = minimumGroup(survey);
  if (isTooSmall(size, all.get(0)?.get(0) ?? 0, minimum)) {
    const nothing = summarise({
      survey,
      response_count: 0,
      counts: new Map(),
      groups: new Map(),
      wide: new Map(),
    });
    return { ...nothing, too_few: true, questions: [] };
  }
  const found = await findGroups(db, survey, range, SHOWN, null, filter);
  // A word that fewer used would tell of them what they wrote.
  const groups = new Map(
    [...found].map(([slot, categories]) => [slot, categories.filter(({ count }) => count >= minimum)]),
  );
  const wide = await readFilteredNumbers(db, survey, range, filter);
  return summarise({ survey, response_count: size, counts, groups, wide });
}

/** Whether so few pass, or all but so few, that nothing may be said of them. */
export async function isHidden(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
): Promise<boolean> {
  const { size, all } = await sizesOf(db, survey, range, filter);
  return isTooSmall(size, all, minimumGroup(survey));
}

/** Refuses a report of those: of nobody, or of so few that nothing may be said of them. */
export async function refuseFiltered(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
): Promise<Refusal | null> {
  const { size, all } = await sizesOf(db, survey, range, filter);
  return refuseGroup(size, { response_count: all, anonymity_level: survey.anonymity_level });
}

/** How many pass, and how many there are. */
async function sizesOf(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
): Promise<{ readonly size: number; readonly all: number }> {
  const [counts, size] = await Promise.all([
    findCounts(db, survey, range),
    countFiltered(db, survey, range, filter),
  ]);
  return { size, all: counts.get(0)?.get(0) ?? 0 };
}
