import { expect, test } from 'vitest';
import { PUBLIC_QUESTION_FIELD_NAMES, QUESTION_FIELD_NAMES } from './question-fields.ts';
import { publicQuestion, question, questionInput } from './questions.ts';

test('participants see only the public fields of a question', () => {
  expect(PUBLIC_QUESTION_FIELD_NAMES).toEqual([
    'question_text',
    'help',
    'is_optional',
    'must',
    'page',
    'show_if',
  ]);
  const outputKeys = Object.keys(publicQuestion.shape);
  expect(QUESTION_FIELD_NAMES.filter((name) => outputKeys.includes(name))).toEqual(
    PUBLIC_QUESTION_FIELD_NAMES,
  );
});

test('every question field survives a round trip and has a default', () => {
  for (const { shape } of [questionInput, question])
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(QUESTION_FIELD_NAMES));
  expect(questionInput.parse({ question_text: 'Why?', question_type: 'text' })).toMatchObject({
    help: '',
    is_optional: false,
    must: false,
    answers_visible: false,
  });
});
