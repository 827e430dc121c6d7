import type { Kysely } from 'kysely';
import type { Results } from '../../../../shared/api/results/results.ts';
import { withoutLinkValues } from '../../../../shared/survey/link-values.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ReadThrottle } from '../../../flow-control/read-throttle.ts';
import type { Filter } from '../../filters/filter.ts';
import { atomLevels } from '../../filters/atom-sql.ts';
import { type Atom, hasDifferencingRisk } from '../../filters/differencing-risk.ts';
import { checkGroupSize } from '../../filters/policy.ts';
import { minimumGroup } from '../../surveys/round-to-groups.ts';
import { findGroups, type ReadableSurvey } from '../data.ts';
import type { DayRange } from '../day-range.ts';
import { summarise } from '../domain.ts';
import { findAtoms } from './atoms-data.ts';
import { countFiltered, findFilteredCounts } from './filtered-data.ts';
import { readFilteredNumbers } from './filtered-numbers.ts';
import { GROUP_LIMITS } from '../group-limits.ts';

/** Computes results of a filter in one scan; suppressed if too few pass or are excluded. */
export async function readFiltered(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
  reads?: ReadThrottle,
): Promise<Results> {
  const minimum = minimumGroup(survey);
  if (minimum > 1 && (await isHidden(db, survey, range, filter, reads))) return hiddenResults(survey);
  const parts = withoutLinkValues(survey).flatMap((question) => question.parts);
  const counts = await findFilteredCounts(db, survey, range, filter, parts, reads);
  const response_count = counts.get(0)?.get(0) ?? 0;
  // Without a minimum group, this scan shows whether anybody passes.
  if (response_count === 0) return hiddenResults(survey);
  const groupRows = await findGroups(db, survey, range, GROUP_LIMITS, null, filter);
  // Rare keywords would disclose their authors.
  const groups = new Map(
    [...groupRows].map(([slot, categories]) => [slot, categories.filter(({ count }) => count >= minimum)]),
  );
  const wide = await readFilteredNumbers(db, survey, range, filter, reads);
  return summarise({ survey, response_count, counts, groups, wide, link_counts: null });
}

function hiddenResults(survey: ReadableSurvey): Results {
  const empty = { counts: new Map(), groups: new Map(), wide: new Map(), link_counts: null };
  return { ...summarise({ survey, response_count: 0, ...empty }), suppressed: true, questions: [] };
}

/** Returns whether a filter passes or excludes too few, or differs from another by too few. */
export async function isHidden(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
  reads?: ReadThrottle,
): Promise<boolean> {
  return (await checkFilteredResults(db, survey, range, filter, reads)) !== null;
}

export async function checkFilteredResults(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
  reads?: ReadThrottle,
): Promise<Refusal | null> {
  const minimum = minimumGroup(survey);
  if (minimum === 1)
    return checkGroupSize(await countFiltered(db, survey, range, filter, reads), Infinity, survey, false);
  const levels = atomLevels(filter);
  const atoms = await findAtoms(db, survey, range, filter, levels, reads);
  if (atoms === null) return checkGroupSize(0, 0, survey, true);
  const count = (of: readonly Atom[]) => of.reduce((sum, { n }) => sum + n, 0);
  const passing = count(atoms.filter(({ passes }) => passes));
  return checkGroupSize(passing, count(atoms), survey, hasDifferencingRisk(atoms, levels.scales, minimum));
}
