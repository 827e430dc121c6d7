import { expect, test } from 'vitest';
import { checkSurveyName, lookOf, normalizeSurveyName, proposeName } from './survey-name.ts';

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
])('the name %j: %j', (name, code) => {
  expect(checkSurveyName(normalizeSurveyName(name))).toBe(code);
});

test('names that are taken for each other have one look, others have not', () => {
  expect(lookOf('team-mood-1')).toBe(lookOf('teammood-l'));
  expect(lookOf('modern')).toBe(lookOf('modem'));
  expect(lookOf('team-a')).not.toBe(lookOf('team-b'));
  expect(normalizeSurveyName('  Team-Mood ')).toBe('team-mood');
});

test.each([
  ['Unser Sommerfest: Essen & Musik', 'unser-sommerfest-essen-musik'],
  ['Größe und Öl', 'groesse-und-oel'],
  ['Café', 'cafe'],
  ['a very long title that goes on and on and does not end', 'a-very-long-title-that-goes-on-and-on'],
  ['Опрос', ''],
  ['Dashboard', ''],
  ['', ''],
])('a name for %j', (title, name) => {
  expect(proposeName(title)).toBe(name);
});
