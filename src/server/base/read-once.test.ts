import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOnce } from './read-once.ts';

const folder = await mkdtemp(join(tmpdir(), 'read-once-'));
afterAll(() => rm(folder, { recursive: true }));

test('reads a file again after a failed read and caches the first success', async () => {
  const file = join(folder, 'font');
  const load = readOnce(() => readFile(file, 'utf8'));
  await expect(load()).rejects.toThrow('ENOENT');
  await writeFile(file, 'as shipped');
  expect(await Promise.all([load(), load()])).toEqual(['as shipped', 'as shipped']);
  await writeFile(file, 'changed');
  expect(await load()).toBe('as shipped');
});
