import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { NO_OPINION } from '../../../questions/core/summary/counters.ts';
import type { ReadThrottle } from '../../flow-control/read-throttle.ts';
import { countInChunks } from '../../flow-control/count-in-chunks.ts';
import type { Filter } from '../filters/filter.ts';
import { filterSql } from '../filters/filter-sql.ts';
import { atomSql } from '../filters/atom-sql.ts';
import { offeredSql } from '../exports/rows/cell-sql.ts';
import type { Dimension } from './dimension.ts';

/** Number of people with the same values in all dimensions; null means no answer. */
export interface CrossCount {
  readonly row: string | null;
  readonly column: string | null;
  readonly layer: string | null;
  /** Combination of answers to the filter's questions. */
  readonly atom: string;
  readonly passes: boolean;
  readonly n: number;
}

/** Category of everyone who answered a multiple-answer question. */
export const ANYBODY = 'any';

/**
 * Counts submissions by two or three dimensions in one pass.
 * @param isFull also counts submissions that fail the filter, separately
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
  // `offset` keeps the planner from overestimating the groups and not aggregating in parallel. As a number it would
  // disable parallel plans.
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
  const { option, offer } = dimension;
  if (option !== null) {
    const chosen = sql`(${of} @> ${String(option)}::jsonb)`;
    const isOffered = offer === null ? sql`true` : sql.raw(offeredSql(option, offer));
    return sql`case when jsonb_typeof(${of}) = 'array' and (${chosen} or ${isOffered}) then ${chosen}::integer::text end`;
  }
  return sql`nullif(answers ->> ${sql.lit(String(dimension.slot))}, ${sql.lit(String(NO_OPINION))})`;
}

/** Yields one row per chosen value plus one for having answered, or a single null row without an answer. */
function listSql(dimension: Dimension, alias: string): RawBuilder<unknown> {
  if (!dimension.several) return sql``;
  const of = answer(dimension);
  return sql`cross join lateral (
    select jsonb_array_elements_text(case jsonb_typeof(${of}) when 'array' then ${of} else '[]' end) as v
    union all select case jsonb_typeof(${of}) when 'array' then ${sql.lit(ANYBODY)} end) ${sql.raw(alias)}`;
}
