import { expect, test } from 'vitest';
import { MAXDIFF_BOUNDS } from '../../../../questions/types/maxdiff/rules-settings.ts';
import { QUESTION_KINDS } from '../../../../questions/question-type.ts';
import { withDefaultWords } from '../state/default-words.ts';
import { newOption, optionsOf } from '../state/draft-settings.ts';
import { newQuestion } from '../state/model.ts';
import { isEmptyQuestion, withPastedQuestion } from './paste-question.ts';

const LIST = 'Which colour?\n- Red\n- Blue\n- Green';

test.each(QUESTION_KINDS)('a new question of the type %s is empty in any language', (kind) => {
  expect(isEmptyQuestion(withDefaultWords(newQuestion(kind), 'de'))).toBe(true);
});

test('a text, help or option makes a question not empty', () => {
  const question = newQuestion();
  expect(isEmptyQuestion({ ...question, question_text: 'a' })).toBe(false);
  expect(isEmptyQuestion({ ...question, help: 'a' })).toBe(false);
  expect(isEmptyQuestion({ ...question, settings: { options: [newOption('a')] } })).toBe(false);
  const statement = newQuestion('statement');
  expect(isEmptyQuestion({ ...statement, settings: { ...statement.settings, text: 'a' } })).toBe(false);
});

test.each([
  ['multiple_choice', 'multiple_choice'],
  ['ranking', 'ranking'],
  ['picture_choice', 'picture_choice'],
  ['text', 'multiple_choice'],
  ['matrix', 'multiple_choice'],
] as const)('a question pasted into an empty %s is of the type %s', (from, to) => {
  const pasted = withPastedQuestion(newQuestion(from), LIST, 'en')!;
  expect([pasted.question_text, pasted.question_type]).toEqual(['Which colour?', to]);
  expect(optionsOf(pasted).map(({ text }) => text)).toEqual(['Red', 'Blue', 'Green']);
});

test('boxes to tick make checkboxes, and more options than a type takes a multiple choice', () => {
  expect(withPastedQuestion(newQuestion(), 'Which?\n☐ a\n☐ b', 'en')?.question_type).toBe('checkboxes');
  const many = Array.from({ length: MAXDIFF_BOUNDS.items + 1 }, (_, i) => `- item ${i}`);
  const pasted = withPastedQuestion(newQuestion('maxdiff'), ['Which?', ...many].join('\n'), 'en');
  expect(pasted?.question_type).toBe('multiple_choice');
});

test('written options, consents, statements and other texts stay as they are', () => {
  const written = { ...newQuestion(), settings: { options: [newOption('mine')] } };
  expect(withPastedQuestion(written, LIST, 'en')).toBeNull();
  expect(withPastedQuestion(newQuestion('consent'), LIST, 'en')).toBeNull();
  expect(withPastedQuestion(newQuestion('statement'), LIST, 'en')).toBeNull();
  expect(withPastedQuestion(newQuestion(), 'Two\nlines', 'en')).toBeNull();
});
