import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each(['Grace', 'Grace Brewster Hopper', 'Dr. Ada', 'J. R. R.', "O'Brien-Müller", '李', 'مريم'])(
  'uses a plain name in the greeting: %s',
  (name) => {
    expect(plainName(name)).toBe(name);
  },
);

test.each([
  'you won! https://evil.example',
  'http://x',
  'www.evil.example',
  'evil.example',
  'call mallory@evil.example',
  'javascript:alert(1)',
  '<b>Ada</b>',
  'Your account was closed today, please write to us at once to keep it',
  ' \r\n ',
  '',
])('omits names that mail programs would turn into links or messages: %j', (name) => {
  expect(plainName(name)).toBeNull();
});

test('replaces line breaks and invisible characters with spaces', () => {
  expect(plainName('Ada\r\nBcc: x'.replace(':', ''))).toBe('Ada Bcc x');
  expect(plainName('Ada\u2028\u202eLove\u0000lace')).toBe('Ada Love lace');
});
