import { expect, test } from 'vitest';
import { describeStep, type Step } from './describe-step.ts';
import { moveMany } from './many-edits.ts';
import { type Draft, newDraft, newQuestion } from './model.ts';
import { moveQuestion, removeQuestion, replaceQuestion, withKind } from './question-edits.ts';

const [a, text, b, c] = [
  newQuestion(),
  newQuestion('statement'),
  newQuestion('rating'),
  newQuestion('multiple_choice'),
];
const draft: Draft = { ...newDraft(new Date(0)), title: 'Lunch', questions: [a, text, b, c] };
const ids = (...questions: { id: string }[]) => new Set(questions.map(({ id }) => id));

test.each<[string, Draft, Step]>([
  ['a title', { ...draft, title: 'Dinner' }, { what: 'title' }],
  ['a description', { ...draft, description: 'At noon' }, { what: 'description' }],
  ['an end', { ...draft, end_date: '2026-05-01T00:00:00.000Z' }, { what: 'dates' }],
  ['a setting', { ...draft, visibility: 'private' }, { what: 'settings' }],
  ['two that belong together', { ...draft, visibility: 'private', access_code: 'AB' }, { what: 'settings' }],
  ['two that do not', { ...draft, title: 'Dinner', visibility: 'private' }, { what: 'several' }],
  [
    'one more question',
    { ...draft, questions: [...draft.questions, newQuestion()] },
    { what: 'added', number: 4 },
  ],
  [
    'proposed questions and their title',
    { ...draft, title: 'Dinner', questions: [...draft.questions, newQuestion(), newQuestion()] },
    { what: 'addedMany', count: 2 },
  ],
  ['a question behind a text', removeQuestion(draft, b.id), { what: 'removed', number: 2 }],
  ['a text', removeQuestion(draft, text.id), { what: 'text.removed' }],
  ['two questions', { ...draft, questions: [a, text] }, { what: 'removedMany', count: 2 }],
  ['one for another', { ...draft, questions: [a, text, b, newQuestion()] }, { what: 'several' }],
  ['the last one first', moveQuestion(draft, 3, 0), { what: 'moved', number: 1 }],
  ['the first one last', moveQuestion(draft, 0, 3), { what: 'moved', number: 3 }],
  ['two of them', moveMany(draft, ids(a, text), 1), { what: 'moved', number: 1 }],
  ['all of them', { ...draft, questions: [c, b, text, a] }, { what: 'order' }],
  ['a wording', replaceQuestion(draft, { ...c, question_text: 'Why?' }), { what: 'reworded', number: 3 }],
  ['a duty', replaceQuestion(draft, { ...c, is_optional: true }), { what: 'changed', number: 3 }],
  ['the words of a text', replaceQuestion(draft, { ...text, question_text: 'Hi' }), { what: 'text.changed' }],
  ['a kind', replaceQuestion(draft, withKind(b, 'text', 'en')), { what: 'kind', number: 2 }],
  ['a condition', replaceQuestion(draft, { ...c, show_if: ['answered', b.id] }), { what: 'logic' }],
  [
    'wordings of two',
    { ...draft, questions: [{ ...a, question_text: 'A?' }, text, { ...b, question_text: 'B?' }, c] },
    { what: 'changedMany', count: 2 },
  ],
])('%s', (_what, to, step) => {
  expect(describeStep(draft, to)).toEqual(step);
});
