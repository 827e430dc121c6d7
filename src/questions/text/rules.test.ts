import { expect, test } from 'vitest';
import type { Part, Question, Stored } from '../kind.ts';
import { textRules } from './rules.ts';

function read(answer: string) {
  const parts = [{ ...textRules.parts({})[0], slot: 1 } as Part];
  const into: Record<number, Stored> = {};
  return (
    textRules.read(answer, { parts } as unknown as Question<Record<string, never>>, into, 'words')?.code ??
    into[1]
  );
}

test('a text answer is kept as written, its ends trimmed', () => {
  expect(read('  Grüße 👋\nיום טוב ')).toBe('Grüße 👋\nיום טוב');
});

test.each(['', '   \n', 'a\u0000b', '\ud800', 'x'.repeat(10_001)])('%j is no text answer', (answer) => {
  expect(read(answer)).toBe('not_possible');
});
