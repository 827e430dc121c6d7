import { expect, test } from 'vitest';
import { compareWords, hasRepeatedKey, listUntranslated } from '../../scripts/checks/locale-files.ts';

const words = (entries: Record<string, string>) => new Map(Object.entries(entries));
const compare = (en: Record<string, string>, de: Record<string, string>) =>
  compareWords(words(en), words(de), 'en', 'de');

test('accepts equal keys with equal placeholders and both plural forms', () => {
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
])('rejects %j beside %j', (en, de, problem) => {
  expect(compare(en, de).join()).toContain(problem);
});

test('a text that a language of the page lacks is listed, since the page shows it in English', () => {
  const [en, other] = [
    words({ 'a:x': 'Text', 'a:n_one': 'One', 'a:n_other': '{{count}}' }),
    words({ 'a:x': 'Tekst' }),
  ];
  expect(compareWords(en, other, 'en', 'no', { mayLack: true })).toEqual([]);
  expect(listUntranslated(en, other)).toEqual(['a:n_one', 'a:n_other']);
});

test('requires the plural forms of each language', () => {
  const en = { 'a:n_one': '{{count}} answer', 'a:n_other': '{{count}} answers' };
  const pl = { 'a:n_one': '{{count}} odpowiedź', 'a:n_other': '{{count}} odpowiedzi' };
  const complete = { ...pl, 'a:n_few': '{{count}} odpowiedzi', 'a:n_many': '{{count}} odpowiedzi' };
  const inPolish = (other: Record<string, string>) => compareWords(words(en), words(other), 'en', 'pl');
  expect(inPolish(pl).join()).toContain('plural form a:n_few is missing');
  expect(inPolish(complete)).toEqual([]);
  expect(inPolish({ ...complete, 'a:n_many': '{{n}} odpowiedzi' }).join()).toContain('in pl');
  expect(compareWords(words(en), words({ 'a:n_other': '回答{{count}}件' }), 'en', 'ja')).toEqual([]);
});

test('a key that an object has twice is found', () => {
  expect(hasRepeatedKey('{ "a": "b", "c": { "a": "says \\"a\\": no" }, "d": ["a", "a"] }')).toBe(false);
  expect(hasRepeatedKey('{ "a": "b", "c": { "d": "1", "d": "2" } }')).toBe(true);
});
