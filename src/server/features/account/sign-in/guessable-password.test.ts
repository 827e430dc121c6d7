import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const grace = { email: 'grace.hopper@example.org', names: ['Grace', 'Hopper'] };

test.each([
  ['aaaaaa', true],
  ['      ', true],
  ['\t \u00a0 \u2003 ', true],
  ['abababab', true],
  ['xyzxyzxyz', true],
  ['Canvass', true],
  ['canvass2026!', true],
  ['234567', true],
  ['fedcba', true],
  ['QWERTZUI', true],
  ['grace.hopper@example.org', true],
  ['GraceHopper', true],
  ['hopper, grace', true],
  ['grace.hopper', true],
  ['Grace1906!', true],
  ['long enough', false],
  ['1906 ships', false],
  ['correct horse', false],
  ['aaaaab', false],
  ['Canvass tent pole', false],
  ['Grace likes ships', false],
])('rejects the guessable password %j: %s', (password, isGuessable) =>
  expect(isGuessablePassword(password, grace)).toBe(isGuessable),
);

test('digits alone are compared as they are', () => {
  expect(isGuessablePassword('8301947', { email: '1906@example.org' })).toBe(false);
  expect(isGuessablePassword('8301947', { email: '8301947@example.org' })).toBe(true);
});
