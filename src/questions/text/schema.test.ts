import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../kind.ts';
import { textSchema } from './schema.ts';

const question = {} as QuestionDefinition;

test('a text answer is kept as written, its ends trimmed', () => {
  expect(textSchema.readAnswer('  Grüße 👋\nיום טוב ', question)).toBe('Grüße 👋\nיום טוב');
});

test.each(['', '   \n', 'a\u0000b', '\ud800', 'x'.repeat(10_001)])('%j is no text answer', (answer) => {
  expect(textSchema.readAnswer(answer, question)).toBeNull();
});
