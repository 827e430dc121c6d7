import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test.each([
  ['en', 'en', 'English'],
  ['de', 'en', 'German (Deutsch)'],
  ['en', 'de', 'Englisch (English)'],
  ['de', 'de', 'Deutsch'],
] as const)('%s is called by a reader of %s: %s', (language, reader, name) => {
  expect(languageName(language, reader)).toBe(name);
});
