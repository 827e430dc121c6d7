import { expect, test } from 'vitest';
import { checkNewPasswords, readDevice, readTab, secretOf } from './model.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('a device is named by what its user agent tells: %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});

test('the two entries of a new password must match and be at least 6 characters', () => {
  expect(checkNewPasswords('secret', 'secreT')).toBe('mismatch');
  expect(checkNewPasswords('12345', '12345')).toBe('password_short');
  expect(checkNewPasswords('secret', 'secret')).toBeNull();
});

test('an address that asks for no tab of ours opens the profile', () => {
  expect(readTab('security')).toBe('security');
  expect(readTab('team')).toBe('profile');
  expect(readTab(null)).toBe('profile');
});

test('the secret of an authenticator address is grouped for typing', () => {
  expect(secretOf('otpauth://totp/Canvass:a%40b.c?secret=ABCDEFGHIJ&issuer=Canvass')).toBe('ABCD EFGH IJ');
});
