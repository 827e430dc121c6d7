import { expect, test } from 'vitest';
import type { Part, Question, StoredValue } from '../../question-type.ts';
import { textRules, type TextSettings } from './rules.ts';

function read(answer: string, settings: TextSettings = {}) {
  const parts = [{ ...textRules.parts(settings)[0], slot: 1 } as Part];
  const into: Record<number, StoredValue> = {};
  const question = { parts, settings } as unknown as Question<TextSettings>;
  return textRules.read(answer, question, into, 'words')?.code ?? into[1];
}

test('stores a text answer as written without outer spaces', () => {
  expect(read('  Grüße 👋\nיום טוב ')).toBe('Grüße 👋\nיום טוב');
});

test.each(['', '   \n', 'a\u0000b', '\ud800'])('%j is not a text answer', (answer) => {
  expect(read(answer)).toBe('not_possible');
});

test('a text over the limit of all answers is too long', () => {
  expect(read('x'.repeat(10_001))).toBe('too_long');
});

test('a text has the required length without outer spaces', () => {
  const bounds = { min_length: 3, max_length: 5 };
  expect(['ab ', 'abc', 'abcde', 'abcdef'].map((answer) => read(answer, bounds))).toEqual([
    'too_short',
    'abc',
    'abcde',
    'too_long',
  ]);
  expect(textRules.checkSettings({ min_length: 6, max_length: 5 })).toEqual({ max_length: 'limits_order' });
});
