import { expect, test } from 'vitest';
import type { QuestionInput } from '../../shared/api/questions.ts';
import type { QuestionDefinition } from '../kind.ts';
import { choiceSchema } from './schema.ts';

const input = (options: string[]): QuestionInput => ({
  question_text: 'Which colour?',
  question_type: 'multiple_choice',
  options,
  is_optional: false,
  answers_visible: false,
});

const question: QuestionDefinition = {
  id: '00000000-0000-4000-8000-000000000001',
  slot: 1,
  question_text: 'Which colour?',
  question_type: 'multiple_choice',
  options: [
    { id: 1, text: 'Crimson', former_texts: ['Red'] },
    { id: 2, text: 'Blue' },
    { id: 3, text: 'Green', archived: true },
  ],
  is_optional: false,
  rating_config: null,
  archived: false,
};

test('a multiple-choice question needs an option, and none twice', () => {
  expect(choiceSchema.check(input([]))).toEqual({ options: 'options_required' });
  expect(choiceSchema.check(input(['Red', 'Red']))).toEqual({ options: 'options_repeated' });
  expect(choiceSchema.check(input(['Red', 'Blue']))).toEqual({});
});

test.each([
  ['Blue', 2],
  [' Blue ', 2],
  ['Crimson', 1],
  ['Red', 1],
  ['Green', 3],
  ['blue', null],
  ['', null],
  ['1', null],
])('the answer %j is read as option %j', (answer, stored) => {
  expect(choiceSchema.readAnswer(answer, question)).toBe(stored);
});

test('a renamed option shows its new text for the answers it already has', () => {
  expect(choiceSchema.writeAnswer(1, question)).toBe('Crimson');
});
