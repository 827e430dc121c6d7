export interface Candidate {
  readonly text: string;
  readonly count: number;
}

export type Standing =
  | { readonly shape: 'all' | 'nearlyAll' | 'most' | 'lead'; readonly first: Candidate }
  | {
      readonly shape: 'half' | 'tie' | 'split' | 'near';
      readonly first: Candidate;
      readonly second: Candidate;
    }
  | { readonly shape: 'chance'; readonly first: Candidate; readonly second: Candidate }
  | {
      readonly shape: 'chanceMany' | 'close';
      readonly first: Candidate;
      readonly last: Candidate;
      readonly count: number;
    }
  | { readonly shape: 'even' | 'ties'; readonly first: Candidate; readonly count: number };

/** "Close" is defined as a share of all, and relative to the first. */
const CLOSE_SHARE = 0.05;
const CLOSE_PART = 0.8;
/** From this share of two leaders, the others are not mentioned. */
const NEARLY_ALL = 0.9;
/** Shares from here round to 100 %. */
const ROUNDS_TO_ALL = 0.9995;
/** z value of the two-sided 95 % test. */
const CLEAR = 1.96;

/** Ranks the candidates among `n` people; null without votes. With `isSeveral`, several can have a majority. */
export function rankOutcome(
  candidates: readonly Candidate[],
  n: number,
  isSeveral: boolean,
): Standing | null {
  const sorted = candidates.toSorted((a, b) => b.count - a.count);
  const [first, second] = sorted;
  if (first === undefined || first.count === 0 || n <= 0) return null;
  if (second === undefined || second.count === 0 || (first.count === n && second.count < n))
    return ofOne(first, n, isSeveral);
  const equal = sorted.filter(({ count }) => count === first.count).length;
  const isNearlyAll = !isSeveral && first.count + second.count >= NEARLY_ALL * n;
  if (equal === candidates.length && equal > 2) return { shape: 'even', first, count: equal };
  if (equal > 2) return { shape: 'ties', first, count: equal };
  if (equal === 2) return { shape: !isSeveral && 2 * first.count === n ? 'half' : 'tie', first, second };
  const near = sorted.filter(({ count }) => isNear(first.count, count, n));
  const last = near.at(-1) ?? first;
  const isClearFirst = isClear(first.count, second.count, n, isSeveral);
  if (near.length > 2 && !isClearFirst) return { shape: 'close', first, last, count: near.length };
  if (near.length === 2) return { shape: isNearlyAll ? 'split' : 'near', first, second };
  const isMost = !isSeveral && 2 * first.count > n;
  if (isMost || isClearFirst) return ofOne(first, n, isSeveral);
  const seconds = sorted.filter(({ count }) => count === second.count).length;
  return seconds === 1
    ? { shape: 'chance', first, second }
    : { shape: 'chanceMany', first, last: second, count: seconds };
}

function ofOne(first: Candidate, n: number, isSeveral: boolean): Standing {
  if (first.count === n) return { shape: 'all', first };
  if (first.count / n >= ROUNDS_TO_ALL) return { shape: 'nearlyAll', first };
  return { shape: !isSeveral && 2 * first.count > n ? 'most' : 'lead', first };
}

function isNear(first: number, other: number, n: number): boolean {
  return other > 0 && first - other <= CLOSE_SHARE * n && other >= CLOSE_PART * first;
}

/**
 * Tests the difference of two shares of the same people. Their overlap is unknown, so the largest variance is
 * assumed.
 */
function isClear(first: number, second: number, n: number, isSeveral: boolean): boolean {
  const sum = (first + second) / n;
  const apart = isSeveral ? Math.min(sum, 2 - sum) : sum;
  const difference = (first - second) / n;
  return difference > CLEAR * Math.sqrt(Math.max(0, apart - difference ** 2) / n);
}
