import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { keywordsOf } from '../keywords/keywords.ts';
import { markForms, markWords } from './mark-text.ts';

const database = await aDatabase();
const marked = (text: string, marks: readonly { from: number; to: number }[]) =>
  marks.map(({ from, to }) => text.slice(from, to));

test('marks every occurrence of the search text in any case', () => {
  const text = 'Food, FOOD and seafood 🍲 were good';
  expect(marked(text, markWords(text, 'fOOd'))).toEqual(['Food', 'FOOD', 'food']);
  expect(marked(text, markWords(text, '🍲 WERE'))).toEqual(['🍲 were']);
  expect(markWords(text, 'fodo')).toEqual([]);
  expect(marked('aaa', markWords('aaa', 'aa'))).toEqual(['aa']);
});

test('marks every search match in any script', async () => {
  const pairs = [
    ['Straße', 'STRASSE'],
    ['Straße', 'straße'],
    ['ΟΔΟΣ', 'οδο'],
    ['Ёлка', 'ёлка'],
    ['Ǆ', 'ǆ'],
    ['Ärger', 'är'],
    ['Café', 'cafe'],
    ['𐐀bc', '𐐨B'],
    ['it costs 5 % (five)', '5 %'],
  ] as const;
  for (const [text, q] of pairs) {
    const { rows } = await sql<{ isMatch: boolean }>`
      select strpos(lower(${text}::text), lower(${q}::text)) > 0 as "isMatch"`.execute(database.kysely);
    expect(markWords(text, q).length > 0, `${q} in ${text}`).toBe(rows[0]!.isMatch);
  }
});

test('marks the keyword of a theme in all its forms as whole words', () => {
  const answers = ['The prices are high', 'Lower the price!', 'PRICE’S too high; pricey, priceless'];
  const forms = new Set(
    answers.flatMap((answer) => {
      const word = keywordsOf(answer, 'en').get('price');
      return word === undefined ? [] : [word];
    }),
  );
  expect(answers.map((answer) => marked(answer, markForms(answer, forms)))).toEqual([
    ['prices'],
    ['price'],
    ['PRICE’S'],
  ]);
});

test('marks only the first occurrences in a repetitive text', () => {
  const text = 'a '.repeat(5_000);
  expect(markWords(text, 'a')).toHaveLength(50);
  expect(markForms(text, new Set(['a']))).toHaveLength(50);
});
