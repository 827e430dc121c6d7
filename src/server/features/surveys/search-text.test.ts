import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchPatterns, searchText, titleKey } from './search-text.ts';

/** Emulates PostgreSQL's `like`. */
function finds(query: string, title: string, description = ''): boolean {
  const text = searchText(title, description);
  return searchPatterns(query).some((pattern) =>
    text.includes(pattern.slice(1, -1).replaceAll(/\\([\\%_])/g, '$1')),
  );
}

test.each([
  ['case is folded', 'COFFEE', 'Do you like coffee?'],
  ['ä finds ä', 'Käse', 'Käse am Morgen'],
  ['a finds ä', 'kase', 'Käse am Morgen'],
  ['ae finds ä', 'kaese', 'Käse am Morgen'],
  ['ä finds a', 'Käse', 'Kase am Morgen'],
  ['ä finds ae', 'Käse', 'KAESE am Morgen'],
  ['ß finds ss', 'Straße', 'STRASSE'],
  ['ss finds ß', 'strasse', 'Straße'],
  ['marks are folded', 'cafe', 'Café'],
  ['composed and decomposed letters are one', 'cafe\u0301', 'Café'],
  ['a percent sign is literal', '100%', 'We give 100% for you'],
  ['an underscore is literal', 'a_b', 'a_b testing'],
  ['a backslash is literal', 'a\\b', 'a\\b'],
  ['parts of words are found', 'lueb', 'bluebird'],
] as const)('%s', (_name, query, title) => {
  expect(finds(query, title)).toBe(true);
});

test.each([
  ['a percent sign is no wildcard', '1%0', '100'],
  ['an underscore is no wildcard', 'a_b', 'axb'],
  ['ae does not find a', 'kaese', 'Kase'],
] as const)('%s', (_name, query, title) => {
  expect(finds(query, title)).toBe(false);
});

test('a match never spans title and description', () => {
  expect(finds('endstart', 'end', 'start')).toBe(false);
  expect(finds('end start', 'end', 'start')).toBe(false);
});

test('finds every part of a title or description in any case', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'Ä', 'ü', 'e', 'ß', '%', '_', ' ', 'É', '\\') });
  fc.assert(
    fc.property(word, word, word, (before, part, after) => {
      expect(finds(part, `${before}${part}${after}`)).toBe(true);
      expect(finds(part.toUpperCase(), 'x', `${before}${part}${after}`)).toBe(true);
    }),
  );
});

test('sorts titles ignoring case and accents', () => {
  expect(['Zebra', 'ähnlich', 'Apfel', 'bär'].toSorted(byKey)).toEqual(['ähnlich', 'Apfel', 'bär', 'Zebra']);
  expect(titleKey('\u{1F600}'.repeat(100))).toBe('\u{1F600}'.repeat(60));
});

function byKey(a: string, b: string): number {
  return titleKey(a) < titleKey(b) ? -1 : 1;
}
