import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCursors } from './sealed-tokens.ts';

const cursors = createCursors(['a secret of the server']);
const schema = z.strictObject({ day: z.string(), id: z.string() });
const cursorValue = { day: '2026-03-10', id: 'a0000000-0000-4000-8000-00000000000f' };

test('a cursor survives the round trip in its own list', () => {
  expect(cursors.read('a list', cursors.write('a list', cursorValue), schema)).toEqual(cursorValue);
  expect(cursors.read('a list', undefined, schema)).toBeNull();
});

test('a cursor reveals nothing of its content, not even equality', () => {
  const cursor = cursors.write('a list', cursorValue);
  const bytes = Buffer.from(cursor, 'base64url').toString('latin1');
  for (const part of ['day', '2026', 'a0000000', '0000000f']) expect(cursor + bytes).not.toContain(part);
  expect(cursors.write('a list', cursorValue)).not.toBe(cursor);
});

test('rejects a cursor of another list or secret, or a changed one', () => {
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

test('accepts cursors of a former secret and creates them with the newest', () => {
  const rotated = createCursors(['a newer secret', 'a secret of the server']);
  expect(rotated.read('a list', cursors.write('a list', cursorValue), schema)).toEqual(cursorValue);
  expect(() => cursors.read('a list', rotated.write('a list', cursorValue), schema)).toThrow('malformed');
});
