import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCursors } from './sealed-tokens.ts';

const cursors = createCursors(['a secret of the server']);
const schema = z.strictObject({ day: z.string(), id: z.string() });
const cursorValue = { day: '2026-03-10', id: 'a0000000-0000-4000-8000-00000000000f' };

test('a place comes back as it was written, in its own list', () => {
  expect(cursors.read('a list', cursors.write('a list', cursorValue), schema)).toEqual(cursorValue);
  expect(cursors.read('a list', undefined, schema)).toBeNull();
});

test('nothing of a place can be read from its cursor, not even that two are the same', () => {
  const cursor = cursors.write('a list', cursorValue);
  const bytes = Buffer.from(cursor, 'base64url').toString('latin1');
  for (const part of ['day', '2026', 'a0000000', '0000000f']) expect(cursor + bytes).not.toContain(part);
  expect(cursors.write('a list', cursorValue)).not.toBe(cursor);
});

test('a cursor of another list, of another secret, changed or made up is refused', () => {
  const cursor = cursors.write('a list', cursorValue);
  const bytes = Buffer.from(cursor, 'base64url');
  const changed = Array.from(bytes, (byte, at) => {
    const copy = Buffer.from(bytes);
    copy[at] = byte ^ 1;
    return copy.toString('base64url');
  });
  const plain = Buffer.from(JSON.stringify(cursorValue)).toString('base64url');
  const ofOthers = createCursors(['another secret']).write('a list', cursorValue);
  for (const text of [...changed, plain, ofOthers, cursor.slice(4), 'x', 'AAAA'])
    expect(() => cursors.read('a list', text, schema), text).toThrow('malformed');
  expect(() => cursors.read('another list', cursor, schema)).toThrow('malformed');
});

test('a cursor of a former secret is read, and new ones are of the newest', () => {
  const rotated = createCursors(['a newer secret', 'a secret of the server']);
  expect(rotated.read('a list', cursors.write('a list', cursorValue), schema)).toEqual(cursorValue);
  expect(() => cursors.read('a list', rotated.write('a list', cursorValue), schema)).toThrow('malformed');
});
