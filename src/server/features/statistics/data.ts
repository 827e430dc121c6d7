import type { DayRange } from '../results/day-range.ts';
import { rowsSql, type Chunk } from '../exports/rows/rows-sql.ts';

/** JSON holds no control characters, so with two of them as quote and delimiter COPY changes nothing in it. */
const AS_IT_IS = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`;

/**
 * Copies the stored answers of some slots, a list of them to a line; an array, since a function takes a hundred arguments at most.
 * @param asked groups of slots: behind the answers stands for each whether something is stored at any, be it that it was left empty
 */
export function answersStatement(
  survey_id: string,
  slots: readonly number[],
  asked: readonly (readonly number[])[],
  range: DayRange,
  chunk: Chunk,
): string {
  const expressions = slots.map((slot) => `answers -> '${slot}'`);
  const wasAsked = asked.map((of) => `to_jsonb(${of.map((slot) => `answers ? '${slot}'`).join(' or ')})`);
  const answers = [...expressions, ...wasAsked].join(', ');
  const rows = rowsSql(survey_id, range, chunk);
  return `copy (select to_json(array[${answers}]::jsonb[])::text ${rows}) to stdout ${AS_IT_IS}`;
}
