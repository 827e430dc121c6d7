import type { DayRange } from '../results/day-range.ts';
import type { Chunk } from '../../flow-control/copy-in-chunks.ts';
import { rowsSql } from '../exports/rows/rows-sql.ts';

/** JSON has no control characters, so with these COPY changes nothing. */
const AS_IT_IS = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`;

/**
 * Copies one array per line, as functions take at most 100 arguments.
 * @param asked SQL conditions whose truth is appended
 */
export function answersStatement(
  survey_id: string,
  slots: readonly number[],
  asked: readonly string[],
  range: DayRange,
  chunk: Chunk,
): string {
  const expressions = slots.map((slot) => `answers -> '${slot}'`);
  const wasAsked = asked.map((condition) => `to_jsonb(${condition})`);
  const answers = [...expressions, ...wasAsked].join(', ');
  const rows = rowsSql(survey_id, range, chunk);
  return `copy (select to_json(array[${answers}]::jsonb[])::text ${rows}) to stdout ${AS_IT_IS}`;
}
