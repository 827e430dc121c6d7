import { expect, test } from 'vitest';
import { draftQuestionOf, withSourceSurvey } from './source-survey.ts';
import type { SourceQuestion } from './source-survey.ts';
import { RULES } from '../../../../questions/rules.ts';
import { newOption, optionsOf, withKeys, withoutKeys } from './draft-settings.ts';
import { newDraft, newQuestion } from './model.ts';
import type { Draft } from './model.ts';
import {
  appendQuestions,
  insertAt,
  insertQuestion,
  moveQuestion,
  removeQuestion,
  replaceQuestion,
  withKind,
  withSuggestion,
  withTitle,
} from './question-edits.ts';

const named = (question_text: string) => ({ ...newQuestion(), question_text });
const [a, b, c] = [named('a'), named('b'), named('c')];
const draft: Draft = { ...newDraft(), questions: [a, b, c] };
const texts = ({ questions }: Draft) => questions.map(({ question_text }) => question_text).join('');

test('uses a proposed title only if there is none', () => {
  expect(withTitle({ ...draft, title: ' ' }, 'Lunch').title).toBe('Lunch');
  expect(withTitle({ ...draft, title: 'Mine' }, 'Lunch').title).toBe('Mine');
  expect(withTitle(draft, '')).toBe(draft);
});

test('a question moves up and down and stops at the ends', () => {
  expect(texts(moveQuestion(draft, 0, 2))).toBe('bca');
  expect(texts(moveQuestion(draft, 2, 0))).toBe('cab');
  expect(moveQuestion(draft, 0, -1)).toBe(draft);
  expect(moveQuestion(draft, 2, 3)).toBe(draft);
  expect(moveQuestion(draft, 1, 1)).toBe(draft);
});

test('restores a deleted question once at its position', () => {
  const without = removeQuestion(draft, b.id);
  expect(texts(without)).toBe('ac');
  const back = insertQuestion(without, b, 1);
  expect(texts(back)).toBe('abc');
  expect(insertQuestion(back, b, 1)).toBe(back);
  expect(texts(insertQuestion(removeQuestion(without, a.id), b, 9))).toBe('cb');
});

test('inserts a question after another on its page, else at the end', () => {
  const paged = { ...draft, questions: [a, { ...b, page: 2 }, c] };
  const above = insertAt(paged, named('x'), { id: b.id, side: 'above' });
  expect(texts(above)).toBe('axbc');
  expect(above.questions[1]?.page).toBe(2);
  expect(texts(insertAt(paged, named('x'), { id: b.id, side: 'below' }))).toBe('abxc');
  expect(texts(insertAt(paged, named('x'), { id: 'gone', side: 'above' }))).toBe('abcx');
});

test('changing one question keeps the other objects identical', () => {
  const changed = replaceQuestion(draft, { ...b, question_text: 'x' });
  expect(texts(changed)).toBe('axc');
  expect(changed.questions[0]).toBe(a);
});

test('another type preserves the input of the first', () => {
  const choice = { ...a, settings: { options: [newOption('Red')] } };
  expect(optionsOf(withKind(withKind(choice, 'text', 'en'), 'multiple_choice', 'en'))).toEqual(
    optionsOf(choice),
  );
  expect(optionsOf(withKind(newQuestion('text'), 'multiple_choice', 'en'))).toHaveLength(2);
  expect(withKind(choice, 'rating', 'de').settings['labels']).toEqual({
    min: 'Schlecht',
    max: 'Ausgezeichnet',
  });
});

const labels = { min: 'Nie', max: 'Immer' };
const picture = {
  id: 1,
  text: 'Red',
  image: '5b1f1b6e-7f0b-4f5e-9b0a-0d2f6f0a9c11',
  alt: 'A red bicycle',
  fixed: true,
};

test.each([
  ['rating', { min: 0, max: 10, labels }, 'number', { min: 0, max: 10, labels, step: 1 }],
  ['nps', { labels }, 'rating', { min: 0, max: 10, labels }],
  [
    'nps',
    { labels: { min: 'Not at all likely', max: 'Extremely likely' } },
    'rating',
    { max: 10, labels: { min: 'Poor', max: 'Excellent' } },
  ],
  [
    'rating',
    { min: 1, max: 5, labels, no_opinion: true, display: 'star' },
    'number',
    { no_opinion: true, display: 'field' },
  ],
  [
    'number',
    { min: 0, max: 10, labels: { min: '', max: '' }, step: 1 },
    'nps',
    { labels: { min: 'Not at all likely', max: 'Extremely likely' } },
  ],
  [
    'picture_choice',
    { options: [picture], order: 'shuffled' },
    'multiple_choice',
    { options: [{ id: 1, text: 'Red', fixed: true }], order: 'shuffled' },
  ],
  [
    'checkboxes',
    { options: [{ id: 4, text: 'None', exclusive: true }], max: 2 },
    'picture_choice',
    { options: [{ id: 4, text: 'None' }], max: 2, several: true },
  ],
  [
    'yes_no',
    { labels: { yes: 'Sure', no: 'Never' } },
    'multiple_choice',
    {
      options: [
        { id: 1, text: 'Sure' },
        { id: 0, text: 'Never' },
      ],
    },
  ],
  ['text', { max_length: 200 }, 'short_text', { max_length: 200, format: 'any' }],
] as const)('%s %j keeps its settings when it becomes %s', (was, settings, kind, now) => {
  const question = { ...newQuestion(was), settings: { ...newQuestion(was).settings, ...withKeys(settings) } };
  const other = withKind(question, kind, 'en');
  expect(other.settings).toMatchObject(now);
  expect(RULES[kind].settings.safeParse(withoutKeys(other.settings)).success).toBe(true);
  const back = withKind({ ...other, question_type: kind }, was, 'en');
  expect(withoutKeys(back.settings)).toEqual(withoutKeys(question.settings));
});

test('a suggestion changes texts, and remaining options keep their ids', () => {
  const question = {
    ...a,
    settings: { options: [newOption('Good', 1), newOption('Great', 2), newOption('Bad', 3)] },
  };
  const result = optionsOf(withSuggestion(question, { options: ['Good', 'Neither', 'Bad', 'Other'] }));
  expect(result.map(({ text }) => text)).toEqual(['Good', 'Neither', 'Bad', 'Other']);
  expect(result.map(({ id }) => id)).toEqual([1, null, 3, null]);
  expect(withSuggestion(question, { question_text: 'New?' })).toEqual({ ...question, question_text: 'New?' });
});

test('adds as many generated questions as there is room for', () => {
  const rating: SourceQuestion = { question_text: 'y', question_type: 'rating' };
  const unknown: SourceQuestion = { question_text: 'z', question_type: 'hologram' };
  const choice: SourceQuestion = {
    question_text: 'x',
    question_type: 'multiple_choice',
    options: ['1', '2'],
  };
  const sample = { title: 'T', description: 'D', questions: [choice, rating, unknown] };
  const filled = withSourceSurvey({ ...draft, title: 'Own' }, sample, 2);
  expect(texts(filled)).toBe('abcxy');
  expect([filled.title, filled.description]).toEqual(['Own', 'D']);
  expect(draftQuestionOf(rating).settings).toMatchObject({ min: 1, max: 5 });
  expect(draftQuestionOf(unknown).question_type).toBe('text');
  expect(texts(appendQuestions(draft, [a]))).toBe('abca');
});
