import { expect, test } from 'vitest';
import { acceptedLanguages } from './accepted-languages.ts';
import { chooseEncoding } from './choose-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.0, identity', 'identity'],
  ['br;q=nonsense, GZIP', 'gzip'],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  [undefined, []],
  ['', []],
  ['de-AT;q=0.8, en ;q=0.9,*;q=0.1', ['en', 'de-at', '*']],
  ['fr;q=0, de', ['de']],
])('Accept-Language %j selects %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});
