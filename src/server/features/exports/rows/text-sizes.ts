import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { filterSql } from '../../filters/filter-sql.ts';
import { literalSql } from '../../filters/literal-sql.ts';
import type { ExportOrder } from '../make-download.ts';
import { whereSql } from './rows-sql.ts';

/** How much text stands in a column: the longest in bytes of UTF-8, how many there are, and all their bytes. */
export interface TextSize {
  readonly longest: number;
  readonly texts: number;
  readonly bytes: number;
}

/** What a file has to know before its first row: how many there are, and the texts at each slot and of the names. */
interface TextSizes {
  readonly rows: number;
  readonly bySlot: ReadonlyMap<number, TextSize>;
  readonly names: TextSize;
}

/** Measures the rows of an export. */
export async function findTextSizes(
  db: Kysely<Schema>,
  { survey, range, filter }: Pick<ExportOrder, 'survey' | 'range' | 'filter'>,
  slots: readonly number[],
): Promise<TextSizes> {
  const passes = filter === null ? 'true' : literalSql(filterSql(filter));
  const texts = ['participant_name', ...slots.map((slot) => `(answers ->> '${slot}')`)];
  const figures = texts.flatMap((text) => [
    `coalesce(max(octet_length(${text})), 0)`,
    `count(nullif(${text}, ''))`,
    `coalesce(sum(octet_length(${text})), 0)`,
  ]);
  const { rows } = await sql<{ n: number; figures: number[] }>`
    select count(*)::integer as n, ${sql.raw(`array[${figures.join(', ')}]::float8[]`)} as figures
    ${sql.raw(whereSql(survey.id, range, passes))}`.execute(db);
  const [{ n, figures: found } = { n: 0, figures: [] }] = rows;
  const sizeAt = (index: number): TextSize => {
    const [longest = 0, given = 0, bytes = 0] = found.slice(index * 3, index * 3 + 3);
    return { longest, texts: given, bytes };
  };
  return {
    rows: n,
    bySlot: new Map(slots.map((slot, index) => [slot, sizeAt(index + 1)])),
    names: sizeAt(0),
  };
}
