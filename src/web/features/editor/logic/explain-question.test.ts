import { expect, test } from 'vitest';
import type { Condition, Value } from '../../../../shared/logic/conditions/condition.ts';
import type { Logic } from '../../../../shared/logic/evaluate-logic.ts';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import { newDraft, newQuestion } from '../state/model.ts';
import { explainQuestion } from './explain-question.ts';
import { plainLogic } from './plain-logic.ts';
import { settleDraft } from './settle-draft.ts';

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
  ['Q3', { Q1: [2] }, { isAsked: false, by: 'jump', page: 1, skip: { to: { page: 3 } } }],
  ['Q3', {}, { isAsked: false, by: 'jump', page: 1, skip: { to: { ending: 1 } } }],
  ['Q4', { Q1: [1] }, { isAsked: false, by: 'page', condition: ['answered', 'Q2'] }],
  ['Q4', { Q1: [2], Q2: ['x'] }, { isAsked: false, by: 'page', condition: ['answered', 'Q2'] }],
])('explains %s with %j', (code, answers, expected) => {
  expect(explain(code, answers)).toMatchObject(expected);
});

const BOTH: Condition = ['all', [YES, ['says', 'Q2', 'bike'], ['answered', 'Q3']]];
test.each([
  [{ Q1: [1] }, [BOTH[1][1], BOTH[1][2]]],
  [{ Q1: [1], Q2: ['my bike'] }, [BOTH[1][2]]],
  // Without a true test, the condition alone explains it.
  [{}, []],
] as const)('explains a missing part of a condition with %j', (answers, missing) => {
  const questions = ['Q1', 'Q2', 'Q3', 'Q4'].map((code) =>
    code === 'Q4' ? { code, show_if: BOTH } : { code },
  );
  const lookup = (code: string) => (answers as Readonly<Record<string, readonly Value[]>>)[code] ?? [];
  expect(explainQuestion({ endings: [], pages: [{ id: 1, questions }] }, lookup, 'Q4')).toMatchObject({
    missing,
  });
});

test('attributes a question that was not sampled to chance', () => {
  const mix = { code: 'D1', of: ['Q1', 'Q2'], draw: 1 };
  const questions = [{ code: 'Q1' }, { code: 'Q2' }];
  const lookup = (code: string) => (code === 'D1' ? ['Q2', 'Q1'] : []);
  const drawn: Logic = { endings: [], pages: [{ id: 1, mix, questions }] };
  expect(explainQuestion(drawn, lookup, 'Q1')).toEqual({ isAsked: false, by: 'draw', page: 1 });
  expect(explainQuestion(drawn, lookup, 'Q2')).toMatchObject({ isAsked: true });
});

test('explains a condition on a score by name with the current score', () => {
  const draft = settleDraft({
    ...newDraft(),
    questions: [
      { ...newQuestion('rating'), code: 'Q1' },
      { ...newQuestion('text'), code: 'Q2', show_if: ['>=', 'X1', 6] },
    ],
    flow: { pages: [], endings: [], scores: [{ code: 'X1', name: 'Twice', value: ['*', 'Q1', 2] }] },
  });
  const compiled = compileLogic(draft.questions, draft.flow)!;
  const explainWith = (answer: number) => {
    const { logic: plain, lookup } = plainLogic(draft, compiled, (code) => (code === 'Q1' ? [answer] : []));
    return explainQuestion(plain, lookup, 'Q2');
  };
  expect(explainWith(3)).toEqual({ isAsked: true, conditions: [['>=', 'X1', 6]] });
  expect(explainWith(2)).toMatchObject({ isAsked: false, by: 'question', condition: ['>=', 'X1', 6] });
});

test('has no reason for unknown parts', () => {
  expect(explain('Q9', {})).toBeNull();
});
