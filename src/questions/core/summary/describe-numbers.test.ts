import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_OPINION } from './counters.ts';
import { describeNumbers } from './describe-numbers.ts';
import type { Part } from '../../question-type.ts';
import { quartilesOf } from './quartiles.ts';

const part = (min: number, max: number, step: number, decimals: number) =>
  ({ slot: 1, class: 'code', values: { min, max, step, labels: [] }, as: { decimals } }) as unknown as Part;
const counted = (values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([[1, counts]]);
};

test('describes 12.5 and 13 on a scale from 0 to 50 in halves like R', () => {
  const described = describeNumbers(part(0, 500, 5, 1), counted([125, 130, NO_OPINION]));
  expect(described).toMatchObject({
    answered: 3,
    mean: 12.75,
    median: 12.75,
    quartiles: [12.625, 12.75, 12.875],
    min: 12.5,
    max: 13,
    counts: [
      { value: '12.5', count: 1 },
      { value: '13', count: 1 },
    ],
    histogram: [
      { from: 12.5, to: 12.5, count: 1 },
      { from: 13, to: 13, count: 1 },
    ],
  });
  expect(described.standard_deviation).toBeCloseTo(0.353553, 6);
});

test('bars without counters range from the lowest to the highest possible value', () => {
  const some = { ...part(1, 100_001, 4, 0), class: 'wide' } as Part;
  const bins = [100, 200, 205].map((value) => ({ value, unit: 5, n: 1 }));
  const figures = {
    n: 3,
    mean: 170,
    standard_deviation: 60,
    quartiles: [151, 201, 203],
    least: null,
    most: null,
    bins,
  } as const;
  const { histogram = [] } = describeNumbers(
    some,
    new Map([[1, new Map([[0, 3]])]]),
    new Map([[1, figures]]),
  );
  expect(histogram.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(3);
  for (const { from, to } of histogram) expect([from % 4, to % 4]).toEqual([1, 1]);
  for (const value of [101, 157, 161, 205])
    expect(histogram.filter(({ from, to }) => value >= from && value <= to)).toHaveLength(1);
});

test('without answers there is no figure and no bar', () => {
  expect(describeNumbers(part(0, 10, 1, 0), new Map())).toMatchObject({
    answered: 0,
    mean: null,
    quartiles: null,
    min: null,
    histogram: [],
  });
});

test('bars of many numbers share a round width and cover every answer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 599 }), { minLength: 1, maxLength: 300 }),
      fc.constantFrom(1, 2, 3, 7),
      fc.constantFrom(-300, 0, 4),
      (fractionDigits, step, min) => {
        const values = fractionDigits.map((position) => min + position * step);
        const { histogram = [] } = describeNumbers(part(min, min + 599 * step, step, 0), counted(values));
        expect(histogram.length).toBeLessThanOrEqual(42);
        expect(new Set(histogram.map(({ from, to }) => to - from)).size).toBe(1);
        for (const { from, to, count } of histogram) {
          expect(values.filter((value) => value >= from && value <= to)).toHaveLength(count ?? -1);
          expect(((from - min) % step) + ((to - min) % step)).toBe(0);
        }
      },
    ),
  );
});

test('quartiles are those of type 7', () => {
  const laidOut = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return [0.25, 0.5, 0.75].map((share) => {
      const position = (sorted.length - 1) * share;
      const [below, above] = [sorted[Math.floor(position)]!, sorted[Math.ceil(position)]!];
      return below + (position - Math.floor(position)) * (above - below);
    });
  };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1 }), (values) => {
      const counts = [...counted(values).get(1)!].toSorted(([a], [b]) => a - b);
      expect(quartilesOf(counts)).toEqual(laidOut(values));
    }),
  );
});
