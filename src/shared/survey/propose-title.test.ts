import { expect, test } from 'vitest';
import { proposeTitle } from './propose-title.ts';

test.each([
  ['  our company summer party ', 'Our company summer party'],
  ['company summer party: food, music, location', 'Company summer party'],
  ['What do our members think of the new gym?', 'What do our members think of the new gym?'],
  ['übergabe im Team.', 'Übergabe im Team'],
  ['Q1: mood', 'Q1: mood'],
  ['Onboarding:', 'Onboarding'],
  ['First line\nand more of it', 'First line'],
  ['', ''],
  ['…', '…'],
])('proposes a title for %j', (topic, title) => {
  expect(proposeTitle(topic)).toBe(title);
});

test('truncates a long topic between words of any script', () => {
  expect(proposeTitle('how people in our town get to work '.repeat(10))).toBe(
    'How people in our town get to work how people in our town get to work how …',
  );
  expect(proposeTitle('\u{1f600}'.repeat(400)).isWellFormed()).toBe(true);
  expect(proposeTitle('x'.repeat(100_000)).length).toBeLessThanOrEqual(82);
});
