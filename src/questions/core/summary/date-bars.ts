import type { Bar } from './histogram.ts';
import type { DatePart } from '../rules/date-parts.ts';

/** In stored units; the larger ones are about a week, a year or an hour. */
const WIDTHS: Readonly<Record<DatePart, readonly number[]>> = {
  date: [1, 7, 28, 91, 364, 3_640],
  month: [1, 3, 12, 60, 120],
  year: [1, 2, 5, 10, 20, 50],
  time: [1, 5, 10, 15, 30, 60, 120],
  datetime: [1, 15, 60, 1_440, 10_080, 40_320, 524_160],
};
/** Weeks start on Monday; the first one was day 4. */
const OFFSETS: Readonly<Record<DatePart, number>> = {
  date: 4,
  month: 0,
  year: 0,
  time: 0,
  datetime: 4 * 1_440,
};
const MAX_BARS = 31;

/**
 * Groups date-times into bars of the smallest width that gives few enough.
 * @param unit size of the counted bins, the minimum width
 */
export function dateBars(
  part: DatePart,
  counted: readonly (readonly [value: number, n: number])[],
  unit = 1,
): Bar[] {
  const [first] = counted[0] ?? [];
  const [last] = counted.at(-1) ?? [];
  if (first === undefined || last === undefined) return [];
  const offset = OFFSETS[part];
  const binOf = (value: number, width: number) => Math.floor((value - offset) / width);
  const widths = WIDTHS[part].filter((width) => width % unit === 0);
  const width = widths.find((each) => binOf(last, each) - binOf(first, each) < MAX_BARS) ?? widths.at(-1)!;
  const start = binOf(first, width);
  const bars = Array.from({ length: binOf(last, width) - start + 1 }, (_, i) => {
    const from = (start + i) * width + offset;
    return { from, to: from + width - 1, count: 0 };
  });
  for (const [value, n] of counted) bars[binOf(value, width) - start]!.count += n;
  return bars;
}
