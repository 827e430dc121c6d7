import { expect, test } from 'vitest';
import { checkNewPasswords, readTab, secretOf } from './model.ts';

test('the two entries of a new password match and have at least 6 characters', () => {
  expect(checkNewPasswords('secret', 'secreT')).toBe('mismatch');
  expect(checkNewPasswords('12345', '12345')).toBe('password_short');
  expect(checkNewPasswords('secret', 'secret')).toBeNull();
});

test('an address with an unknown tab opens the profile', () => {
  expect(readTab('security')).toBe('security');
  expect(readTab('team')).toBe('profile');
  expect(readTab(null)).toBe('profile');
});

test('groups the secret of an authenticator for typing', () => {
  expect(secretOf('otpauth://totp/Canvass:a%40b.c?secret=ABCDEFGHIJ&issuer=Canvass')).toBe('ABCD EFGH IJ');
});
