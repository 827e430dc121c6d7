import type { QuestionResult } from '../../../../shared/api/results/results.ts';

type Bars = NonNullable<QuestionResult['histogram']>;
type Bar = Bars[number];

/** Fewer bars would show no shape. */
const FEWEST = 3;

/**
 * Merges bars until each is empty or has at least `minimum` people. Wider bars come first, as they keep equal widths.
 * The outer bars are open and include everybody beyond, so that they reveal neither minimum nor maximum. Empty if
 * the answers do not fill two bars, unless one bar has all of them.
 */
export function mergeRareBars(bars: Bars, minimum: number): Bars {
  const filled = bars.filter(({ count }) => (count ?? 0) > 0);
  if (filled.length === 1 && (filled[0]?.count ?? 0) >= minimum) return filled;
  for (let width = 1; width === 1 || bars.length / width >= FEWEST; width *= 2) {
    const merged = withOpenEnds(widen(bars, width), minimum);
    if (merged?.every(({ count }) => count === 0 || (count ?? 0) >= minimum) === true) return merged;
  }
  return joinRare(withOpenEnds(bars, minimum) ?? [], minimum);
}

function widen(bars: Bars, width: number): Bar[] {
  const starts = bars.filter((_, index) => index % width === 0);
  return starts.map((_, index) => join(bars.slice(index * width, (index + 1) * width)));
}

function join(bars: Bars): Bar {
  const [first, last] = [bars[0]!, bars.at(-1)!];
  const open = bars.flatMap((bar) => bar.open ?? [])[0];
  return { from: first.from, to: last.to, count: sumOf(bars), ...(open && { open }) };
}

function sumOf(bars: Bars): number {
  return bars.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

/** Collects the outer bars until each end has enough people; null if both ends need the same bar. */
function withOpenEnds(bars: Bars, minimum: number): Bar[] | null {
  const isEnough = (part: Bars) => sumOf(part) >= minimum;
  const first = bars.findIndex((_, index) => isEnough(bars.slice(0, index + 1)));
  const last = bars.findLastIndex((_, index) => isEnough(bars.slice(index)));
  const [low, high] = [bars[first], bars[last]];
  if (low === undefined || high === undefined || first >= last) return null;
  return [
    { from: low.from, to: low.to, count: sumOf(bars.slice(0, first + 1)), open: 'below' },
    ...bars.slice(first + 1, last),
    { from: high.from, to: high.to, count: sumOf(bars.slice(last)), open: 'above' },
  ];
}

/** Joins each rare bar with its successors until there are enough people; the last one takes the rest. */
function joinRare(bars: Bars, minimum: number): Bar[] {
  const joined: Bar[] = [];
  let waiting: Bar[] = [];
  for (const bar of bars) {
    waiting.push(bar);
    const people = sumOf(waiting);
    if (people > 0 && people < minimum) continue;
    joined.push(join(waiting));
    waiting = [];
  }
  return joined;
}
