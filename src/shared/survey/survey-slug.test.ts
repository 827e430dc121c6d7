import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSurveySlug, lookOf, normalizeSurveySlug, proposeName } from './survey-slug.ts';

test.each([
  ['sommerfest-2026', null],
  ['abc', null],
  ['ab', 'name_length'],
  ['x'.repeat(41), 'name_length'],
  ['summer party', 'name_letters'],
  ['müsli', 'name_letters'],
  ['p\u0430ypal', 'name_letters'],
  ['-party', 'name_letters'],
  ['party--2', 'name_letters'],
  ['dashboard', 'name_reserved'],
  ['1ogin', 'name_reserved'],
  ['sign-up', 'name_reserved'],
  ['survey', 'name_reserved'],
  ['canvass-team', 'name_reserved'],
  ['c4nva5s', 'name_reserved'],
  ['canvvass', 'name_reserved'],
  ['canuass', 'name_reserved'],
  ['cannvass-2026', 'name_reserved'],
  ['canvas', 'name_reserved'],
  ['my-canvas', 'name_reserved'],
  ['can-vas', 'name_reserved'],
  ['survey-login', 'name_reserved'],
  ['survey-log-in', 'name_reserved'],
  ['passvvord-check', 'name_reserved'],
  ['official', 'name_reserved'],
  ['delete-account', 'name_reserved'],
  ['api-docs', 'name_reserved'],
  ['my-survey', null],
  ['team-day', null],
  ['test-week', null],
  ['summer-sign-up', null],
  ['accounting-team', null],
  ['officials-of-the-year', null],
  ['the-log-of-ships', null],
  ['american-vases', null],
  ['capital-cities', null],
  ['neuwahl-passau', null],
])('normalizes the name %j to %j', (name, code) => {
  expect(checkSurveySlug(normalizeSurveySlug(name))).toBe(code);
});

test('confusable names share one key and others do not', () => {
  expect(lookOf('team-mood-1')).toBe(lookOf('teammood-l'));
  expect(lookOf('modern')).toBe(lookOf('modem'));
  expect(lookOf('team-a')).not.toBe(lookOf('team-b'));
  expect(normalizeSurveySlug('  Team-Mood ')).toBe('team-mood');
});

const RESERVED_FOR = [
  ['m', 'rn', 'r-n'],
  ['w', 'vv', 'v-v'],
  ['d', 'cl', 'c1', 'ci', 'c-l', 'c-1', 'c-i'],
  ['o', '0'],
  ['l', '1', 'i'],
  ['e', '3'],
  ['a', '4'],
  ['s', '5'],
  ['b', '8'],
  ['', '-'],
] as const;

test('a confusable character gives the same key in any context', () => {
  for (const name of ['c1ub-x9', 'ciub-x9', 'c-lub-x9', 'dub-x9'])
    expect(lookOf(name)).toBe(lookOf('club-x9'));
  const part = fc.stringMatching(/^[a-z0-9-]{0,12}$/);
  const pair = fc
    .constantFrom(...RESERVED_FOR)
    .chain((group) => fc.tuple(fc.constantFrom(...group), fc.constantFrom(...group)));
  fc.assert(
    fc.property(part, pair, part, (before, [one, other], after) => {
      const look = lookOf(`${before}${one}${after}`);
      expect(lookOf(`${before}${other}${after}`)).toBe(look);
      expect(lookOf(look)).toBe(look);
    }),
  );
});

test.each([
  ['Unser Sommerfest: Essen & Musik', 'unser-sommerfest-essen-musik'],
  ['Größe und Öl', 'groesse-und-oel'],
  ['Café', 'cafe'],
  ['a very long title that goes on and on and does not end', 'a-very-long-title-that-goes-on-and-on'],
  ['Опрос', ''],
  ['Dashboard', ''],
  ['', ''],
])('proposes a name for %j', (title, name) => {
  expect(proposeName(title)).toBe(name);
});
