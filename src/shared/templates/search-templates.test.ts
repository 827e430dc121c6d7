import { expect, test } from 'vitest';
import { ENGLISH_TEMPLATES } from './english.ts';
import { GERMAN_TEMPLATES } from './german.ts';
import { searchTemplates } from './search-templates.ts';
import { listTemplates } from './template.ts';

const german = new Map(listTemplates(GERMAN_TEMPLATES).map((each) => [each.id, each]));

function find(query: string): string[] {
  return searchTemplates(listTemplates(ENGLISH_TEMPLATES), query, (each) =>
    [each, german.get(each.id)!].map(({ name, words, summary }) => ({ name, words, others: [summary] })),
  ).map(({ id }) => id);
}

test('finds templates by the words of both languages', () => {
  expect(find('wedding')[0]).toBe('wedding_rsvp');
  expect(find('Hochzeit')[0]).toBe('wedding_rsvp');
  expect(find('kuchen')[0]).toBe('cake_order');
});

test('ignores case, umlauts and accents', () => {
  expect(find('ELTERNABEND')).toEqual(find('elternabend'));
  expect(find('gäste')).toEqual(find('GASTE'));
  expect(find('cafe')).toEqual(find('Café'));
  expect(find('große')).toEqual(find('GROSSE'));
});

test('needs every word of the search, and finds nothing for an unknown one', () => {
  expect(find('photo consent')[0]).toBe('photo_consent');
  expect(find('photo zeppelin')).toEqual([]);
  expect(find('   ')).toHaveLength(german.size);
});
