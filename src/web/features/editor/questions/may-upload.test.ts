import { expect, test } from 'vitest';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { PLANS } from '../../../../shared/plans.ts';
import { beginEditing, type EditorState } from '../state/editor-state.ts';
import { mayUpload } from './may-upload.ts';
import { type Draft, newDraft, newQuestion } from '../state/model.ts';

const QUESTION = { ...newQuestion('text'), question_text: 'Why?' };
const CLEAN: Draft = { ...newDraft(), title: 'Lunch', questions: [QUESTION] };
const STORED = {
  id: 's',
  version: 1,
  effective_status: 'draft',
  response_count: 0,
  access_code: null,
  questions: [],
} as unknown as Survey;

function editing(draft: Partial<Draft> = {}, stored: Partial<Survey> = {}): EditorState {
  const begun = beginEditing({ ...STORED, ...stored }, CLEAN);
  const present = { ...CLEAN, title: 'Dinner', ...draft };
  return { ...begun, history: { ...begun.history, present } };
}

const may = (state: EditorState) => mayUpload(state, PLANS.free, true);

test('a changed draft that is not public may be autosaved', () => {
  expect(may(editing())).toBe(true);
  expect(may(beginEditing(STORED, CLEAN))).toBe(false);
});

test.each([
  ['a live survey', editing({}, { effective_status: 'active' })],
  ['a survey with answers', editing({}, { response_count: 1 })],
  ['a draft that saving would publish', editing({ start_date: '2026-05-01T00:00:00.000Z' })],
  ['a survey without title', editing({ title: ' ' })],
  ['a survey without questions', editing({ questions: [] })],
  ['a survey with an empty question', editing({ questions: [{ ...QUESTION, question_text: '' }] })],
  [
    'a survey with more questions than the plan allows',
    editing({ questions: Array.from({ length: 11 }, (_, n) => ({ ...QUESTION, id: `${n}` })) }),
  ],
  ['a survey that is being saved', { ...editing(), isSaving: true }],
])('%s requires Save', (_what, state) => {
  expect(may(state)).toBe(false);
});

test('a new survey is created by autosave unless the month or a missing account forbids it', () => {
  const begun = { ...editing(), stored: null };
  expect(mayUpload(begun, PLANS.free, true)).toBe(true);
  expect(mayUpload(begun, PLANS.free, false)).toBe(false);
});
