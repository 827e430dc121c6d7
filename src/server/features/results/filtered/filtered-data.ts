import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countersOf } from '../../../../questions/core/summary/counters.ts';
import type { CountsBySlot, Part, StoredValue } from '../../../../questions/question-type.ts';
import type { Quartiles } from '../../../../questions/core/summary/quartiles.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ReadThrottle } from '../../../flow-control/read-throttle.ts';
import { countInChunks } from '../../../flow-control/count-in-chunks.ts';
import type { Filter } from '../../filters/filter.ts';
import { filterSql } from '../../filters/filter-sql.ts';
import { type DayRange, sentWithin } from '../day-range.ts';
import { binSql } from '../numbers/number-bins.ts';
import type { NumberPart } from '../numbers/numbers-data.ts';

type Db = Kysely<Schema>;

type Survey = Authorized<{ readonly id: string; readonly revision: number }, 'read_results'>;

/** Parts per pass: statements allow 1,664 columns, and a part needs two. */
const PARTS_AT_ONCE = 800;
/** Represents the submission itself. */
const PEOPLE = { slot: 0, class: null } as const;

/**
 * Returns the counters restricted to passing submissions; slot 0 is their number. One grouping set per part, as
 * unpacking answers by row takes three times as long.
 */
export async function findFilteredCounts(
  db: Db,
  survey: Survey,
  range: DayRange,
  filter: Filter,
  parts: readonly Pick<Part, 'slot' | 'class'>[],
  reads?: ReadThrottle,
): Promise<CountsBySlot> {
  const counts = new Map<number, Map<number, number>>();
  for (let from = 0; from === 0 || from < parts.length; from += PARTS_AT_ONCE) {
    const slots = parts.slice(from, from + PARTS_AT_ONCE);
    const some = from === 0 ? [PEOPLE, ...slots] : slots;
    const rows = await countInChunks(db, { survey, reads, groupings: some.length }, (chunk) =>
      groupParts(survey, sql`${sentWithin(range)} and ${chunk} and ${filterSql(filter)}`, some),
    );
    for (const { n, ...rest } of rows)
      for (const [slot, text] of Object.entries(rest)) {
        if (text === null) continue;
        const ofSlot = counts.get(Number(slot)) ?? new Map<number, number>();
        counts.set(Number(slot), ofSlot);
        countersOf(JSON.parse(text) as StoredValue, (value) =>
          ofSlot.set(value, (ofSlot.get(value) ?? 0) + n),
        );
      }
  }
  return counts;
}

/** Each row has one non-null column, named after its slot. */
type CountedRow = { readonly n: number } & Readonly<Record<string, string | null>>;

/** Groups by JSON text, which compares faster. `offset 0` would prevent parallel scans. */
function groupParts(
  { id: survey_id }: Survey,
  condition: RawBuilder<unknown>,
  parts: readonly (Pick<Part, 'slot' | 'class'> | typeof PEOPLE)[],
): RawBuilder<CountedRow> {
  const all = parts.map(({ slot }) => sql.ref(String(slot)));
  const answers = parts.map(({ slot, class: of }) => {
    const name = sql.ref(String(slot));
    if (of === null) return sql`'0' as ${name}`;
    const key = sql.lit(String(slot));
    if (of === 'text' || of === 'wide')
      return sql`(case jsonb_typeof(answers -> ${key}) when 'string' then '""' else (answers -> ${key})::text end) as ${name}`;
    return sql`coalesce(answers ->> ${key}, case when answers ? ${key} then 'null' end) as ${name}`;
  });
  return sql<CountedRow>`
    select ${sql.join(all)}, count(*)::integer as n
    from (select ${sql.join(answers)} from submissions
      where survey_id = ${survey_id} and ${condition}) s
    group by grouping sets (${sql.join(all.map((slot) => sql`(${slot})`))})`;
}

export async function countFiltered(
  db: Db,
  survey: Survey,
  range: DayRange,
  filter: Filter,
  reads?: ReadThrottle,
): Promise<number> {
  const counted = await countInChunks(
    db,
    { survey, reads },
    (chunk) => sql<{ n: number }>`
      select count(*)::integer as n from submissions
      where survey_id = ${survey.id} and ${sentWithin(range)} and ${chunk} and ${filterSql(filter)}`,
  );
  return counted.reduce((sum, { n }) => sum + n, 0);
}

interface FilteredNumbers {
  readonly slot: number;
  readonly n: number;
  readonly mean: number;
  readonly standard_deviation: number | null;
  readonly quartiles: Quartiles;
  readonly bins: readonly (readonly [value: number, n: number])[];
}

/** Computes figures of numbers without counters; parts without answers are missing. */
export async function findFilteredNumbers(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
  parts: readonly NumberPart[],
): Promise<FilteredNumbers[]> {
  const slots = parts.map(({ slot }) => slot);
  const decimals = parts.map((part) => part.decimals);
  const dateParts = parts.map((part) => part.date_part);
  const { rows } = await sql<FilteredNumbers>`
    with given as materialized (
      select p.slot, p.date_part, ((answers ->> p.slot::text)::numeric * 10::numeric ^ p.decimals)::bigint as value
      from submissions
        cross join unnest(${slots}::integer[], ${decimals}::integer[], ${dateParts}::text[]) p(slot, decimals, date_part)
      where survey_id = ${survey_id} and jsonb_typeof(answers -> p.slot::text) = 'string'
        and ${sentWithin(range)} and ${filterSql(filter)}),
    bins as (select slot, ${sql.raw(binSql('value', 'date_part'))} as bin, count(*)::integer as n from given group by 1, 2)
    select g.slot, count(*)::integer as n, avg(value)::double precision as mean,
      stddev_samp(value)::double precision as standard_deviation,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value::double precision) as quartiles,
      (select json_agg(json_build_array(b.bin, b.n) order by b.bin) from bins b where b.slot = g.slot) as bins
    from given g group by g.slot`.execute(db);
  return rows;
}
