import { describe, expect, test } from 'vitest';
import { QUESTION_KINDS } from '../../../../questions/question-type.ts';
import {
  earlyProblems,
  firstProblem,
  firstServerProblem,
  questionProblems,
  readServerProblems,
  surveyProblems,
  unchangedFields,
} from './draft-problems.ts';
import { newOption } from './draft-settings.ts';
import { newDraft, newQuestion } from './model.ts';
import type { Draft } from './model.ts';

const good = { ...newQuestion('text'), question_text: 'Why?' };
const blank = newQuestion();
const upsideDown = {
  ...newQuestion('rating'),
  question_text: 'How?',
  settings: { min: 5, max: 5, labels: { min: '', max: '' } },
};
const draft: Draft = { ...newDraft(), title: 'Lunch', questions: [good, blank, upsideDown] };

describe('problems detected by the editor', () => {
  test('reports missing input only after a save attempt', () => {
    expect(questionProblems(blank, false)).toEqual({});
    expect(questionProblems(blank, true)).toEqual({
      question_text: 'required',
      options: 'options_required',
    });
  });

  test('does not require a description of a new picture before a save attempt', () => {
    const logo = { alt: ' ', image: crypto.randomUUID() };
    const missed = surveyProblems({ ...draft, logo, title: '' }, null);
    expect(missed).toEqual({ title: 'required', logo: 'alt_missing' });
    expect(earlyProblems(missed)).toEqual({});
    expect(earlyProblems({ ...missed, access_code: 'access_code_short' })).toEqual({
      access_code: 'access_code_short',
    });
    expect(firstProblem({ ...draft, questions: [good], logo }, null)).toMatchObject({ field: 'logo' });
    const options = [{ ...newOption('Red', 1), image: logo.image }, newOption('Blue', 2)];
    const pictures = { ...newQuestion('picture_choice'), question_text: 'Which?', settings: { options } };
    expect(questionProblems(pictures, false)).toEqual({});
    expect(questionProblems(pictures, true)).toEqual({ options: 'alt_missing' });
  });

  test('a new question of any type has no problems', () => {
    for (const kind of QUESTION_KINDS)
      expect([kind, questionProblems(newQuestion(kind), false)]).toEqual([kind, {}]);
    expect(questionProblems(newQuestion('matrix'), true)).toMatchObject({ rows: 'rows_required' });
  });

  test('reports errors at once: a rating needs min < max', () => {
    expect(questionProblems(upsideDown, false)).toEqual({ max: 'rating_order' });
  });

  test('unchanged questions keep the same problems object, so that cards do not render', () => {
    expect(questionProblems(blank, true)).toBe(questionProblems(blank, true));
    expect(questionProblems(good, true)).toBe(questionProblems(good, false));
  });

  test('the end cannot be before the start', () => {
    const dates = { start_date: '2026-05-10T12:00:00.000Z', end_date: '2026-05-10T11:55:00.000Z' };
    expect(surveyProblems({ ...draft, ...dates }, null)).toEqual({ end_date: 'end_before_start' });
    expect(surveyProblems({ ...draft, ...dates, end_date: dates.start_date }, null)).toEqual({});
  });

  test('reports a short new access code and accepts a stored one', () => {
    const locked = { ...draft, questions: [good], visibility: 'private' as const, access_code: 'A B 2 3' };
    expect(surveyProblems(locked, 'OTHER234')).toEqual({ access_code: 'access_code_short' });
    expect(firstProblem(locked, null)).toEqual({ tab: 'settings', questionId: null, field: 'access_code' });
    expect(surveyProblems(locked, 'A B 2 3')).toEqual({});
    expect(surveyProblems({ ...locked, access_code: ' ' }, null)).toEqual({});
    // An empty number is reported; a half-typed one never takes effect.
    expect(surveyProblems({ ...draft, retention_days: 0 }, null)).toEqual({ retention_days: 'required' });
    expect(surveyProblems({ ...locked, visibility: 'public' }, null)).toEqual({});
    // The same applies to the minimum group size.
    expect(surveyProblems({ ...draft, minimum_group: 1 }, null)).toEqual({ minimum_group: 'number_range' });
  });

  test('focuses the first problem', () => {
    expect(firstProblem({ ...draft, questions: [good] }, null)).toBeNull();
    expect(firstProblem(draft, null)).toEqual({
      tab: 'questions',
      questionId: blank.id,
      field: 'question_text',
    });
    expect(firstProblem({ ...draft, title: ' ' }, null)).toMatchObject({ tab: 'details', field: 'title' });
  });
});

describe('field errors from the server', () => {
  test('appear at the question and field that they name', () => {
    const { fields, questions } = readServerProblems(
      {
        'questions.2.settings.max': 'rating_order',
        'questions.1.settings.options.0.id': 'invalid',
        'questions.0': 'type',
        anonymity_level: 'has_answers',
      },
      draft,
    );
    expect(fields).toEqual({ anonymity_level: 'has_answers' });
    expect(questions.get(upsideDown.id)?.fields).toEqual({ max: 'rating_order' });
    expect(questions.get(blank.id)?.fields).toEqual({ options: 'invalid' });
    expect(questions.get(good.id)?.fields).toEqual({ question_text: 'type' });
  });

  test('lead to the first field in screen order', () => {
    const first = (fields: Record<string, string>) => firstServerProblem(readServerProblems(fields, draft));
    expect(first({ access_code: 'too_long', 'questions.1.options': 'x', title: 'too_long' })).toMatchObject({
      tab: 'details',
      field: 'title',
    });
    expect(first({ access_code: 'too_long', 'questions.1.options': 'x' })).toEqual({
      tab: 'questions',
      questionId: blank.id,
      field: 'options',
    });
    expect(first({ anonymity_level: 'has_answers' })).toMatchObject({ tab: 'settings' });
    expect(first({})).toBeNull();
  });

  test('disappear once the field changes', () => {
    const problems = readServerProblems({ title: 'too_long', language: 'invalid' }, draft);
    expect(unchangedFields(problems, draft)).toEqual({ title: 'too_long', language: 'invalid' });
    expect(unchangedFields(problems, { ...draft, title: 'Shorter' })).toEqual({ language: 'invalid' });
  });
});

test('reports repeated options of a question at once', () => {
  const options = [newOption('Red'), newOption('Red')];
  expect(questionProblems({ ...blank, question_text: 'Colour?', settings: { options } }, false)).toEqual({
    options: 'options_repeated',
  });
});
