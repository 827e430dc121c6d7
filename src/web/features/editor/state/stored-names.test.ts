import { expect, test } from 'vitest';
import { toInput } from '../save/to-input.ts';
import { beginEditing, reduceEditor } from './editor-state.ts';
import { type Draft, newDraft, newQuestion } from './model.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';

const first = { ...newQuestion('yes_no'), question_text: 'Did you eat?' };
const second = { ...newQuestion('text'), question_text: 'What?' };
const draft: Draft = {
  ...newDraft(),
  title: 'Lunch',
  questions: [first, { ...second, show_if: ['is', first.id, ['yes']] }],
};
const survey = {
  ...newDraft(),
  id: 's',
  version: 1,
  questions: [
    { id: 'one', code: 'Q1', question_type: 'yes_no' },
    { id: 'two', code: 'Q2', question_type: 'text' },
  ],
} as unknown as Survey;

const typed = reduceEditor(beginEditing(null, newDraft(), draft), {
  type: 'changed',
  to: (now) => ({ ...now, title: 'Lunch today' }),
  what: 'title',
  at: 0,
});
const saved = reduceEditor(typed, { type: 'uploaded', survey, draft });

test('a second save names the questions that the first one stored', () => {
  const sent = toInput(saved.history.present, 'UTC');
  expect(sent.title).toBe('Lunch today');
  expect(sent.questions.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(sent.questions[1]?.show_if).toEqual(['is', 'Q1', ['yes']]);
});

test('undoing to the draft before the save keeps the stored names', () => {
  const undone = reduceEditor(saved, { type: 'undone' });
  expect(undone.history.present.title).toBe('Lunch');
  expect(undone.history.present).toBe(undone.clean);
  expect(toInput(undone.history.present, 'UTC').questions.map(({ id }) => id)).toEqual(['one', 'two']);
});

test('a question keeps its place on the screen when the server names it', () => {
  expect(saved.history.present.questions.map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('opening a survey takes its questions and options as stored', () => {
  const opened = reduceEditor(reduceEditor(saved, { type: 'undone' }), {
    type: 'opened',
    survey: { ...survey, questions: [] },
  });
  expect(opened.history.present.questions).toEqual([]);
  expect(opened.history.present).toBe(opened.clean);
});
