import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatePart } from '../../../../questions/core/rules/date-parts.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Boundary } from '../data.ts';
import { type DayRange, within } from '../day-range.ts';

// Raw SQL: one statement for any number of values.

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

export interface NumberPart {
  readonly slot: number;
  readonly decimals: number;
  /** Set for date-times. */
  readonly date_part: DatePart | null;
}

export async function findNumberParts(db: Db, survey_id: string): Promise<NumberPart[]> {
  const { rows } = await sql<NumberPart>`
    select (p ->> 'slot')::integer as slot, (p #>> '{as,decimals}')::integer as decimals,
      p #>> '{as,moment}' as date_part
    from questions cross join jsonb_array_elements(parts) p
    where survey_id = ${survey_id} and p ->> 'class' = 'wide' and p #> '{as,decimals}' is not null`.execute(
    db,
  );
  return rows;
}

export interface NumbersOfDay {
  readonly slot: number;
  readonly day: string;
  readonly values: ReadonlyMap<number, number>;
}

/** Adds to value counts; negative changes subtract. */
export async function changeValues(
  trx: Trx,
  survey_id: string,
  { slot, day, values }: NumbersOfDay,
): Promise<void> {
  const sortedValues = [...values.keys()].toSorted((a, b) => a - b);
  await sql`
    insert into number_values (survey_id, slot, value, day, n)
    select ${survey_id}, ${slot}, u.value, ${day}, u.n
    from unnest(${sortedValues}::bigint[], ${sortedValues.map((value) => values.get(value))}::integer[]) u(value, n)
    on conflict (survey_id, slot, value, day) do update set n = number_values.n + excluded.n`.execute(trx);
  if (values.values().every((n) => n > 0)) return;
  // Minimum and maximum are the first and last remaining values.
  await trx
    .deleteFrom('number_values')
    .where('survey_id', '=', survey_id)
    .where('slot', '=', slot)
    .where('value', '=', sql<number>`any(${sortedValues}::bigint[])`)
    .where('n', '<=', 0)
    .execute();
}

/** Change for a part and day. */
export interface SumsChange {
  readonly n: number;
  /** Decimal text, as it may exceed exact numbers. */
  readonly total: string;
  readonly squares: string;
  /** Ascending. */
  readonly bins: readonly number[];
  readonly ns: readonly number[];
}

/** Changes sums and bin counts of a part and day. */
export async function changeSums(
  trx: Trx,
  survey_id: string,
  { slot, day }: Pick<NumbersOfDay, 'slot' | 'day'>,
  { n, total, squares, bins, ns }: SumsChange,
): Promise<void> {
  await sql`
    insert into number_sums as k (survey_id, slot, day, n, total, squares, bins, ns)
    select ${survey_id}, ${slot}, ${day}, ${n}, ${total}::numeric, ${squares}::numeric, ${bins}::bigint[], ${ns}::integer[]
    on conflict (survey_id, slot, day) do update set
      n = k.n + excluded.n, total = k.total + excluded.total, squares = k.squares + excluded.squares,
      bins = folded_keys(k.bins || excluded.bins), ns = folded_ns(k.bins || excluded.bins, k.ns || excluded.ns)`.execute(
    trx,
  );
}

/** Returns sums per part, with bins in order. */
export async function findSums(db: Db, survey_id: string, range: DayRange) {
  const { rows: sums } = await sql<{ slot: number; n: number; total: string; squares: string }>`
    select slot, sum(n)::integer as n, sum(total)::text as total, sum(squares)::text as squares
    from number_sums where survey_id = ${survey_id} and ${within(range, 'day')} group by slot`.execute(db);
  const { rows: bins } = await sql<{ slot: number; value: number; n: number }>`
    select slot, b.value::double precision as value, sum(b.n)::integer as n
    from number_sums cross join unnest(bins, ns) b(value, n)
    where survey_id = ${survey_id} and ${within(range, 'day')}
    group by slot, b.value having sum(b.n) > 0 order by slot, b.value`.execute(db);
  return { sums, bins };
}

export async function findEnds(db: Db, survey_id: string, slots: readonly number[], range: DayRange) {
  const end = (direction: 'asc' | 'desc') => sql`(
    select value from number_values v where v.survey_id = ${survey_id} and v.slot = s.slot and ${within(range, 'day')}
    order by value ${sql.raw(direction)} limit 1)::double precision`;
  const { rows } = await sql<{ slot: number; least: number | null; most: number | null }>`
    select s.slot, ${end('asc')} as least, ${end('desc')} as most from unnest(${slots}::integer[]) s(slot)`.execute(
    db,
  );
  return rows;
}

/** Zero-based position among the part's ordered numbers from `low` to `high`. */
export interface NumberPosition {
  readonly slot: number;
  readonly low: number;
  readonly high: number;
  readonly position: number;
}

export interface SlotNumber {
  readonly slot: number;
  readonly value: number;
}

/** Returns the numbers at these positions in order, ignoring each in `without` once. */
export async function findAt(
  db: Db,
  survey_id: string,
  range: DayRange,
  positions: readonly NumberPosition[],
  without: readonly SlotNumber[],
): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    select (
      select c.value from (
        select v.value, sum(sum(v.n)) over (order by v.value) as passed from (
          select value, n from number_values
          where survey_id = ${survey_id} and slot = p.slot and value between p.low and p.high and ${within(range, 'day')}
          union all
          select w.value, -1
          from unnest(${without.map(({ slot }) => slot)}::integer[], ${without.map(({ value }) => value)}::bigint[]) w(slot, value)
          where w.slot = p.slot and w.value between p.low and p.high) v
        group by v.value) c
      where c.passed > p.place order by c.value limit 1)::double precision as value
    from unnest(${positions.map(({ slot }) => slot)}::integer[], ${positions.map(({ low }) => low)}::bigint[],
      ${positions.map(({ high }) => high)}::bigint[], ${positions.map(({ position }) => position)}::integer[])
      with ordinality p(slot, low, high, place, i) order by p.i`.execute(db);
  return rows.map(({ value }) => value);
}

/** Returns answers after the boundary. */
export async function findLater(db: Db, survey_id: string, slots: readonly number[], upTo: Boundary) {
  const { rows } = await sql<{ slot: number; answer: string }>`
    select p.slot, s.answers ->> p.slot::text as answer
    from submissions s cross join unnest(${slots}::integer[]) p(slot)
    where s.survey_id = ${survey_id} and s.revision >= ${upTo.revision}
      and (s.revision, s.id) > (${upTo.revision}, ${upTo.submission_id}::uuid)
      and jsonb_typeof(s.answers -> p.slot::text) = 'string'`.execute(db);
  return rows;
}

/** @returns whether it was queued */
export async function leaveQueue(trx: Trx, survey_id: string, submission_id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('text_pending')
    .where('survey_id', '=', survey_id)
    .where('submission_id', '=', submission_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
