import { describe, expect, it } from 'vitest';
import { normalTails } from './normal.ts';
import { tTails } from './student-t.ts';
import { rangeQuantile, rangeTails } from './studentized-range.ts';
import { fromProbability } from './tails.ts';

describe('the studentized range', () => {
  it.each([
    [0.3, 5],
    [3, 10],
    [8, 2.5],
    [40, 1.1],
    [9, 400],
    [60, 7],
  ])('of two means is Student’s t: q %d, df %d', (q, df) => {
    const both = tTails(q / Math.SQRT2, df).upper + Math.LN2;
    expect(rangeTails(q, 2, df).upper / both).toBeCloseTo(1, 10);
  });

  it('matches the limits of published tables', () => {
    expect(rangeQuantile(fromProbability(0.05, false), 3, 27)).toBeCloseTo(3.506, 3);
    expect(rangeQuantile(fromProbability(0.01, false), 10, 20)).toBeCloseTo(6.09, 2);
    expect(rangeQuantile(fromProbability(0.05, false), 4, Infinity)).toBeCloseTo(3.633, 3);
  });

  it('has tails that add up to one', () => {
    for (const q of [0.05, 0.8, 2, 3.7, 6]) {
      const { lower, upper } = rangeTails(q, 5, 12.5);
      expect(Math.exp(lower) + Math.exp(upper)).toBeCloseTo(1, 13);
    }
  });

  it('returns the probability at its quantile, far tails included', () => {
    for (const p of [0.999, 0.5, 0.05, 1e-6, 1e-40]) {
      const target = fromProbability(p, false);
      expect(rangeTails(rangeQuantile(target, 6, 30), 6, 30).upper).toBeCloseTo(target.upper, 9);
    }
  });

  it('stays finite for extreme probabilities', () => {
    const pairs = Math.log(4 * 3) + normalTails(60 / Math.SQRT2).upper;
    expect(rangeTails(60, 4, Infinity).upper).toBeCloseTo(pairs, 8);
  });

  it('has no tail for undefined arguments', () => {
    expect(rangeTails(3, 1, 10).upper).toBeNaN();
    expect(rangeTails(0, 3, 10)).toEqual({ lower: -Infinity, upper: 0 });
  });
});
