import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataDir } from './data-dir.ts';
import { findAccount } from '../db/embedded/account.ts';
import { findDatabase } from '../db/connection/find-database.ts';
import { makeLog } from './log.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'canvass-data-dir-'));
});
afterEach(() => rm(parent, { recursive: true }));

test('creates the data folder with parents, unreadable for others', async () => {
  const dataDir = join(parent, 'a/b');
  await makeDataDir(dataDir);
  await makeDataDir(dataDir);
  expect((await stat(dataDir)).mode & 0o066).toBe(0);
});

test.each(['file', 'file/below'])('explains a %s in the way', async (name) => {
  await writeFile(join(parent, 'file'), '');
  await expect(makeDataDir(join(parent, name))).rejects.toThrow(/cannot be used: a .*file.*DATA_DIR/);
});

test('does not claim a missing database if the folder cannot be read', async () => {
  const log = makeLog({ env: 'test', logLevel: 'silent' });
  await expect(findDatabase({ dataDir: parent }, log)).rejects.toThrow(/There is no database/);
  await writeFile(join(parent, 'file'), '');
  const dataDir = join(parent, 'file');
  const cannotSee = /Whether .*postgres is there cannot be seen: a part of its path is a file/;
  await expect(findDatabase({ dataDir }, log)).rejects.toThrow(cannotSee);
  const cluster = join(dataDir, 'postgres');
  await expect(findAccount('postgres', dataDir, cluster, () => undefined)).rejects.toThrow(cannotSee);
});
