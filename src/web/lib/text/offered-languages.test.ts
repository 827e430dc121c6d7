import { expect, test } from 'vitest';
import { offeredLanguages } from './offered-languages.ts';

test('omits the languages of the survey and finds any other by its tag', () => {
  const offered = (search: string, used: readonly string[] = []) =>
    offeredLanguages(search, used, 'en').map(({ value }) => value);
  expect(offered('')).toContain('he');
  expect(offered('', ['he'])).not.toContain('he');
  expect(offered('de-at')[0]).toBe('de-AT');
  expect(offered('fr')).toEqual(offered(''));
  expect(offered('nonsense')).toEqual(offered(''));
});
