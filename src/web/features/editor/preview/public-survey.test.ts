import { expect, test } from 'vitest';
import { publicSurvey } from '../../../../shared/api/responses.ts';
import { mergeStored } from '../save/merge-stored.ts';
import { newOption } from '../state/draft-settings.ts';
import { newDraft, newQuestion } from '../state/model.ts';
import { toPublicSurvey } from './public-survey.ts';

const words = { title: 'Untitled', question: (number: number) => `Question ${number}` };

test('the preview shows the participant page with placeholders for missing texts', () => {
  const options = [newOption('Red'), newOption(' ')];
  const survey = toPublicSurvey(
    {
      ...newDraft(),
      questions: [{ ...newQuestion(), settings: { options } }, newQuestion('rating')],
    },
    words,
  );
  expect(publicSurvey.safeParse(survey).error).toBeUndefined();
  expect(survey.title).toBe('Untitled');
  expect(survey.questions).toMatchObject([
    { question_text: 'Question 1', options: ['Red'], rating_config: null },
    { question_text: 'Question 2', options: [], rating_config: { min: 1, max: 5 } },
  ]);
});

test.each([
  [5, 1, 5, 5],
  [0, 1_000_000, 0, 20],
])('a scale being typed from %i to %i has a bounded preview', (min, max, shownMin, shownMax) => {
  const labels = { min: '', max: '' };
  const question = { ...newQuestion('rating'), settings: { min, max, labels } };
  const { questions = [] } = toPublicSurvey({ ...newDraft(), questions: [question] }, words);
  expect(questions[0]?.rating_config).toEqual({ min: shownMin, max: shownMax, labels });
});

test('the preview skips an unknown question type and keeps the codes of the others', () => {
  const hologram = { ...newQuestion(), question_type: 'hologram', settings: { depth: 3 } };
  const { questions } = toPublicSurvey({ ...newDraft(), questions: [hologram, newQuestion('text')] }, words);
  expect(questions?.map(({ code }) => code)).toEqual(['Q2']);
});

test('a status action updates the draft except for a date that the owner typed', () => {
  const draft = newDraft();
  const before = { start_date: null, end_date: null };
  const after = { start_date: '2026-05-10T12:00:00.000Z', end_date: null };
  type StoredSurvey = Parameters<typeof mergeStored>[1];
  const merge = (part: object) =>
    mergeStored({ ...draft, ...part }, before as StoredSurvey, after as StoredSurvey).start_date;
  expect(merge({ start_date: null })).toBe(after.start_date);
  expect(merge({ start_date: '2027-01-01T00:00:00.000Z' })).toBe('2027-01-01T00:00:00.000Z');
});
