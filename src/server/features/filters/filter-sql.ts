import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { NO_OPINION } from '../../../questions/core/summary/counters.ts';
import type { Part, StoredValue } from '../../../questions/question-type.ts';
import type { Filter, FilterTerm } from './filter.ts';

/**
 * Returns the condition, never null, that a row of `submissions` passes a filter. User input is only passed as
 * parameters.
 */
export function filterSql(filter: Filter): RawBuilder<SqlBool> {
  switch (filter.test) {
    case 'all':
      return joined(filter.of, sql` and `, sql`true`);
    case 'any':
      return joined(filter.of, sql` or `, sql`false`);
    case 'not':
      return sql`not (${filterSql(filter.of[0])})`;
    case 'is':
      return isSql(filter.part, filter.values);
    case 'isnt':
      return sql`(${answered(filter.part)} and not ${isSql(filter.part, filter.values)})`;
    case 'every':
      return everySql(filter.part, [...new Set(filter.values)]);
    case 'says':
      return sql`coalesce(strpos(lower(answers ->> ${key(filter.part)}), lower(${filter.text}::text)) > 0, false)`;
    case 'answered':
      return answered(filter.part);
    case 'unanswered':
      return sql`not ${answered(filter.part)}`;
    case '=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return sql`coalesce(${termSql(filter.a)} ${sql.raw(filter.test)} ${termSql(filter.b)}, false)`;
  }
}

function joined(
  of: readonly Filter[],
  by: RawBuilder<unknown>,
  empty: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  return of.length === 0 ? empty : sql`(${sql.join(of.map(filterSql), by)})`;
}

function key({ slot }: Part): RawBuilder<string> {
  return sql.lit(String(slot));
}

function answer(part: Part): RawBuilder<unknown> {
  return sql`(answers -> ${key(part)})`;
}

/** Asked but unanswered is stored as null. */
function answered(part: Part): RawBuilder<SqlBool> {
  return sql`((answers ->> ${key(part)}) is not null)`;
}

/** Conditional questions store null if they were asked but not answered. */
function asked(part: Part): RawBuilder<SqlBool> {
  return part.gated === true ? sql`(answers ? ${key(part)})` : sql`true`;
}

function summed(of: readonly RawBuilder<SqlBool>[]): RawBuilder<number> {
  return sql`(${sql.join(
    of.map((each) => sql`(${each})::integer`),
    sql` + `,
  )})`;
}

/** Above this, extracting the answer once is faster than containment checks for each value. */
const MAX_EXACT = 2;

/** Returns SQL for a value or a list containing one of the values; containment covers both. */
function isSql(part: Part, values: readonly number[]): RawBuilder<SqlBool> {
  const stored = values.flatMap((value) => (part.class === 'codes' ? [[value], value] : [value]));
  if (stored.length > MAX_EXACT)
    return sql`coalesce(${answer(part)} @> any (${`{${values.join(',')}}`}::jsonb[]), false)`;
  return sql`(${sql.join(
    stored.map((each) => holds(part, each)),
    sql` or `,
  )})`;
}

function everySql(part: Part, values: readonly number[]): RawBuilder<SqlBool> {
  if (part.class === 'codes') return holds(part, values);
  return values.length === 1 ? isSql(part, values) : sql`false`;
}

function holds({ slot }: Part, stored: StoredValue): RawBuilder<SqlBool> {
  return sql`answers @> ${JSON.stringify({ [slot]: stored })}::jsonb`;
}

function termSql(term: FilterTerm): RawBuilder<unknown> {
  switch (term.term) {
    case 'number':
      return sql`${String(term.value)}::numeric`;
    case 'part':
      return numberSql(term.part);
    case 'day':
      return sql`(submitted_at::date - date '1970-01-01')`;
    case 'completeness':
      return term.parts.length === 0
        ? sql`0`
        : sql`(100.0 * ${summed(term.parts.map(answered))} / nullif(${summed(term.parts.map(asked))}, 0))`;
    case 'sum':
    case 'mean':
      return sql`(select case when count(n) >= ${String(term.least)}::numeric then ${sql.raw(term.term === 'sum' ? 'sum' : 'avg')}(n) end from (values ${sql.join(term.of.map((each) => sql`(${termSql(each)}::numeric)`))}) t (n))`;
    case 'times':
      return sql`(${termSql(term.of)} * ${String(term.factor)}::numeric)`;
    case 'count':
      return term.of.length === 0 ? sql`0` : summed(term.of.map(filterSql));
    case 'points':
      return sql`(select case when count(e) > 0 then coalesce(sum((${JSON.stringify(term.points)}::jsonb ->> e)::numeric), 0) end from jsonb_array_elements_text(case jsonb_typeof(${answer(term.part)}) when 'array' then ${answer(term.part)} when 'number' then jsonb_build_array(${answer(term.part)}) else '[]' end) e)`;
  }
}

/** Returns SQL for a numeric answer: a fixed-point integer, or the number as text. */
export function numberSql(part: Part): RawBuilder<unknown> {
  if (part.class === 'wide')
    return sql`(case jsonb_typeof(${answer(part)}) when 'string' then (answers ->> ${key(part)})::numeric end)`;
  const stored = sql`(case jsonb_typeof(${answer(part)}) when 'number' then nullif(${answer(part)}::numeric, ${sql.lit(NO_OPINION)}) end)`;
  const decimals = part.as?.decimals ?? 0;
  return decimals === 0 ? stored : sql`(${stored} / ${sql.lit(10 ** decimals)})`;
}
