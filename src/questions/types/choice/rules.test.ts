import { expect, test } from 'vitest';
import { assignParts, toQuestion } from '../../question.ts';
import type { StoredValue, AnswerJson, WrittenIn } from '../../question-type.ts';
import { choiceRules } from './rules.ts';

const sent = (options: unknown[]) => choiceRules.settings.parse({ options });

const settings = {
  options: [
    { id: 1, text: 'Crimson', former_texts: ['Red'] },
    { id: 2, text: 'Blue' },
    { id: 3, text: 'Green', archived: true },
  ],
};
const question = toQuestion({
  id: '00000000-0000-4000-8000-000000000001',
  slot: 1,
  question_text: 'Which colour?',
  question_type: 'multiple_choice' as const,
  settings,
  stored_parts: assignParts({ slot: 1, question_type: 'multiple_choice', settings }, undefined, () => 0),
  is_optional: false,
  archived: false,
});

function read(answer: AnswerJson, written: WrittenIn = 'words') {
  const into: Record<number, StoredValue> = {};
  return choiceRules.read(answer, question, into, written)?.code ?? into[1];
}

test('a multiple-choice question needs an option and rejects duplicates', () => {
  expect(choiceRules.checkSettings(sent([]))).toEqual({ options: 'options_required' });
  expect(choiceRules.checkSettings(sent(['Red', { text: 'Red' }]))).toEqual({ options: 'options_repeated' });
  expect(
    choiceRules.checkSettings(
      sent([
        { id: 1, text: 'Red' },
        { id: 1, text: 'Blue' },
      ]),
    ),
  ).toEqual({ options: 'id_repeated' });
  expect(choiceRules.checkSettings(sent(['Red', { id: 7, text: 'Blue' }]))).toEqual({});
});

test.each([
  ['Blue', 2],
  [' Blue ', 2],
  ['Crimson', 1],
  ['Red', 1],
  ['Green', 3],
  [2, 2],
  ['blue', 'not_possible'],
  ['', 'not_possible'],
  ['1', 'not_possible'],
  [4, 'not_possible'],
  [1.5, 'not_possible'],
  [true, 'not_possible'],
  [['Blue'], 'not_possible'],
])('parses the answer %j as %j', (answer, stored) => {
  expect(read(answer)).toBe(stored);
});

test('digits in coded answers are ids', () => {
  expect([read('2', 'codes'), read('Blue', 'codes'), read('9', 'codes')]).toEqual([2, 2, 'not_possible']);
});

test('a renamed option shows its new text for existing answers', () => {
  expect(choiceRules.write({ 1: 1 }, { ...question, settings })).toBe('Crimson');
});
