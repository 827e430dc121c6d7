import { describe, expect, test } from 'vitest';
import { surveyUpdate } from '../../../../shared/api/survey/surveys.ts';
import { PLANS } from '../../../../shared/plans.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { newOption } from './draft-settings.ts';
import { draftOf } from '../save/draft-of.ts';
import { copyQuestion, maySave, newDraft, newQuestion, roomFor } from './model.ts';
import { toInput } from '../save/to-input.ts';
import type { Draft } from './model.ts';

const draftWith = (part: Partial<Draft>): Draft => ({ ...newDraft(), title: 'Lunch', ...part });

test('a new survey has no dates, so that saving keeps it as a draft', () => {
  expect(newDraft()).toMatchObject({ start_date: null, end_date: null });
});

describe('saving requires a title and at least one question', () => {
  test.each([
    ['nothing', newDraft(), false],
    ['a title only', draftWith({}), false],
    ['a blank title', draftWith({ title: '  ', questions: [newQuestion()] }), false],
    ['both', draftWith({ questions: [newQuestion()] }), true],
  ])('%s', (_name, draft, expected) => {
    expect(maySave(draft)).toBe(expected);
  });
});

describe('toInput', () => {
  test('matches the contract: omits empty options and unused fields', () => {
    const choice = {
      ...newQuestion(),
      question_text: 'Colour?',
      settings: { options: [newOption('Red', 4), newOption(' ')] },
    };
    const rating = { ...newQuestion('rating'), question_text: 'How?' };
    const input = toInput(draftWith({ questions: [choice, rating] }), 'Europe/Berlin');
    expect(surveyUpdate.safeParse({ ...input, version: 1 }).error).toBeUndefined();
    expect(input.questions).toMatchObject([
      { settings: { options: [{ id: 4, text: 'Red' }] } },
      { settings: { min: 1, max: 5 } },
    ]);
  });

  test('sends the access code of a private survey only', () => {
    const code = (part: Partial<Draft>) => toInput(draftWith(part), 'UTC').access_code;
    expect(code({ access_code: 'ABCD' })).toBeNull();
    expect(code({ access_code: 'ABCD', visibility: 'private' })).toBe('ABCD');
    expect(code({ access_code: ' ', visibility: 'private' })).toBeNull();
  });
});

test('a copy is a new question with new options', () => {
  const question = { ...newQuestion(), settings: { options: [newOption('Red', 1)] } };
  const copy = copyQuestion(question);
  expect(copy.id).not.toBe(question.id);
  expect(copy.settings['options']).toMatchObject([{ id: null, text: 'Red' }]);
});

describe('room for more questions', () => {
  const questions = Array.from({ length: 9 }, () => newQuestion());
  test.each([
    ['a free user has 10', PLANS.free, questions, 0, 1],
    ['a free user cannot exceed 10', PLANS.free, [...questions, ...questions], 0, 0],
    ['a long survey from a former plan can be filled up again', PLANS.free, questions, 14, 5],
    ['paid users have no limit', PLANS.pro, questions, 0, Infinity],
  ])('%s', (_name, plan, list, stored, expected) => {
    expect(roomFor(plan, list.length, stored)).toBe(expected);
  });
});

test('preserves unknown question types and fields from a newer server', () => {
  const flags = { help: '', is_optional: true, must: false, answers_visible: false };
  const common = { ...flags, survey_id: 'S', order: 0, parts: [] };
  const hologram = {
    ...common,
    id: 'a',
    code: 'Q1',
    question_text: 'Where?',
    question_type: 'hologram',
    settings: { depth: 3, layers: [{ id: 1, text: '' }] },
    options: [],
    option_ids: [],
    rating_config: null,
    show_if: ['is', 'Q2', [1]],
  };
  const text = { ...hologram, id: 'b', code: 'Q2', question_type: 'text', settings: {} };
  const survey = { ...newDraft(), questions: [hologram, text] } as unknown as Survey;
  const edited = { ...common, question_text: 'Where?', show_if: ['is', 'Q2', [1]] };
  const { survey_id: _survey, order: _order, parts: _parts, ...remaining } = edited;
  expect(toInput(draftOf(survey), 'UTC').questions).toEqual([
    { ...remaining, id: 'a', question_type: 'hologram', settings: hologram.settings },
    { ...remaining, id: 'b', question_type: 'text', settings: {} },
  ]);
});
