import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import { KIND_SETTINGS } from '../../../../../tests/support/type-examples.ts';
import { codedCells } from './coded-cells.ts';

const number = (change: object) =>
  aStoredQuestion(1, { question_type: 'number', settings: { ...KIND_SETTINGS.number, ...change } });

test.each([
  ['a day', aStoredQuestion(1, { question_type: 'date' }), '-99'],
  ['a number from -10.0', number({ min: -10, decimals: 1 }), '-99'],
  ['a number from -77', number({ min: -77 }), '-9999999'],
  ['a number from a billion below zero', number({ min: -1_000_000_000 }), '-99999999999'],
])('the code of a missing value is never a possible answer: %s', (_name, question, code) => {
  expect(codedCells([question])[0]).toContain(`'${code}'`);
});
