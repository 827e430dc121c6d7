import { escapeLiteral } from 'pg';
import type { Chunk } from '../../../flow-control/copy-in-chunks.ts';
import type { DayRange } from '../../results/day-range.ts';

// COPY takes no parameters, so ids and texts are embedded with escapeLiteral.

export function rowsSql(survey_id: string, range: DayRange, { condition, order }: Chunk): string {
  return `${whereSql(survey_id, range, condition)} order by ${order}`;
}

export function whereSql(survey_id: string, range: DayRange, condition: string): string {
  const conditions = [`survey_id = ${escapeLiteral(survey_id)}::uuid`, condition, ...sentSql(range)];
  return `from submissions where ${conditions.join(' and ')}`;
}

function sentSql({ from, to, exact }: DayRange): string[] {
  const [after, before] = [exact ? exact.from : from, exact ? exact.to : to].map(
    (end) => end && escapeLiteral(end),
  );
  const type = exact === undefined ? 'date' : 'timestamptz';
  const last = exact === undefined ? `< ${before}::date + 1` : `<= ${before}::timestamptz`;
  return [
    ...(after == null ? [] : [`submitted_at >= ${after}::${type}`]),
    ...(before == null ? [] : [`submitted_at ${last}`]),
  ];
}

/** Formats a timestamp as ISO 8601 in UTC, at a third of the cost of to_char. */
export function timestampSql(column: string): string {
  return `overlay(left(${column}::text, -3) placing 'T' from 11) || 'Z'`;
}
