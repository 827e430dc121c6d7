import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOnce } from './read-once.ts';

const folder = await mkdtemp(join(tmpdir(), 'read-once-'));
afterAll(() => rm(folder, { recursive: true }));

test('a file that could not be read is read again as soon as it is there, and once for all from then on', async () => {
  const file = join(folder, 'font');
  const load = readOnce(() => readFile(file, 'utf8'));
  await expect(load()).rejects.toThrow('ENOENT');
  await writeFile(file, 'as shipped');
  expect(await Promise.all([load(), load()])).toEqual(['as shipped', 'as shipped']);
  await writeFile(file, 'changed');
  expect(await load()).toBe('as shipped');
});
