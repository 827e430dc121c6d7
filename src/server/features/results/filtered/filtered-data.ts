import { type Kysely, sql } from 'kysely';
import type { CountsBySlot } from '../../../../questions/kind.ts';
import type { Quartiles } from '../../../../questions/quartiles.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Filter } from '../../filters/filter.ts';
import { filterSql } from '../../filters/filter-sql.ts';
import { COUNTERS_SQL } from '../../responses/counters/counter-of.ts';
import { bySlot } from '../../surveys/definition/counts-data.ts';
import { type DayRange, sentWithin } from '../day-range.ts';
import { binSql } from '../numbers/number-bins.ts';
import type { NumberPart } from '../numbers/numbers-data.ts';
import type { AtomLevels } from '../../filters/atom-sql.ts';
import type { Atom } from '../../filters/divided-blocks.ts';

type Db = Kysely<Schema>;

/** What the counters would say if only the submissions that pass had come; slot 0 holds their number. */
export async function findFilteredCounts(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
): Promise<CountsBySlot> {
  const { rows } = await sql<{ slot: number; value: number; n: number }>`
    select c.slot, c.value, count(*)::integer as n from submissions cross join lateral (
      select 0 as slot, 0 as value union all
      select a.key::integer, c.value from jsonb_each(answers) a ${sql.raw(COUNTERS_SQL)}) c
    where survey_id = ${survey_id} and ${sentWithin(range)} and ${filterSql(filter)} group by 1, 2`.execute(
    db,
  );
  return bySlot(rows);
}

/** How many submissions pass. */
export async function countFiltered(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
): Promise<number> {
  const { n } = await db
    .selectFrom('submissions')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('survey_id', '=', survey_id)
    .where(sentWithin(range))
    .where(filterSql(filter))
    .executeTakeFirstOrThrow();
  return n;
}

/** Beyond so many groups nobody judges which of them can be told apart. */
const MAX_ATOMS = 1_000;

/** Everybody, by what a filter tells them apart; null where that is into too many groups. */
export async function findAtoms(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
  { keys, truths }: AtomLevels,
): Promise<Atom[] | null> {
  const { rows } = await sql<Atom>`
    select array[${sql.join(keys)}]::text[] as key, array[${sql.join(truths)}]::boolean[] as truths,
      ${filterSql(filter)} as passes, count(*)::integer as n
    from submissions where survey_id = ${survey_id} and ${sentWithin(range)}
    group by 1, 2, 3 limit ${MAX_ATOMS + 1}`.execute(db);
  return rows.length > MAX_ATOMS ? null : rows;
}

interface FilteredNumbers {
  readonly slot: number;
  readonly n: number;
  readonly mean: number;
  readonly standard_deviation: number | null;
  readonly quartiles: Quartiles;
  readonly bins: readonly (readonly [value: number, n: number])[];
}

/** Figures of numbers without counters, from the answers that pass themselves; parts that nobody answered are missing. */
export async function findFilteredNumbers(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
  parts: readonly NumberPart[],
): Promise<FilteredNumbers[]> {
  const slots = parts.map(({ slot }) => slot);
  const decimals = parts.map((part) => part.decimals);
  const moments = parts.map((part) => part.moment);
  const { rows } = await sql<FilteredNumbers>`
    with given as materialized (
      select p.slot, p.moment, ((answers ->> p.slot::text)::numeric * 10::numeric ^ p.decimals)::bigint as value
      from submissions
        cross join unnest(${slots}::integer[], ${decimals}::integer[], ${moments}::text[]) p(slot, decimals, moment)
      where survey_id = ${survey_id} and jsonb_typeof(answers -> p.slot::text) = 'string'
        and ${sentWithin(range)} and ${filterSql(filter)}),
    bins as (select slot, ${sql.raw(binSql('value', 'moment'))} as bin, count(*)::integer as n from given group by 1, 2)
    select g.slot, count(*)::integer as n, avg(value)::double precision as mean,
      stddev_samp(value)::double precision as standard_deviation,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value::double precision) as quartiles,
      (select json_agg(json_build_array(b.bin, b.n) order by b.bin) from bins b where b.slot = g.slot) as bins
    from given g group by g.slot`.execute(db);
  return rows;
}
