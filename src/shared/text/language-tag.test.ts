import { expect, test } from 'vitest';
import { baseTag, canonicalTag, closestTag, plainTag, widerTags } from './language-tag.ts';

test.each([
  ['de', 'de'],
  ['PT-br', 'pt-BR'],
  ['iw', 'he'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['', null],
  ['english', null],
  ['x', null],
  ['de_AT', null],
  [`de-${'a1b2c3d4-'.repeat(20)}`, null],
])('normalizes the tag %j to %j', (text, tag) => expect(canonicalTag(text)).toBe(tag));

test.each(['en-x-alice', 'en-u-ca-gregory', 'en-t-jp', 'en-a-bbb', 'en-US-posix'])(
  '%s is no survey language',
  (tag) => expect(plainTag(tag)).toBeNull(),
);

test.each(['en', 'pt-BR', 'de-1901', 'ca-valencia', 'zh-Hant-TW'])('%s is a survey language', (tag) =>
  expect(plainTag(tag)).toBe(tag),
);

test('the base of a tag is its language without region or script', () =>
  expect(['en-NZ', 'zh-Hant-TW', 'de'].map(baseTag)).toEqual(['en', 'zh', 'de']));

test('a tag narrows another one', () =>
  expect(widerTags('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh']));

test.each([
  [['fr', 'de'], ['en', 'de', 'fr'], 'fr'],
  [['de-at'], ['en', 'de'], 'de'],
  [['de'], ['en', 'de-AT'], 'de-AT'],
  [['pt-pt'], ['pt-BR'], 'pt-BR'],
  [['d'], ['de'], undefined],
  [['ja', 'EN'], ['de', 'en'], 'en'],
  [[], ['de'], undefined],
  [['', '-', `de-${'a-'.repeat(20)}`, 'en'], ['de', 'en'], 'en'],
])('requesting %j of %j selects %s', (wanted, offered, tag) => expect(closestTag(wanted, offered)).toBe(tag));
