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

describe('without ids, an option is known by its text, then by its place', () => {
  test('the same texts in another order keep their ids', () => {
    expect(idsOf(matchOptions(['Blue', 'Red', 'Green'], undefined, stored, useAll))).toEqual([3, 1, 2]);
  });

  test('a text left over takes the option left over at its place: it was renamed', () => {
    expect(matchOptions(['Red', 'Lime', 'Blue'], undefined, stored, useAll)).toEqual([
      { id: 1, text: 'Red' },
      { id: 2, text: 'Lime', former_texts: ['Green'] },
      { id: 3, text: 'Blue' },
    ]);
  });

  test('removing one and adding another at the end is no rename', () => {
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

  test('an option that comes back is the one that was removed', () => {
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

describe('with ids, the client has said which option a text belongs to', () => {
  test('two options renamed and moved at once keep their answers', () => {
    expect(matchOptions(['Azure', 'Scarlet'], [3, 1], stored, dropAll)).toEqual([
      { id: 3, text: 'Azure', former_texts: ['Blue'] },
      { id: 1, text: 'Scarlet', former_texts: ['Red'] },
    ]);
  });

  test('null is a new option, also at the place of a removed one', () => {
    expect(matchOptions(['Red', 'Black', 'Blue'], [1, null, 3], stored, useAll)).toEqual([
      { id: 1, text: 'Red' },
      { id: 4, text: 'Black' },
      { id: 3, text: 'Blue' },
      { id: 2, text: 'Green', archived: true },
    ]);
  });

  test('an id that is not stored is a new option of that id, unless it is out of all bounds', () => {
    expect(idsOf(matchOptions(['X', 'Y'], [99, null], stored, useAll))).toEqual([99, 4]);
    expect(idsOf(matchOptions(['X'], [2 ** 40], stored, useAll))).toEqual([4]);
  });
});

test('a text that an option had before is remembered, once', () => {
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
