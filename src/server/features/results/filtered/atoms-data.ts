import { type Kysely, type RawBuilder, sql } from 'kysely';
import { SKIPPED } from '../../../../questions/core/summary/counters.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ReadThrottle } from '../../../flow-control/read-throttle.ts';
import type { AtomLevels } from '../../filters/atom-sql.ts';
import { countInChunks } from '../../../flow-control/count-in-chunks.ts';
import type { Atom } from '../../filters/differencing-risk.ts';
import type { Filter } from '../../filters/filter.ts';
import { filterSql } from '../../filters/filter-sql.ts';
import { selectCounts } from '../../surveys/definition/counts-data.ts';
import { type DayRange, sentWithin, within } from '../day-range.ts';

type Db = Kysely<Schema>;
type Survey = Authorized<{ readonly id: string; readonly revision: number }, 'read_results'>;

/** Above this, differencing is not checked. */
const MAX_ATOMS = 1_000;

type Keyed = Readonly<Record<`k${number}`, string>> & { readonly n: number };

/** Groups submissions by answers to the filter's questions; null if there are too many groups. */
export async function findAtoms(
  db: Db,
  survey: Survey,
  range: DayRange,
  filter: Filter,
  levels: AtomLevels,
  reads?: ReadThrottle,
): Promise<Atom[] | null> {
  const { keys, truths, slots } = levels;
  if (slots !== null && slots.length > 0) {
    const groups =
      (await findCountedGroups(db, survey, range, slots)) ??
      (await groupPeople<Keyed>(db, survey, range, named('k', keys), reads));
    return groups.length > MAX_ATOMS ? null : judgeGroups(db, groups, filter, levels, slots);
  }
  const passes = sql`${filterSql(filter)} as passes`;
  const columns = [...named('k', keys), ...named('t', truths), passes];
  type Row = Readonly<Record<string, string | boolean>> & { passes: boolean; n: number };
  const rows = await groupPeople<Row>(db, survey, range, columns, reads);
  if (rows.length > MAX_ATOMS) return null;
  return rows.map((row) => ({
    key: keys.map((_, index) => String(row[`k${index}`])),
    truths: truths.map((_, index) => row[`t${index}`] === true),
    passes: row.passes,
    n: row.n,
  }));
}

/** Reads the groups of a single question from its counters. */
async function findCountedGroups(
  db: Db,
  survey: Survey,
  range: DayRange,
  slots: readonly number[],
): Promise<Keyed[] | null> {
  const [slot, ...more] = slots;
  if (slot === undefined || more.length > 0) return null;
  const counted = await selectCounts(db, survey.id)
    .where(within(range, 'day'))
    .where('slot', 'in', [0, slot])
    .execute();
  const people = counted.find((each) => each.slot === 0)?.n ?? 0;
  const slotValues = counted.filter((each) => each.slot === slot && each.value > SKIPPED);
  const rest = people - slotValues.reduce((sum, { n }) => sum + n, 0);
  // Inconsistent counters are not used.
  if (rest < 0) return null;
  const groups = slotValues.map(({ value, n }): Keyed => ({ k0: String(value), n }));
  return rest === 0 ? groups : [...groups, { k0: '', n: rest }];
}

function groupPeople<G extends { readonly n: number }>(
  db: Db,
  survey: Survey,
  range: DayRange,
  columns: readonly RawBuilder<unknown>[],
  reads: ReadThrottle | undefined,
): Promise<G[]> {
  return countInChunks(
    db,
    { survey, reads },
    (chunk) => sql<G>`
      select ${sql.join([...columns, sql`count(*)::integer as n`])}
      from submissions where survey_id = ${survey.id} and ${sentWithin(range)} and ${chunk}
      group by ${sql.join(columns.map((_, index) => sql.lit(index + 1)))} limit ${MAX_ATOMS + 1}`,
  );
}

/** Evaluates the filter for each group. */
async function judgeGroups(
  db: Db,
  groups: readonly Keyed[],
  filter: Filter,
  { truths }: AtomLevels,
  slots: readonly number[],
): Promise<Atom[]> {
  const keysOf = (group: Keyed) => slots.map((_, index) => group[`k${index}`] ?? '');
  const answers = groups.map((group) => {
    const slotValues = slots.map((slot, index) => [slot, group[`k${index}`] ?? ''] as const);
    return Object.fromEntries(
      slotValues.filter(([, key]) => key !== '').map(([slot, key]) => [slot, storedOf(key)]),
    );
  });
  const { rows } = await sql<{ truths: boolean[]; passes: boolean }>`
    select array[${sql.join([...truths])}]::boolean[] as truths, ${filterSql(filter)} as passes
    from jsonb_array_elements(${JSON.stringify(answers)}::jsonb) with ordinality g (answers, place)
    order by place`.execute(db);
  return groups.flatMap((group, index) => {
    const judged = rows[index];
    return judged === undefined ? [] : [{ key: keysOf(group), ...judged, n: group.n }];
  });
}

function storedOf(key: string): number | string {
  return Number.isNaN(Number(key)) ? key : Number(key);
}

/** Separate columns: an array per row takes twice as long. */
function named(letter: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return columns.map((column, index) => sql`${column} as ${sql.ref(`${letter}${index}`)}`);
}
