import { expect, test } from 'vitest';
import { readSent } from './use-sent.ts';

test('the hash identifies a redirected participant with a valid receipt', () => {
  expect(readSent('#receipt=')).toEqual({ receipt: null });
  expect(readSent('#receipt=abcdefghij-KLMN_0123')).toEqual({ receipt: 'abcdefghij-KLMN_0123' });
});

test('an invalid receipt is ignored without thanks', () => {
  for (const hash of ['', '#', '#summary', '#receipt=short', '#receipt=<b>not a code</b>'])
    expect(readSent(hash)).toBeNull();
});
