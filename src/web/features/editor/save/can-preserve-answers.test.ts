import { expect, test } from 'vitest';
import { canPreserveAnswers } from './can-preserve-answers.ts';

const options = [
  { id: 1, text: 'Bus' },
  { id: 2, text: 'Train' },
];
const choice = { question_type: 'multiple_choice', settings: { options } };

test.each([
  [choice, true],
  [{ ...choice, settings: { options: [...options, { id: 3, text: 'Other', other: true }] } }, false],
  [{ ...choice, removed_parts: [{ code: 'Q1_3_text', text: 'Other' }] }, false],
  [{ ...choice, question_type: 'ranking' }, false],
  [{ ...choice, question_type: 'hologram' }, false],
])('%j preserves its answers as picture choice: %s', (stored, expected) => {
  expect(canPreserveAnswers(stored, 'picture_choice', { options })).toBe(expected);
});
