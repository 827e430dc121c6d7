import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { NO_OPINION } from '../../../questions/core/summary/counters.ts';
import type { ReadThrottle } from '../../flow-control/read-throttle.ts';
import { countInChunks } from '../filters/count-in-chunks.ts';
import type { Filter } from '../filters/filter.ts';
import { filterSql } from '../filters/filter-sql.ts';
import { atomSql } from '../filters/atom-sql.ts';
import type { Dimension } from './dimension.ts';

/** People who are alike in all that is looked at: null where they did not answer. */
export interface CrossCount {
  readonly row: string | null;
  readonly column: string | null;
  readonly layer: string | null;
  /** What the filter's questions say of them. */
  readonly atom: string;
  readonly passes: boolean;
  readonly n: number;
}

/** The category of everybody who answered a question in which one may be in several. */
export const ANYBODY = 'any';

/**
 * Counts everybody by two or three dimensions in one pass over the answers.
 * @param whole whether those who do not pass the filter are counted too, apart
 */
export async function findCrossCounts(
  db: Kysely<Schema>,
  survey: Authorized<{ readonly id: string; readonly revision: number }, 'read_results'>,
  { row, column, layer }: { row: Dimension; column: Dimension; layer: Dimension | null },
  filter: Filter | null,
  isFull: boolean,
  reads?: ReadThrottle,
): Promise<CrossCount[]> {
  const passes = filter === null ? sql`true` : filterSql(filter);
  // The offset keeps how many different answers there are from the planner, which would take each person's for another and
  // share nothing; a number would be refused to processes that share, as a limit is, until it is known to be 0.
  return countInChunks(
    db,
    { survey, reads },
    (chunk) => sql<CrossCount>`
    select "row", "column", layer, atom, passes, count(*)::integer as n from (
      select ${valueSql(row, 'r')} as "row", ${valueSql(column, 'c')} as "column",
        ${layer === null ? sql`null::text` : valueSql(layer, 'l')} as layer,
        ${isFull && filter !== null ? atomSql(filter) : sql`''`} as atom,
        ${isFull ? passes : sql`true`} as passes
      from submissions ${listSql(row, 'r')} ${listSql(column, 'c')} ${layer === null ? sql`` : listSql(layer, 'l')}
      where survey_id = ${survey.id} and ${chunk} and ${isFull ? sql`true` : passes} offset '0') s
    group by 1, 2, 3, 4, 5`,
  );
}

function answer({ slot }: Dimension): RawBuilder<unknown> {
  return sql`(answers -> ${sql.lit(String(slot))})`;
}

function valueSql(dimension: Dimension, alias: string): RawBuilder<string | null> {
  if (dimension.several) return sql.ref(`${alias}.v`);
  const of = answer(dimension);
  if (dimension.option !== null)
    return sql`case jsonb_typeof(${of}) when 'array' then (${of} @> ${String(dimension.option)}::jsonb)::integer::text end`;
  return sql`nullif(answers ->> ${sql.lit(String(dimension.slot))}, ${sql.lit(String(NO_OPINION))})`;
}

/** One line for each of several values, one for having answered at all; one line of null where nobody did. */
function listSql(dimension: Dimension, alias: string): RawBuilder<unknown> {
  if (!dimension.several) return sql``;
  const of = answer(dimension);
  return sql`cross join lateral (
    select jsonb_array_elements_text(case jsonb_typeof(${of}) when 'array' then ${of} else '[]' end) as v
    union all select case jsonb_typeof(${of}) when 'array' then ${sql.lit(ANYBODY)} end) ${sql.raw(alias)}`;
}
