import { expect, test } from 'vitest';
import { answerLines, answerWords } from './answer-words.ts';

const plain = { settings: {} };
const wordsOf = (answer: never, settings: Readonly<Record<string, unknown>> = {}) =>
  answerWords(answer, { settings }, "Don't know");

test('rows of a matrix stand on lines of their own, without a full stop before the colon', () => {
  const answer = { 'I can concentrate when I work from home.': 'Agree', 'Is it quiet?': 'no_opinion' };
  expect(answerLines(answer as never, plain as never, "Don't know")).toEqual([
    'I can concentrate when I work from home: Agree',
    "Is it quiet?: Don't know",
  ]);
});

test('numbers have their unit, alone and in parts', () => {
  expect(wordsOf('20' as never, { unit: 'minutes' })).toBe('20 minutes');
  expect(wordsOf({ Home: 60, Office: 40 } as never, { unit: '%' })).toBe('Home: 60 % · Office: 40 %');
  expect(wordsOf('20' as never)).toBe('20');
});

test('lists, other answers and no answer are written as before', () => {
  expect(wordsOf(['Red', 'Green'] as never)).toBe('Red, Green');
  expect(wordsOf({ option: 'Other', text: 'Tram' } as never)).toBe('Other: Tram');
  expect(wordsOf('no_opinion' as never)).toBe("Don't know");
  expect(wordsOf(undefined as never)).toBeUndefined();
});
