import { expect, test } from 'vitest';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { hideRareNumbers } from './hide-rare-numbers.ts';

const shown = (...counts: number[]) => {
  const histogram = counts.map((count, i) => ({ from: i, to: i, count }));
  const question = { answered: 20, min: 0, max: 9, mean: 4, counts: [], histogram };
  const { histogram: bars = [], ...rest } = hideRareNumbers(question as unknown as QuestionResult, 5);
  expect(rest).toEqual({ answered: 20, mean: 4 });
  return bars.map(({ from, count }) => [from, count]);
};

test('participants see no bar below five and neither minimum nor maximum', () => {
  expect(shown(1, 0, 7, 4, 9, 0, 2)).toEqual([[2, 7], [3, null], [4, 9]]); // prettier-ignore
  expect(shown(1, 2, 1)).toEqual([]);
});

test('suppresses a second bar if the hidden rest would reveal someone', () => {
  expect(shown(6, 1, 9, 8)).toEqual([[2, 9], [3, 8]]); // prettier-ignore
  expect(shown(9, 1, 6, 8)).toEqual([[0, 9], [1, null], [2, null], [3, 8]]); // prettier-ignore
  expect(shown(1, 0, 5)).toEqual([]);
});

test('hides mean and quartiles of fewer than five numbers', () => {
  const question = {
    answered: 6,
    no_opinion: 2,
    mean: 4,
    median: 4,
    standard_deviation: 0,
    quartiles: [4, 4, 4],
    histogram: [{ from: 4, to: 4, count: 4 }],
  };
  expect(hideRareNumbers(question as unknown as QuestionResult, 5)).toEqual({
    answered: 6,
    no_opinion: 2,
    mean: null,
    median: null,
    standard_deviation: null,
    quartiles: null,
    histogram: [],
  });
});

test('shows only the mean below twenty numbers, without quartiles and deviation', () => {
  const of = (answered: number) => {
    const histogram = [{ from: 1, to: 9, count: answered }];
    const figures = { mean: 4, median: 4, standard_deviation: 1, quartiles: [3, 4, 5] };
    return hideRareNumbers({ answered, ...figures, histogram } as unknown as QuestionResult, 5);
  };
  const hidden = { mean: 4, median: null, standard_deviation: null, quartiles: null };
  expect(of(5)).toMatchObject({ ...hidden, histogram: [{ count: 5 }] });
  expect(of(19)).toMatchObject(hidden);
  expect(of(20)).toMatchObject({ mean: 4, median: 4, standard_deviation: 1, quartiles: [3, 4, 5] });
});

test('hides single shares of a constant sum and all figures of small groups', () => {
  const part = { mean: 30, median: 30, standard_deviation: 5, low: 20, high: 40 };
  const question = {
    question_type: 'constant_sum',
    answered: 20,
    parts: [
      { ...part, answered: 20, counts: [{ value: '30', count: 1 }] },
      { ...part, answered: 19, counts: [{ value: '30', count: 1 }] },
      { ...part, answered: 4, counts: [{ value: '30', count: 1 }] },
    ],
  };
  expect(hideRareNumbers(question as unknown as QuestionResult, 5).parts).toEqual([
    { ...part, answered: 20 },
    { answered: 19, mean: 30, median: null, standard_deviation: null },
    { answered: 4, mean: null, median: null, standard_deviation: null },
  ]);
});

test('leaves other questions unchanged', () => {
  const question = {
    question_type: 'rating',
    counts: [{ value: '1', count: 1 }],
  } as unknown as QuestionResult;
  expect(hideRareNumbers(question, 5)).toBe(question);
});
