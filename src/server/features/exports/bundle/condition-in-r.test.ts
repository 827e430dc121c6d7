import { expect, test } from 'vitest';
import { aChoice, aRating, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { findResultsSurvey } from '../../results/data.ts';
import { readFilter } from '../../filters/read-filter.ts';
import { conditionInR } from './condition-in-r.ts';

const app = await anApp();
const several = {
  question_text: 'Which of these?',
  question_type: 'checkboxes',
  settings: { options: ['Tea', 'Coffee'] },
};
const number = {
  question_text: 'How many?',
  question_type: 'number',
  settings: { min: 0, max: 90, decimals: 1 },
};
const { id } = await openSurvey(app, {
  questions: [aChoice(['Red', 'Blue']), aRating(), aText(), several, number],
});
const survey = await findResultsSurvey(app.deps.db.kysely, id);
const inR = (sent: unknown) => conditionInR(readFilter(sent, survey?.questions ?? []));

test('a condition over answers is tested by R on the columns of the data', () => {
  expect(inR(['is', 'Q1', ['Red', 'Blue']])).toBe('gave("Q1", c(1, 2))');
  expect(inR(['is', 'Q4', ['Coffee']])).toBe('chose("Q4", c(2))');
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

test('what the data do not tell is no condition in R, nor is what holds it', () => {
  for (const sent of [
    ['says', 'Q3', 'a'],
    ['>=', 'submitted_at', '2026-01-01'],
    ['>=', 'completeness', 50],
  ])
    expect([inR(sent), inR(['all', [['>', 'Q2', 1], sent]]), inR(['not', sent])]).toEqual([null, null, null]);
});
