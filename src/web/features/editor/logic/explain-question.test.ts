import { expect, test } from 'vitest';
import type { Condition, Value } from '../../../../shared/logic/condition.ts';
import type { Logic } from '../../../../shared/logic/walk.ts';
import { explainQuestion } from './explain-question.ts';

const YES: Condition = ['is', 'Q1', [1]];
const NO: Condition = ['is', 'Q1', [2]];
const logic: Logic = {
  endings: [{ id: 1, kind: 'screened' }],
  pages: [
    {
      id: 1,
      questions: [{ code: 'Q1' }, { code: 'Q2', show_if: YES }],
      after: [
        { if: NO, to: { page: 3 } },
        { if: ['unanswered', 'Q1'], to: { ending: 1 } },
      ],
    },
    { id: 2, questions: [{ code: 'Q3' }] },
    { id: 3, show_if: ['answered', 'Q2'], questions: [{ code: 'Q4' }] },
  ],
};
const explain = (code: string, answers: Readonly<Record<string, readonly Value[]>>) =>
  explainQuestion(logic, (named) => answers[named] ?? [], code);

test.each([
  ['Q1', {}, { isAsked: true, conditions: [] }],
  ['Q2', { Q1: [1] }, { isAsked: true, conditions: [YES] }],
  ['Q2', { Q1: [2] }, { isAsked: false, by: 'question', condition: YES }],
  ['Q3', { Q1: [2] }, { isAsked: false, by: 'jump', page: 1, jump: { to: { page: 3 } } }],
  ['Q3', {}, { isAsked: false, by: 'jump', page: 1, jump: { to: { ending: 1 } } }],
  ['Q4', { Q1: [1] }, { isAsked: false, by: 'page', condition: ['answered', 'Q2'] }],
  // An answer that stands behind a question which is not asked counts for nothing.
  ['Q4', { Q1: [2], Q2: ['x'] }, { isAsked: false, by: 'page', condition: ['answered', 'Q2'] }],
])('%s with %j', (code, answers, expected) => {
  expect(explain(code, answers)).toMatchObject(expected);
});

test('what the survey does not have has no reason', () => {
  expect(explain('Q9', {})).toBeNull();
});
