import { escapeLiteral } from 'pg';
import type { DayRange } from '../../results/day-range.ts';

// COPY takes no parameters, so ids and words are written into the statement, each through escapeLiteral.

/** A stretch of a survey's rows, in SQL: which they are, and the order they are written in. */
export interface Chunk {
  readonly condition: string;
  readonly order: string;
}

/** The submissions of a survey within a range of days, a stretch of them. */
export function rowsSql(survey_id: string, range: DayRange, { condition, order }: Chunk): string {
  return `${whereSql(survey_id, range, condition)} order by ${order}`;
}

/** The same in no order: those that fulfil a condition. */
export function whereSql(survey_id: string, { from, to }: DayRange, condition: string): string {
  const conditions = [
    `survey_id = ${escapeLiteral(survey_id)}::uuid`,
    condition,
    ...(from === null ? [] : [`submitted_at >= ${escapeLiteral(from)}::date`]),
    ...(to === null ? [] : [`submitted_at < ${escapeLiteral(to)}::date + 1`]),
  ];
  return `from submissions where ${conditions.join(' and ')}`;
}

/**
 * A moment by ISO 8601 in UTC: the database's own text (its connections are set to ISO and UTC) with a T and a Z,
 * which costs a third of to_char.
 */
export function timestampSql(column: string): string {
  return `overlay(left(${column}::text, -3) placing 'T' from 11) || 'Z'`;
}
