import { expect, test } from 'vitest';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { hideRareNumbers } from './hide-rare-numbers.ts';

const shown = (...counts: number[]) => {
  const histogram = counts.map((count, i) => ({ from: i, to: i, count }));
  const question = { answered: 20, min: 0, max: 9, mean: 4, counts: [], histogram };
  const { histogram: bars = [], ...rest } = hideRareNumbers(question as unknown as QuestionResult, 5);
  expect(rest).toEqual({ answered: 20, mean: 4 });
  return bars.map(({ from, to, count, open }) => [from, to, count, ...(open === undefined ? [] : [open])]);
};

test('participants see no bar below five, nobody is missing, and the ends stay open', () => {
  // prettier-ignore
  expect(shown(1, 0, 7, 0, 9, 6, 2)).toEqual([[2, 2, 8, 'below'], [3, 3, 0], [4, 4, 9], [5, 5, 8, 'above']]);
  expect(shown(6, 9, 8)).toEqual([[0, 0, 6, 'below'], [1, 1, 9], [2, 2, 8, 'above']]); // prettier-ignore
});

test('bars are twice as wide where narrow ones have too few people', () => {
  // prettier-ignore
  expect(shown(6, 2, 4, 2, 9, 1, 3, 7)).toEqual([[0, 1, 8, 'below'], [2, 3, 6], [4, 5, 10], [6, 7, 10, 'above']]);
});

test('where no width is enough, rare bars join the next ones', () => {
  expect(shown(9, 1, 2, 6, 8)).toEqual([[0, 0, 9, 'below'], [1, 3, 9], [4, 4, 8, 'above']]); // prettier-ignore
  expect(shown(9, 1, 0, 8)).toEqual([[0, 0, 9, 'below'], [1, 3, 9, 'above']]); // prettier-ignore
});

test('answers that fill one bar only are not drawn, unless all are in it', () => {
  expect(shown(1, 2, 1)).toEqual([]);
  expect(shown(1, 0, 5)).toEqual([]);
  expect(shown(0, 20, 0)).toEqual([[1, 1, 20]]);
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
