import { expect, test } from 'vitest';
import { isShortCode, makeAccessCode } from './access-code.ts';

const draw = () => makeAccessCode((bytes) => crypto.getRandomValues(bytes));

test('an access code has 8 upper-case letters and digits, without 0/O and 1/I', () => {
  for (let i = 0; i < 500; i++) expect(draw()).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});

test('every letter is equally likely', () => {
  const letters = Array.from({ length: 256 }, (_, byte) => makeAccessCode((bytes) => bytes.fill(byte))[0]);
  expect(new Set(letters).size).toBe(32);
  for (const letter of new Set(letters)) expect(letters.filter((each) => each === letter)).toHaveLength(8);
});

test('generated codes differ', () => {
  expect(new Set(Array.from({ length: 200 }, draw)).size).toBe(200);
});

test('a code below 6 characters is too short whatever its spacing', () => {
  expect(['', 'ABCDE', ' A B C D E '].map(isShortCode)).toEqual([true, true, true]);
  expect(['ABCDEF', 'AB CD EF'].map(isShortCode)).toEqual([false, false]);
});
