import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countersOf } from '../../../../questions/counters.ts';
import type { CountsBySlot, Part, Stored } from '../../../../questions/kind.ts';
import type { Quartiles } from '../../../../questions/quartiles.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Filter } from '../../filters/filter.ts';
import { filterSql } from '../../filters/filter-sql.ts';
import { type DayRange, sentWithin } from '../day-range.ts';
import { binSql } from '../numbers/number-bins.ts';
import type { NumberPart } from '../numbers/numbers-data.ts';
import type { AtomLevels } from '../../filters/atom-sql.ts';
import type { Atom } from '../../filters/divided-blocks.ts';

type Db = Kysely<Schema>;

/** So many parts are counted in one pass over the answers: a statement has 1,664 columns at most, two for each part. */
const PARTS_AT_ONCE = 800;
/** Stands for the submission as a whole. */
const PEOPLE = { slot: 0, class: null } as const;

/**
 * What the counters of some parts would say if only the submissions that pass had come; slot 0 holds their number. Each
 * part is a grouping set of its own, since taking every answer apart row by row takes thrice as long.
 */
export async function findFilteredCounts(
  db: Db,
  survey: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
  parts: readonly Pick<Part, 'slot' | 'class'>[],
): Promise<CountsBySlot> {
  const counts = new Map<number, Map<number, number>>();
  for (let from = 0; from === 0 || from < parts.length; from += PARTS_AT_ONCE) {
    const slots = parts.slice(from, from + PARTS_AT_ONCE);
    // The people themselves are counted by one pass alone.
    const some = from === 0 ? [PEOPLE, ...slots] : slots;
    for (const { n, ...given } of await groupParts(db, survey, range, filter, some))
      for (const [slot, text] of Object.entries(given)) {
        if (text === null) continue;
        const ofSlot = counts.get(Number(slot)) ?? new Map<number, number>();
        counts.set(Number(slot), ofSlot);
        countersOf(JSON.parse(text) as Stored, (value) => ofSlot.set(value, (ofSlot.get(value) ?? 0) + n));
      }
  }
  return counts;
}

/** How often each answer was given, by slot: null but in one column of a row, whose name is the slot. */
async function groupParts(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
  parts: readonly (Pick<Part, 'slot' | 'class'> | typeof PEOPLE)[],
): Promise<({ readonly n: number } & Readonly<Record<string, string | null>>)[]> {
  const all = parts.map(({ slot }) => String(slot));
  const answers = parts.map(({ slot, class: of }) => {
    if (of === null) return sql`'0'::jsonb as ${sql.ref(String(slot))}`;
    const answer = sql`(answers -> ${sql.lit(String(slot))})`;
    // Whatever words a text has, it is one answer; what is not known as a text is told apart as it is.
    const said = sql`(case jsonb_typeof${answer} when 'string' then '""' else ${answer} end)`;
    return sql`${of === 'text' || of === 'wide' ? said : answer} as ${sql.ref(String(slot))}`;
  });
  const { rows } = await sql<{ n: number } & Record<string, string | null>>`
    select ${sql.join(all.map((slot) => sql`${sql.ref(slot)}::text`.as(slot)))}, count(*)::integer as n
    from (select ${sql.join(answers)} from submissions
      where survey_id = ${survey_id} and ${sentWithin(range)} and ${filterSql(filter)} offset 0) s
    group by grouping sets (${sql.join(all.map((slot) => sql`(${sql.ref(slot)})`))})`.execute(db);
  return rows;
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
  const passes = sql`${filterSql(filter)} as passes`;
  const { rows } = await sql<Atom>`
    select array[${listed('k', keys)}]::text[] as key, array[${listed('t', truths)}]::boolean[] as truths, passes, n
    from (select ${sql.join([...named('k', keys), ...named('t', truths), passes])}, count(*)::integer as n
      from submissions where survey_id = ${survey_id} and ${sentWithin(range)}
      group by ${sql.join([...keys, ...truths, passes].map((_, place) => sql.lit(place + 1)))}
      limit ${MAX_ATOMS + 1}) a`.execute(db);
  return rows.length > MAX_ATOMS ? null : rows;
}

/** Columns are grouped by one by one: lists of them would be made for every row, which takes twice as long. */
function named(letter: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  return columns.map((column, place) => sql`${column} as ${sql.ref(`${letter}${place}`)}`);
}

function listed(letter: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(columns.map((_, place) => sql.ref(`${letter}${place}`)));
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
