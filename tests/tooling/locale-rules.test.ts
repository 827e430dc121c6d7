import { expect, test } from 'vitest';
import { compareWords } from '../../scripts/locale-files.ts';

const words = (entries: Record<string, string>) => new Map(Object.entries(entries));
const compare = (en: Record<string, string>, de: Record<string, string>) =>
  compareWords(words(en), words(de), 'en', 'de');

test('the same keys with the same placeholders and both plural forms have no problem', () => {
  const en = { 'a:n_one': 'One answer', 'a:n_other': '{{count}} answers', 'a:hi': 'Hi <b>{{name}}</b>' };
  const de = {
    'a:n_one': '{{count}} Antwort',
    'a:n_other': '{{ count }} Antworten',
    'a:hi': '<b>{{name}}</b>, hallo',
  };
  expect(compare(en, de)).toEqual([]);
});

test.each([
  [{ 'a:x': 'Text' }, {}, 'missing in de'],
  [{ 'a:x': '{{n}} of {{m}}' }, { 'a:x': '{{n}}' }, '"{{m}} {{n}}" here, "{{n}}" in de'],
  [{ 'a:x': '<1>Go</1>' }, { 'a:x': 'Los' }, '<1>'],
  [{ 'a:x_one': 'One' }, { 'a:x_one': 'Eins' }, 'plural form a:x_other is missing'],
  [{ 'a:x': ' ' }, { 'a:x': 'Text' }, 'no text'],
])('%j beside %j is refused', (en, de, problem) => {
  expect(compare(en, de).join()).toContain(problem);
});
