import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import { KIND_SETTINGS } from '../../../../../tests/support/type-examples.ts';
import { readFilter } from '../../filters/read-filter.ts';
import { conditionInR } from './condition-in-r.ts';

const questions = [
  aStoredQuestion(1),
  aStoredQuestion(2, { question_type: 'rating' }),
  aStoredQuestion(3, { question_type: 'text' }),
  aStoredQuestion(4, { question_type: 'checkboxes', settings: KIND_SETTINGS.multiple_choice }),
  aStoredQuestion(5, {
    question_type: 'number',
    settings: { ...KIND_SETTINGS.number, step: 0.5, decimals: 1 },
  }),
];
const inR = (sent: unknown) => conditionInR(readFilter(sent, questions));

test('the R script tests a condition on the columns of the data', () => {
  expect(inR(['is', 'Q1', ['Red', 'Blue']])).toBe('gave("Q1", c(1, 2))');
  expect(inR(['is', 'Q4', ['Blue']])).toBe('chose("Q4", c(2))');
  expect(inR(['isnt', 'Q1', ['Red']])).toBe('(has_answer("Q1") & !gave("Q1", c(1)))');
  expect(
    inR([
      'any',
      [
        ['>=', 'Q2', 4],
        ['not', ['answered', 'Q4']],
      ],
    ]),
  ).toBe('(holds(numbers("Q2") >= 4) | !(has_answer("Q4_1")))');
  expect(
    inR([
      'all',
      [
        ['=', 'Q5', 2.5],
        ['<', 'Q2', 'Q5'],
        ['answered', 'Q3'],
      ],
    ]),
  ).toBe('(holds(numbers("Q5") == 2.5) & holds(numbers("Q2") < numbers("Q5")) & has_answer("Q3"))');
  expect([inR(['all', []]), inR(['any', []])]).toEqual(['TRUE', 'FALSE']);
});

test('omits conditions from R that the data cannot express', () => {
  for (const sent of [
    ['says', 'Q3', 'a'],
    ['>=', 'submitted_at', '2026-01-01'],
    ['>=', 'completeness', 50],
  ])
    expect([inR(sent), inR(['all', [['>', 'Q2', 1], sent]]), inR(['not', sent])]).toEqual([null, null, null]);
});
