import { expect, test } from 'vitest';
import { readCookie } from './read-cookie.ts';

test.each([
  ['a=1; b=2=3; ab=4', 'b', '2=3'],
  ['a=1; b=2', 'a', '1'],
  ['ab=4', 'b', null],
  [undefined, 'b', null],
])('of the cookies %j, %s is %j', (header, name, value) => {
  expect(readCookie(header, name)).toBe(value);
});
