import { expect, test } from 'vitest';
import { hasManyVariants } from './language-variants.ts';

const FIVE = ['en-GB', 'en-US', 'en-AU', 'en-NZ'];

test('an anonymous survey offers at most five variants of a language with its own', () => {
  const survey = { anonymity_level: 'anonymous', language: null, languages: [...FIVE, 'de', 'de-AT', 'fr'] };
  expect(hasManyVariants(survey)).toBe(false);
  const more = { ...survey, languages: [...FIVE, 'en-CA'] };
  expect(hasManyVariants(more)).toBe(true);
  expect(hasManyVariants({ ...more, language: 'de' })).toBe(false);
  expect(hasManyVariants({ ...more, anonymity_level: 'name_required' })).toBe(false);
});
