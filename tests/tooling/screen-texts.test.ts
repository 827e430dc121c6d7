import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speak } from '../../scripts/screens/text-of.ts';

/** Every text that a screen is driven by, as `file:key`. */
const asked = globSync('scripts/screens/*.ts').flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/'(?!node:)([a-z]+:[\w.]+)'/g),
    ([, key = '']) => [key, file] as const,
  ),
);

test.each(['en', 'de'])('every text that the screenshots use exists in %s', (language) => {
  const textOf = speak(language);
  const isMissing = (key: string) => {
    try {
      return textOf(key) === '';
    } catch {
      return true;
    }
  };
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter(([key]) => isMissing(key))).toEqual([]);
});
