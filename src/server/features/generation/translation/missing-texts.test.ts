import { expect, test } from 'vitest';
import { inPortions, knownFor, missingTexts, TRANSLATED } from './missing-texts.ts';

const source = (key: string, text = key) => ({ key, text, most: 1_000 });
const many = (count: number, length = 10) =>
  Array.from({ length: count }, (_, i) => source(`Q${i + 1}`, 'x'.repeat(length)));

test('empty, translated and fixed texts are not missing', () => {
  const saved = { Q2: { t: 'deux', of: 'two', by: 'person' as const } };
  const sources = [source('Q1', ''), source('Q2'), source('Q3'), source('Q4')];
  expect(missingTexts(sources, saved, ['Q4']).map(({ key }) => key)).toEqual(['Q3']);
});

test('one run translates a limited number of texts and characters in ordered batches', () => {
  const portions = inPortions(many(500));
  expect(portions.flat()).toHaveLength(TRANSLATED.texts);
  expect(portions[0]).toHaveLength(TRANSLATED.textsAtOnce);
  expect(
    portions
      .flat()
      .map(({ key }) => key)
      .slice(0, 3),
  ).toEqual(['Q1', 'Q2', 'Q3']);
  const long = inPortions(many(50, 1_000));
  expect(long.flat()).toHaveLength(20);
  expect(long.map(({ length }) => length)).toEqual([3, 3, 3, 3, 3, 3, 2]);
  expect(inPortions([source('Q1', 'x'.repeat(5_000))]).flat()).toHaveLength(1);
});

test('the prompt includes few earlier translations, those of the same question first', () => {
  const sources = [source('title', 'Lunch'), ...many(60), source('Q7.o.1', 'Red'), source('Q7.o.2', 'Blue')];
  const translated = new Map(sources.map(({ key }) => [key, `${key} fr`] as const));
  const known = knownFor([source('Q7.o.2', 'Blue')], sources, translated);
  expect(known).toHaveLength(30);
  expect(known.slice(0, 3)).toEqual([
    { source: 'x'.repeat(10), text: 'Q7 fr' },
    { source: 'Red', text: 'Q7.o.1 fr' },
    { source: 'Blue', text: 'Q7.o.2 fr' },
  ]);
});
