import { expect, test } from 'vitest';
import { csvRowCounter } from './row-counter.ts';

test('counts rows across chunks and ignores line breaks within cells', () => {
  const text = 'a,b\r\n1,"two\r\nlines"\r\n2,"say ""hi""\r\n"\r\n';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size += 1) {
    const counter = csvRowCounter();
    let rows = 0;
    for (let at = 0; at < bytes.length; at += size) rows = counter.count(bytes.subarray(at, at + size));
    expect(rows).toBe(2);
  }
});
