import type { Results } from '../../../shared/api/results/results.ts';

type Days = NonNullable<Results['timeline']>['days'];

const DAY_MS = 86_400_000;
/** Longer periods show only the last days. */
const MAX_DAYS = 366;

/** Daily responses without gaps; days without responses count 0. */
export interface DayLine {
  readonly from: string;
  readonly to: string;
  readonly counts: readonly number[];
}

/** Returns the line of daily counts; null for fewer than two days. */
export function lineOfDays(days: Days): DayLine | null {
  const last = days.at(-1);
  if (last === undefined || days.length < 2) return null;
  const end = Date.parse(last.day);
  const shown = days.filter(({ day }) => end - Date.parse(day) < MAX_DAYS * DAY_MS);
  const from = shown[0]?.day ?? last.day;
  const begin = Date.parse(from);
  const counts = Array.from({ length: (end - begin) / DAY_MS + 1 }, () => 0);
  for (const { day, count } of shown) counts[(Date.parse(day) - begin) / DAY_MS] = count;
  return { from, to: last.day, counts };
}

/** Returns an SVG path in a 100 by 100 box, zero at the bottom. */
export function pathOfLine({ counts }: DayLine): string {
  const most = Math.max(1, ...counts);
  const step = 100 / Math.max(1, counts.length - 1);
  const round = (value: number) => Math.round(value * 100) / 100;
  return counts
    .map((count, i) => `${i === 0 ? 'M' : 'L'}${round(i * step)} ${round(100 - (count / most) * 100)}`)
    .join('');
}
