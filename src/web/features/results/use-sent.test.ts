import { expect, test } from 'vitest';
import { readSent } from './use-sent.ts';

test('who was sent on after answering is known by the hash, with the receipt where it can be one', () => {
  expect(readSent('#receipt=')).toEqual({ receipt: null });
  expect(readSent('#receipt=abcdefghij-KLMN_0123')).toEqual({ receipt: 'abcdefghij-KLMN_0123' });
});

test('what is no receipt is not shown as one, and thanks nobody', () => {
  for (const hash of ['', '#', '#summary', '#receipt=short', '#receipt=<b>not a code</b>'])
    expect(readSent(hash)).toBeNull();
});
