import { expect, test } from 'vitest';
import { readAccepted } from './read-accepted.ts';
import { readCookie } from './read-cookie.ts';

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br', ['gzip', 'deflate', 'br']],
  ['de-AT;q=0.8, en ;q=0.9,*;q=0.1', ['en', 'de-at', '*']],
  ['br;q=0, gzip;q=0.0, identity', ['identity']],
  ['br;q=nonsense, GZIP', ['gzip']],
])('Accept %j selects %j', (header, accepted) => {
  expect(readAccepted(header)).toEqual(accepted);
});

test.each([
  ['a=1; b=2=3; ab=4', 'b', '2=3'],
  ['a=1; b=2', 'a', '1'],
  ['ab=4', 'b', null],
  [undefined, 'b', null],
])('of the cookies %j, %s is %j', (header, name, value) => {
  expect(readCookie(header, name)).toBe(value);
});
