import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Column } from '../../../../questions/columns.ts';
import { NO_OPINION } from '../../../../questions/core/summary/counters.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { ReadThrottle } from '../../../flow-control/read-throttle.ts';
import type { Schema } from '../../../db/schema.ts';
import { countInChunks, readStretches } from '../../../flow-control/count-in-chunks.ts';
import type { Filter } from '../../filters/filter.ts';
import { filterSql } from '../../filters/filter-sql.ts';
import { type DayRange, sentWithin } from '../../results/day-range.ts';

type Db = Kysely<Schema>;
type Survey = Authorized<{ readonly id: string; readonly revision: number }, 'read_results'>;

/** No stored answer contains it. */
export const BETWEEN = ',';
/** More combinations would have too few people each. */
export const MAX_CELLS = 2_000;
/** Maximum counts held in memory. */
const MAX_COUNTS = 200_000;
const PARTS_AT_ONCE = 200;

export interface CellsOf {
  readonly survey: Survey;
  readonly margins: readonly Pick<Column, 'slot' | 'option'>[];
  readonly range: DayRange;
  readonly filter: Filter | null;
  readonly reads: ReadThrottle | undefined;
}

/** `value` null counts all who answered a multiple-answer question. */
export interface CellCount {
  readonly cell: string;
  readonly slot: number;
  readonly value: number | null;
  readonly n: number;
}

/** The variance divides by n. */
export interface CellNumbers {
  readonly cell: string;
  readonly slot: number;
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

/** Counts people per cell; the cell is null for those who left a weighting question unanswered. */
export async function findCells(
  db: Db,
  of: CellsOf,
): Promise<{ readonly cell: string | null; readonly n: number }[]> {
  const cellRows = await countInChunks(
    db,
    of,
    (chunk) => sql<{ cell: string | null; n: number }>`
      select cell, count(*)::integer as n from (
        select ${cellSql(of)} as cell from submissions where ${peopleSql(of, chunk)} offset 0) s
      group by cell limit ${MAX_CELLS + 2}`,
  );
  // The order of the cells affects the last digits of the weights.
  const sortKey = ({ cell }: { readonly cell: string | null }) => cell ?? '\u{10FFFF}';
  return cellRows.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** @throws AppError for too many distinct answers */
export async function findCellCounts(db: Db, of: CellsOf, slots: readonly number[]): Promise<CellCount[]> {
  const cellRows: CellCount[] = [];
  for (let from = 0; from < slots.length; from += PARTS_AT_ONCE) {
    const some = slots.slice(from, from + PARTS_AT_ONCE).map(String);
    const name = (slot: string) => sql.ref(`s${slot}`);
    const all = sql.join(some.map(name));
    const slot = sql.join(
      some.map((each) => sql`when grouping(${name(each)}) = 0 then ${sql.lit(Number(each))}`),
      sql` `,
    );
    const integers = sql.join(some.map((each) => sql`${integerSql(each)} as ${name(each)}`));
    const rows = await countInChunks(
      db,
      { ...of, groupings: some.length },
      (chunk) => sql<CellCount>`
        select cell, case ${slot} end as slot, coalesce(${all})::integer as value, count(*)::integer as n
        from (select ${cellSql(of)} as cell, ${integers}
          from submissions where ${peopleSql(of, chunk)} offset 0) s
        where cell is not null
        group by grouping sets (${sql.join(some.map((each) => sql`(cell, ${name(each)})`))})
        having coalesce(${all}) is not null
        limit ${MAX_COUNTS + 1 - cellRows.length}`,
    );
    cellRows.push(...limitRows(rows, MAX_COUNTS - cellRows.length));
  }
  return cellRows;
}

export async function findCellChoices(db: Db, of: CellsOf, slots: readonly number[]): Promise<CellCount[]> {
  if (slots.length === 0) return [];
  const rows = await countInChunks(
    db,
    of,
    (chunk) => sql<CellCount>`
      select cell, p.slot, v.value::integer as value, count(*)::integer as n
      from (select ${cellSql(of)} as cell, answers from submissions where ${peopleSql(of, chunk)} offset 0) s
      cross join unnest(${[...slots]}::integer[]) p(slot)
      cross join lateral (select jsonb_array_elements_text(answers -> p.slot::text) as value union all select null) v
      where cell is not null and jsonb_typeof(answers -> p.slot::text) = 'array'
      group by 1, 2, 3 limit ${MAX_COUNTS + 1}`,
  );
  return limitRows(rows, MAX_COUNTS);
}

/** Returns figures of numbers without counters. */
export async function findCellNumbers(db: Db, of: CellsOf, slots: readonly number[]): Promise<CellNumbers[]> {
  if (slots.length === 0) return [];
  const cellRows = new Map<string, CellNumbers>();
  await readStretches(
    db,
    of,
    (chunk) => sql<CellNumbers>`
      select cell, slot, count(*)::integer as n, avg(value)::double precision as mean,
        var_pop(value)::double precision as variance
      from (
        select ${cellSql(of)} as cell, p.slot, (answers ->> p.slot::text)::numeric as value from submissions
        cross join unnest(${[...slots]}::integer[]) p(slot)
        where ${peopleSql(of, chunk)} and jsonb_typeof(answers -> p.slot::text) = 'string' and answers ->> p.slot::text <> ''
        offset 0) s
      where cell is not null group by 1, 2`,
    (row) => {
      const key = JSON.stringify([row.cell, row.slot]);
      const before = cellRows.get(key);
      cellRows.set(key, before === undefined ? row : together(before, row));
    },
  );
  return [...cellRows.values()];
}

/** Combines two chunks (Chan, Golub and LeVeque 1979). */
function together(one: CellNumbers, other: CellNumbers): CellNumbers {
  const n = one.n + other.n;
  const apart = other.mean - one.mean;
  const mean = one.mean + (apart * other.n) / n;
  const squares = one.variance * one.n + other.variance * other.n + (apart ** 2 * one.n * other.n) / n;
  return { ...one, n, mean, variance: squares / n };
}

function limitRows<Row>(rows: Row[], most: number): Row[] {
  if (rows.length > most) throw new AppError('invalid', { fields: { weighting: 'weights_too_much' } });
  return rows;
}

function peopleSql({ survey, range, filter }: CellsOf, chunk: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`survey_id = ${survey.id} and ${sentWithin(range)} and ${chunk} and ${filter === null ? sql`true` : filterSql(filter)}`;
}

/** Null if an answer is missing. */
function cellSql({ margins }: Pick<CellsOf, 'margins'>): RawBuilder<string | null> {
  return sql`(${sql.join(margins.map(marginSql), sql` || ${sql.lit(BETWEEN)} || `)})`;
}

function marginSql({ slot, option }: Pick<Column, 'slot' | 'option'>): RawBuilder<string | null> {
  const key = sql.lit(String(slot));
  if (option === null) return sql`nullif(answers ->> ${key}, ${sql.lit(String(NO_OPINION))})`;
  return sql`case jsonb_typeof(answers -> ${key}) when 'array'
    then (answers -> ${key} @> ${sql.lit(String(option))}::jsonb)::integer::text end`;
}

function integerSql(slot: string): RawBuilder<unknown> {
  const key = sql.lit(slot);
  return sql`case jsonb_typeof(answers -> ${key}) when 'number'
    then nullif(answers ->> ${key}, ${sql.lit(String(NO_OPINION))}) end`;
}
