import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeCounts } from './describe-counts.ts';

test('mean, median and standard deviation agree with R for c(1, 2, 2, 4, 5)', () => {
  const result = describeCounts(
    new Map([
      [5, 1],
      [2, 2],
      [1, 1],
      [4, 1],
    ]),
  );
  expect(result.answered).toBe(5);
  expect(result.mean).toBeCloseTo(2.8, 12);
  expect(result.median).toBe(2);
  expect(result.standard_deviation).toBeCloseTo(1.6431676725154984, 12);
});

test('the median of an even number of answers is the mean of the middle two', () => {
  expect(
    describeCounts(
      new Map([
        [1, 1],
        [4, 1],
      ]),
    ).median,
  ).toBe(2.5);
});

test('no answers have no mean, and one answer has no standard deviation', () => {
  expect(describeCounts(new Map())).toEqual({
    answered: 0,
    mean: null,
    median: null,
    standard_deviation: null,
  });
  expect(describeCounts(new Map([[3, 1]]))).toEqual({
    answered: 1,
    mean: 3,
    median: 3,
    standard_deviation: null,
  });
});

test('counters give the same statistics as single answers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 60 }), (answers) => {
      const counts = new Map<number, number>();
      for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
      const inOrder = answers.toSorted((a, b) => a - b);
      const mean = answers.reduce((a, b) => a + b, 0) / answers.length;
      const variance = answers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (answers.length - 1);
      const middle = answers.length / 2;
      const median =
        answers.length % 2 === 1
          ? inOrder[Math.floor(middle)]!
          : (inOrder[middle - 1]! + inOrder[middle]!) / 2;
      const result = describeCounts(counts);
      expect(result.mean).toBeCloseTo(mean, 9);
      expect(result.median).toBe(median);
      expect(result.standard_deviation).toBeCloseTo(Math.sqrt(variance), 9);
    }),
  );
});
