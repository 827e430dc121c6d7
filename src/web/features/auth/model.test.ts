import { expect, test } from 'vitest';
import { checkEmail, checkName, checkNewPassword, readCallback } from './model.ts';

test.each([
  ['ada@example.org', null],
  [' ada@example.org ', null],
  ['ada@example', 'email_format'],
  ['ada example@x.org', 'email_format'],
  ['@example.org', 'email_format'],
  ['', 'email_format'],
])('E-mail must match a simple x@y.z pattern: %j', (value, code) => {
  expect(checkEmail(value)).toBe(code);
});

test('Password at least 6 characters', () => {
  expect(checkNewPassword('12345')).toBe('password_short');
  expect(checkNewPassword('123456')).toBeNull();
  expect(checkNewPassword('x'.repeat(129))).toBe('too_long');
});

test('First and last name are required for sign up.', () => {
  expect(checkName('  ')).toBe('names_required');
  expect(checkName('Ada')).toBeNull();
});

test('callback errors show the error description or Authentication failed', () => {
  const read = (query: string) => readCallback(`?${query}`, '');
  expect(read('error=access_denied&error_description=You+said+no')).toEqual({ description: 'You said no' });
  expect(read('error=something')).toBe('failed');
  expect(read('error=TOKEN_EXPIRED')).toBe('link_ended');
  expect(readCallback('', '#error=access_denied&error_description=Nobody+there')).toEqual({
    description: 'Nobody there',
  });
  expect(readCallback('?confirmed=true', '#error=server_error')).toBe('failed');
});

test('an address counts as confirmed only if the link says so', () => {
  expect(readCallback('?confirmed=true', '')).toBe('confirmed');
  expect(readCallback('', '')).toBe('unknown');
  expect(readCallback('?error=', '#')).toBe('unknown');
});
