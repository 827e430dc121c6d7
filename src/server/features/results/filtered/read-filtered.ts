import type { Kysely } from 'kysely';
import type { Results } from '../../../../shared/api/results.ts';
import { withoutLinkValues } from '../../../../shared/link-values.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import type { Schema } from '../../../db/schema.ts';
import type { HeavyReads } from '../../../heavy-reads.ts';
import type { Filter } from '../../filters/filter.ts';
import { atomLevels } from '../../filters/atom-sql.ts';
import { type Atom, dividesBlocks } from '../../filters/divided-blocks.ts';
import { refuseGroup } from '../../filters/policy.ts';
import { minimumGroup } from '../../surveys/whole-groups.ts';
import { findGroups, type ReadableSurvey } from '../data.ts';
import type { DayRange } from '../day-range.ts';
import { summarise } from '../domain.ts';
import { findAtoms } from './atoms-data.ts';
import { countFiltered, findFilteredCounts } from './filtered-data.ts';
import { readFilteredNumbers } from './filtered-numbers.ts';
import { SHOWN } from '../shown.ts';

/**
 * Reads the results of those submissions that pass a filter, by one grouped pass over the stored answers. Of a group
 * so small that it would tell of single people nothing is said, nor where all but so few pass.
 */
export async function readFiltered(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
  reads?: HeavyReads,
): Promise<Results> {
  const minimum = minimumGroup(survey);
  if (minimum > 1 && (await isHidden(db, survey, range, filter, reads))) return hiddenResults(survey);
  const parts = withoutLinkValues(survey).flatMap((question) => question.parts);
  const counts = await findFilteredCounts(db, survey, range, filter, parts, reads);
  const response_count = counts.get(0)?.get(0) ?? 0;
  // Where nobody is hidden, the same pass says whether there is anybody.
  if (response_count === 0) return hiddenResults(survey);
  const found = await findGroups(db, survey, range, SHOWN, null, filter);
  // A word that fewer used would tell of them what they wrote.
  const groups = new Map(
    [...found].map(([slot, categories]) => [slot, categories.filter(({ count }) => count >= minimum)]),
  );
  const wide = await readFilteredNumbers(db, survey, range, filter, reads);
  return summarise({ survey, response_count, counts, groups, wide, link_counts: null });
}

function hiddenResults(survey: ReadableSurvey): Results {
  const empty = { counts: new Map(), groups: new Map(), wide: new Map(), link_counts: null };
  return { ...summarise({ survey, response_count: 0, ...empty }), too_few: true, questions: [] };
}

/** Whether so few pass, or all but so few, or only so few others than by another filter, that nothing may be said of them. */
export async function isHidden(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
  reads?: HeavyReads,
): Promise<boolean> {
  return (await refuseFiltered(db, survey, range, filter, reads)) !== null;
}

/** Refuses figures of those: of so few that nothing may be said of them, or of nobody. */
export async function refuseFiltered(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
  reads?: HeavyReads,
): Promise<Refusal | null> {
  const minimum = minimumGroup(survey);
  if (minimum === 1)
    return refuseGroup(await countFiltered(db, survey, range, filter, reads), Infinity, survey, false);
  const levels = atomLevels(filter);
  const atoms = await findAtoms(db, survey, range, filter, levels, reads);
  if (atoms === null) return refuseGroup(0, 0, survey, true);
  const count = (of: readonly Atom[]) => of.reduce((sum, { n }) => sum + n, 0);
  const passing = count(atoms.filter(({ passes }) => passes));
  return refuseGroup(passing, count(atoms), survey, dividesBlocks(atoms, levels.scales, minimum));
}
