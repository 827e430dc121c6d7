import { describe, expect, it } from 'vitest';
import { concordanceTails } from './concordance.ts';
import { rankDistanceTails } from './rank-distance.ts';
import { rankSumQuantile, rankSumTails } from './rank-sum.ts';
import { signedRankQuantile, signedRankTails } from './signed-rank.ts';
import { fromProbability } from './tails.ts';

function permutations(n: number): number[][] {
  if (n === 0) return [[]];
  return permutations(n - 1).flatMap((rest) =>
    Array.from({ length: n }, (_, at) => [...rest.slice(0, at), n, ...rest.slice(at)]),
  );
}

const shareAtMost = (values: number[], q: number) =>
  values.filter((value) => value <= q).length / values.length;

describe('distributions of ranks equal an enumeration of every outcome', () => {
  const orders = permutations(6);

  it('enumerate concordant pairs', () => {
    const concordant = orders.map((order) =>
      order.reduce((sum, value, at) => sum + order.slice(at + 1).filter((later) => later > value).length, 0),
    );
    for (const q of [0, 4, 7, 14]) {
      expect(Math.exp(concordanceTails(q, 6).lower)).toBeCloseTo(shareAtMost(concordant, q), 14);
      expect(Math.exp(concordanceTails(q, 6).upper)).toBeCloseTo(1 - shareAtMost(concordant, q), 14);
    }
  });

  it('enumerate squared rank differences', () => {
    const distances = orders.map((order) => order.reduce((sum, rank, at) => sum + (rank - at - 1) ** 2, 0));
    for (const q of [0, 10, 35, 69]) {
      expect(Math.exp(rankDistanceTails(q, 6).lower)).toBeCloseTo(shareAtMost(distances, q), 14);
    }
  });

  it('enumerate rank sums in either sample order', () => {
    const pairsInOrder = orders.map((order) =>
      order.slice(0, 2).reduce((sum, a) => sum + order.slice(2).filter((b) => a > b).length, 0),
    );
    for (const q of [-1, 0, 3, 8]) {
      expect(Math.exp(rankSumTails(q, 2, 4).lower)).toBeCloseTo(shareAtMost(pairsInOrder, q), 14);
      expect(rankSumTails(q, 4, 2)).toEqual(rankSumTails(q, 2, 4));
    }
  });

  it('enumerate signed ranks', () => {
    const sums = Array.from({ length: 2 ** 6 }, (_, signs) =>
      [1, 2, 3, 4, 5, 6].reduce((sum, rank, at) => sum + ((signs >> at) & 1) * rank, 0),
    );
    for (const q of [0, 5, 10, 20]) {
      expect(Math.exp(signedRankTails(q, 6).upper)).toBeCloseTo(1 - shareAtMost(sums, q), 14);
    }
  });

  it('have quantiles that are the smallest values with the share at or below, from both ends', () => {
    for (const p of [0.001, 0.025, 0.5, 0.9, 0.999]) {
      const rank = rankSumQuantile(fromProbability(p), 7, 9);
      expect(Math.exp(rankSumTails(rank, 7, 9).lower)).toBeGreaterThanOrEqual(p - 1e-14);
      expect(Math.exp(rankSumTails(rank - 1, 7, 9).lower)).toBeLessThan(p);
      expect(rankSumQuantile(fromProbability(1 - p, false), 7, 9)).toBe(rank);
      const signed = signedRankQuantile(fromProbability(p), 20);
      expect(Math.exp(signedRankTails(signed, 20).lower)).toBeGreaterThanOrEqual(p - 1e-14);
      expect(Math.exp(signedRankTails(signed - 1, 20).lower)).toBeLessThan(p);
    }
  });

  it('keep their precision in a far tail: one order of 100 in 2 to the 100th', () => {
    expect(signedRankTails(0, 100).lower / (-100 * Math.LN2)).toBeCloseTo(1, 14);
  });
});
