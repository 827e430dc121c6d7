import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runMethod } from '../../../statistics/run-method.ts';
import type { Question } from '../../question-type.ts';
import type { NpsSettings } from './rules.ts';
import { npsSummary } from './summary.ts';

const question = {
  slot: 5,
  settings: { labels: { min: '', max: '' } },
} as unknown as Question<NpsSettings>;
const summarise = (counts: readonly (readonly [value: number, n: number])[]) =>
  npsSummary.summarise(question, new Map([[5, new Map(counts)]]));

test('50 promoters, 30 passives and 20 detractors of 100 are a score of 30', () => {
  const { nps, answered, quartiles } = summarise([
    [10, 50],
    [8, 30],
    [3, 20],
  ]);
  expect(quartiles).toEqual([8, 9, 10]);
  expect(answered).toBe(100);
  expect(nps).toMatchObject({ promoters: 50, passives: 30, detractors: 20, score: 30 });
  expect(nps?.low).toBeCloseTo(14.051_13, 4);
  expect(nps?.high).toBeCloseTo(44.201_30, 4);
});

test.each([
  [0, 'detractors'],
  [6, 'detractors'],
  [7, 'passives'],
  [8, 'passives'],
  [9, 'promoters'],
  [10, 'promoters'],
] as const)('%i is among the %s', (value, group) => {
  expect(summarise([[value, 1]]).nps?.[group]).toBe(1);
});

test('the interval has a width if all answers are equal, and is absent without answers', () => {
  const { nps } = summarise([[10, 3]]);
  expect([nps?.score, nps?.high]).toEqual([100, 100]);
  expect(nps?.low).toBeLessThan(100);
  expect(summarise([]).nps).toEqual({
    promoters: 0,
    passives: 0,
    detractors: 0,
    score: null,
    low: null,
    high: null,
  });
});

test('the result equals the statistics of the same answers', () => {
  const samples = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(samples, (scores) => {
      const counts = new Map<number, number>();
      for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
      const { nps } = summarise([...counts]);
      const outcome = runMethod('nps', { scores }, {});
      const estimates = 'estimates' in outcome ? outcome.estimates : {};
      const [low = 0, high = 0] = estimates['ci_adjusted'] as number[];
      const score = nps?.score ?? 0;
      expect(estimates).toMatchObject({
        nps: score,
        promoters: nps?.promoters,
        detractors: nps?.detractors,
      });
      expect([nps?.low, nps?.high]).toEqual([Math.min(low, score), Math.max(high, score)]);
    }),
  );
});
