import { expect, test } from 'vitest';
import { describeStep, focusAfterStep, type Step } from './describe-step.ts';
import { moveMany } from './many-edits.ts';
import { type Draft, newDraft, newQuestion } from './model.ts';
import { moveQuestion, removeQuestion, replaceQuestion, withKind } from './question-edits.ts';

const [a, text, b, c] = [
  newQuestion(),
  newQuestion('statement'),
  newQuestion('rating'),
  newQuestion('multiple_choice'),
];
const draft: Draft = { ...newDraft(), title: 'Lunch', questions: [a, text, b, c] };
const ids = (...questions: { id: string }[]) => new Set(questions.map(({ id }) => id));

test.each<[string, Draft, Step]>([
  ['changes a title', { ...draft, title: 'Dinner' }, { what: 'title' }],
  ['changes a description', { ...draft, description: 'At noon' }, { what: 'description' }],
  ['changes the end date', { ...draft, end_date: '2026-05-01T00:00:00.000Z' }, { what: 'dates' }],
  ['changes a setting', { ...draft, visibility: 'private' }, { what: 'settings' }],
  [
    'changes two related settings',
    { ...draft, visibility: 'private', access_code: 'AB' },
    { what: 'settings' },
  ],
  [
    'changes two unrelated settings',
    { ...draft, title: 'Dinner', visibility: 'private' },
    { what: 'several' },
  ],
  [
    'adds a question',
    { ...draft, questions: [...draft.questions, newQuestion()] },
    { what: 'added', number: 4 },
  ],
  [
    'adds generated questions and their title',
    { ...draft, title: 'Dinner', questions: [...draft.questions, newQuestion(), newQuestion()] },
    { what: 'addedMany', count: 2 },
  ],
  ['deletes a question after a statement', removeQuestion(draft, b.id), { what: 'removed', number: 2 }],
  ['deletes a statement', removeQuestion(draft, text.id), { what: 'text.removed' }],
  ['deletes two questions', { ...draft, questions: [a, text] }, { what: 'removedMany', count: 2 }],
  ['replaces a question', { ...draft, questions: [a, text, b, newQuestion()] }, { what: 'several' }],
  ['moves the last question first', moveQuestion(draft, 3, 0), { what: 'moved', number: 1 }],
  ['moves the first question last', moveQuestion(draft, 0, 3), { what: 'moved', number: 3 }],
  ['moves two questions', moveMany(draft, ids(a, text), 1), { what: 'moved', number: 1 }],
  ['moves all questions', { ...draft, questions: [c, b, text, a] }, { what: 'order' }],
  [
    'rewords a question',
    replaceQuestion(draft, { ...c, question_text: 'Why?' }),
    { what: 'reworded', number: 3 },
  ],
  [
    'makes a question required',
    replaceQuestion(draft, { ...c, is_optional: true }),
    { what: 'changed', number: 3 },
  ],
  [
    'changes the text of a statement',
    replaceQuestion(draft, { ...text, question_text: 'Hi' }),
    { what: 'text.changed' },
  ],
  [
    'changes the question type',
    replaceQuestion(draft, withKind(b, 'text', 'en')),
    { what: 'kind', number: 2 },
  ],
  ['changes a condition', replaceQuestion(draft, { ...c, show_if: ['answered', b.id] }), { what: 'logic' }],
  [
    'rewords two questions',
    { ...draft, questions: [{ ...a, question_text: 'A?' }, text, { ...b, question_text: 'B?' }, c] },
    { what: 'changedMany', count: 2 },
  ],
])('%s', (_what, to, step) => {
  expect(describeStep(draft, to)).toEqual(step);
});

test('after undo the focus goes to a restored question or beside a removed one', () => {
  const without = removeQuestion(draft, b.id);
  expect(focusAfterStep(without, draft, a.id)).toBe(b.id);
  expect(focusAfterStep(draft, without, b.id)).toBe(text.id);
  expect(focusAfterStep(draft, removeQuestion(draft, a.id), a.id)).toBe(text.id);
  expect(focusAfterStep(draft, without, a.id)).toBeNull();
  expect(focusAfterStep({ ...draft, questions: [a] }, { ...draft, questions: [] }, a.id)).toBeNull();
});
