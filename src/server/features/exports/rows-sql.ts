import { escapeLiteral } from 'pg';
import type { QuestionDefinition } from '../../../questions/kind.ts';
import type { DayRange } from '../results/day-range.ts';

// COPY takes no parameters, so ids and words are written into the statement, each through escapeLiteral.

/** A stretch of a survey's history: after one revision, up to another. */
export interface Revisions {
  readonly after: number;
  readonly upTo: number;
}

/** The submissions of a survey within a range of days, in the order they came; the index has it, so nothing is sorted. */
export function rowsSql(survey_id: string, { from, to }: DayRange, { after, upTo }: Revisions): string {
  const conditions = [
    `survey_id = ${escapeLiteral(survey_id)}::uuid`,
    `revision > ${after} and revision <= ${upTo}`,
    ...(from === null ? [] : [`submitted_at >= ${escapeLiteral(from)}::date`]),
    ...(to === null ? [] : [`submitted_at < ${escapeLiteral(to)}::date + 1`]),
  ];
  return `from submissions where ${conditions.join(' and ')} order by survey_id, revision`;
}

/** The stored answer of a question as text. */
export function answerSql({ slot }: QuestionDefinition): string {
  return `(answers ->> '${slot}')`;
}

/** An option's words for its id; the id itself where it is not known. */
export function labelsSql(answer: string, labels: readonly { value: number; label: string }[]): string {
  const byId = JSON.stringify(Object.fromEntries(labels.map(({ value, label }) => [value, label])));
  return `coalesce(${escapeLiteral(byId)}::jsonb ->> ${answer}, ${answer})`;
}

/**
 * A moment by ISO 8601 in UTC: the database's own text (its connections are set to ISO and UTC) with a T and a Z,
 * which costs a third of to_char.
 */
export function momentSql(column: string): string {
  return `overlay(left(${column}::text, -3) placing 'T' from 11) || 'Z'`;
}
