import { expect, test } from 'vitest';
import { offeredLanguages, placeOf, tagName } from './model.ts';

test('a language is named in the words of the reader and in its own', () => {
  expect(tagName('fr', 'de')).toBe('Französisch (Français)');
  expect(tagName('de', 'de')).toBe('Deutsch');
});

test('the languages that a survey has already are not offered, and a tag finds any other', () => {
  const offered = (search: string, taken: readonly string[] = []) =>
    offeredLanguages(search, taken, 'en').map(({ value }) => value);
  expect(offered('')).toContain('he');
  expect(offered('', ['he'])).not.toContain('he');
  expect(offered('de-at')[0]).toBe('de-AT');
  expect(offered('fr')).toEqual(offered(''));
  expect(offered('nonsense')).toEqual(offered(''));
});

test.each([
  ['title', { code: null, part: 'title', number: '' }],
  ['page.2', { code: null, part: 'page', number: '2' }],
  ['Q3', { code: 'Q3', part: 'question', number: '' }],
  ['Q3.help', { code: 'Q3', part: 'help', number: '' }],
  ['Q3.o.5', { code: 'Q3', part: 'option', number: '5' }],
  ['Q3.o.5.alt', { code: 'Q3', part: 'alt', number: '5' }],
  ['Q10.r.2', { code: 'Q10', part: 'row', number: '2' }],
  ['Q4.min', { code: 'Q4', part: 'min', number: '' }],
  ['Q4.unit', { code: 'Q4', part: 'label', number: '' }],
])('%s is told by what it is', (key, place) => {
  expect(placeOf(key)).toEqual(place);
});
