import { expect, test } from 'vitest';
import { toOneLine, toPlainLines } from './control-characters.ts';

test.each([
  ['Lunch\r\nBcc: eve@example.org', 'Lunch Bcc: eve@example.org'],
  ['a\u2028b\u2029c\u0085d\te', 'a b c d e'],
  ['bell\u0007 escape\u001b[31m delete\u007f c1\u009b', 'bell escape[31m delete c1'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2067שלום\u2069 👩‍👩‍👧 é', '\u2067שלום\u2069 👩‍👩‍👧 é'],
])('%j on one line becomes %j', (text, line) => expect(toOneLine(text)).toBe(line));

test('a multi-line text keeps its lines and loses other control characters', () =>
  expect(toPlainLines('one\r\ntwo\u2028three\u001b\u202e\tfour')).toBe('one\r\ntwo\nthree\tfour'));

test.each([toOneLine, toPlainLines])('takes time linear in the length', (clean) => {
  for (const unit of ['\n', '\u2028', '\u0007', '\n\u0007'])
    expect(clean(unit.repeat(500_000)).trim().replaceAll('\n', '')).toMatch(/^ *$/);
});
