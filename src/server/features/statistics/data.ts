import type { DayRange } from '../results/day-range.ts';
import { rowsSql, type Stretch } from '../exports/rows/rows-sql.ts';

/** JSON holds no control characters, so with two of them as quote and delimiter COPY changes nothing in it. */
const AS_IT_IS = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`;

/** Copies the stored answers of some slots, a list of them to a line; an array, since a function takes a hundred arguments at most. */
export function answersStatement(
  survey_id: string,
  slots: readonly number[],
  range: DayRange,
  stretch: Stretch,
): string {
  const answers = slots.map((slot) => `answers -> '${slot}'`).join(', ');
  const rows = rowsSql(survey_id, range, stretch);
  return `copy (select to_json(array[${answers}]::jsonb[])::text ${rows}) to stdout ${AS_IT_IS}`;
}
