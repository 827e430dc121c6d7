import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Item, matchItems } from './match-items.ts';

const stored: Item[] = [
  { id: 1, text: 'Red' },
  { id: 2, text: 'Green' },
  { id: 3, text: 'Blue' },
];
const matchOptions = (
  texts: readonly string[],
  ids: readonly (number | null)[] | undefined,
  before: readonly Item[],
  isUsed: () => boolean,
) =>
  matchItems(
    texts.map((text, i) => ({ text, ...(ids && { id: ids[i] ?? null }) })),
    before,
    isUsed,
  );
const useAll = () => true;
const dropAll = () => false;
const idsOf = (options: readonly Item[]) =>
  options.filter(({ archived }) => archived !== true).map(({ id }) => id);

describe('without ids, an option is matched by text, then by position', () => {
  test('the same texts in another order keep their ids', () => {
    expect(idsOf(matchOptions(['Blue', 'Red', 'Green'], undefined, stored, useAll))).toEqual([3, 1, 2]);
  });

  test('a remaining text at the position of a remaining option is a rename', () => {
    expect(matchOptions(['Red', 'Lime', 'Blue'], undefined, stored, useAll)).toEqual([
      { id: 1, text: 'Red' },
      { id: 2, text: 'Lime', former_texts: ['Green'] },
      { id: 3, text: 'Blue' },
    ]);
  });

  test('removing one option and adding another at the end is not a rename', () => {
    expect(matchOptions(['Red', 'Blue', 'Black'], undefined, stored, useAll)).toEqual([
      { id: 1, text: 'Red' },
      { id: 3, text: 'Blue' },
      { id: 4, text: 'Black' },
      { id: 2, text: 'Green', archived: true },
    ]);
  });

  test('a removed option without answers is dropped', () => {
    expect(matchOptions(['Red', 'Blue'], undefined, stored, dropAll)).toEqual([
      { id: 1, text: 'Red' },
      { id: 3, text: 'Blue' },
    ]);
  });

  test('a re-added option matches the removed one', () => {
    const archived = [
      { id: 1, text: 'Red' },
      { id: 2, text: 'Green', archived: true },
    ];
    expect(matchOptions(['Red', 'Green'], undefined, archived, useAll)).toEqual([
      { id: 1, text: 'Red' },
      { id: 2, text: 'Green' },
    ]);
  });
});

describe('with ids, the client states which option a text belongs to', () => {
  test('two options renamed and moved at once keep their answers', () => {
    expect(matchOptions(['Azure', 'Scarlet'], [3, 1], stored, dropAll)).toEqual([
      { id: 3, text: 'Azure', former_texts: ['Blue'] },
      { id: 1, text: 'Scarlet', former_texts: ['Red'] },
    ]);
  });

  test('null adds a new option, also at the position of a removed one', () => {
    expect(matchOptions(['Red', 'Black', 'Blue'], [1, null, 3], stored, useAll)).toEqual([
      { id: 1, text: 'Red' },
      { id: 4, text: 'Black' },
      { id: 3, text: 'Blue' },
      { id: 2, text: 'Green', archived: true },
    ]);
  });

  test('an unknown id adds an option with that id unless it is out of bounds', () => {
    expect(idsOf(matchOptions(['X', 'Y'], [99, null], stored, useAll))).toEqual([99, 4]);
    expect(idsOf(matchOptions(['X'], [2 ** 40], stored, useAll))).toEqual([4]);
  });
});

test('remembers a former text of an option once', () => {
  const first = matchOptions(['A'], [1], [{ id: 1, text: 'B' }], useAll);
  const back = matchOptions(['B'], [1], first, useAll);
  expect(back).toEqual([{ id: 1, text: 'B', former_texts: ['A'] }]);
});

test('any save preserves texts, keeps ids unique and never loses a stored option', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const texts = fc.uniqueArray(letter);
  fc.assert(
    fc.property(texts, texts, texts, (first, second, third) => {
      let options: Item[] = [];
      for (const now of [first, second, third]) {
        const next = matchOptions(now, undefined, options, useAll);
        expect(next.filter(({ archived }) => archived !== true).map(({ text }) => text)).toEqual(now);
        expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
        for (const { id } of options) expect(next.map((each) => each.id)).toContain(id);
        options = next;
      }
    }),
  );
});
