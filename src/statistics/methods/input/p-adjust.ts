import type { Method } from '../../method.ts';
import { adjusted } from '../../numerics/adjusted.ts';
import { Refused } from '../../refused.ts';

const WAYS = ['holm', 'bh', 'bonferroni', 'hochberg', 'by', 'hommel'] as const;

/** Adjusts p values for multiple tests (R's `p.adjust`); missing ones are not counted and stay missing. */
export const pAdjust: Method = {
  name: 'p_adjust',
  options: ['adjustment'],
  compute: (input) => {
    const pValues = input.values('p');
    const p = pValues.filter((value) => value !== null);
    if (p.some((value) => value < 0 || value > 1)) throw new Refused('out-of-range', 'p');
    const way = input.choice('adjustment', WAYS);
    const results = byWay(p, way);
    let next = 0;
    return { adjusted: pValues.map((value) => (value === null ? null : (results[next++] ?? null))) };
  },
};

function byWay(p: readonly number[], way: (typeof WAYS)[number]): number[] {
  if (way === 'holm' || way === 'bh' || way === 'bonferroni') return adjusted(p, way);
  if (way === 'hommel' && p.length > 2) return hommel(p);
  const n = p.length;
  const harmonic = p.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
  // Hochberg (1988), identical to Hommel for up to two p values; Benjamini and Yekutieli (2001).
  const factor = (rank: number) => (way === 'by' ? (harmonic * n) / rank : n - rank + 1);
  const falling = orderOf(p).toReversed();
  const result = [...p];
  let bound = 1;
  for (const [step, index] of falling.entries()) {
    bound = Math.min(bound, factor(n - step) * (p[index] ?? 0));
    result[index] = bound;
  }
  return result;
}

/** Hommel (1988), in Wright's form (1992). */
function hommel(p: readonly number[]): number[] {
  const n = p.length;
  const order = orderOf(p);
  const sorted = order.map((index) => p[index] ?? 0);
  let last = sorted.map(() => Math.min(...sorted.map((value, index) => (n * value) / (index + 1))));
  let best = [...last];
  for (let m = n - 1; m >= 2; m -= 1) {
    const head = n - m + 1;
    const least = Math.min(...sorted.slice(head).map((value, index) => (m * value) / (index + 2)));
    const front = sorted.slice(0, head).map((value) => Math.min(m * value, least));
    last = sorted.map((_, index) => front[index] ?? front[head - 1] ?? 1);
    best = best.map((value, index) => Math.max(value, last[index] ?? 0));
  }
  const result = [...p];
  for (const [rank, index] of order.entries()) result[index] = Math.max(best[rank] ?? 0, sorted[rank] ?? 0);
  return result;
}

function orderOf(p: readonly number[]): number[] {
  return p.map((_, index) => index).toSorted((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
}
