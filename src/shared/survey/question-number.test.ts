import { expect, test } from 'vitest';
import { questionNumber } from './question-number.ts';

test('a question has the number of its code, also after a heading took one', () => {
  expect(['Q4', 'Q6', 'Q12'].map(questionNumber)).toEqual([4, 6, 12]);
});

test('computed values and parts have no number', () => {
  expect(['X1', 'SUM', 'Q9_2', ''].map(questionNumber)).toEqual([null, null, null, null]);
});
