import { expect, test } from 'vitest';
import type { Question } from '../../question-type.ts';
import type { RatingSettings } from './rules.ts';
import { ratingSummary } from './summary.ts';

const question = {
  slot: 1,
  settings: { min: 1, max: 5, labels: { min: 'Poor', max: 'Excellent' } },
} as unknown as Question<RatingSettings>;

test('every scale value has a bar in order, and former values are separate', () => {
  const result = ratingSummary.summarise(
    question,
    new Map([
      [
        1,
        new Map([
          [5, 2],
          [9, 1],
        ]),
      ],
    ]),
  );
  expect(result.counts?.map(({ value, count }) => [value, count])).toEqual([
    ['1', 0],
    ['2', 0],
    ['3', 0],
    ['4', 0],
    ['5', 2],
  ]);
  expect(result.removed_counts).toEqual([{ value: '9', count: 1 }]);
  expect(result.quartiles).toEqual([5, 5, 7]);
  expect(ratingSummary.summarise(question, new Map()).quartiles).toBeNull();
});
