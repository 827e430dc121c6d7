import { expect, test } from 'vitest';
import { tagName } from './tag-name.ts';

test.each([
  ['en', 'en', 'English'],
  ['de', 'en', 'German (Deutsch)'],
  ['en', 'de', 'Englisch (English)'],
  ['de', 'de', 'Deutsch'],
  ['fr', 'de', 'Französisch (Français)'],
] as const)('names %s for a reader of %s: %s', (language, reader, name) => {
  expect(tagName(language, reader)).toBe(name);
});
