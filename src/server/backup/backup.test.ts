import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSurvey } from '../../../tests/support/a-survey.ts';
import { anApp } from '../../../tests/support/app.ts';
import { makeDatabase } from '../../../tests/support/database.ts';
import { signedIn } from '../../../tests/support/signed-in.ts';
import { submitResponse } from '../../shared/api/responses.ts';
import { createSurvey } from '../../shared/api/survey/surveys.ts';
import { verifyCounters } from '../features/results/verify/verify-counters.ts';
import { checkBackup } from './check-backup.ts';
import { loadBackup } from './load-backup.ts';
import { writeManifest } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

const app = await anApp();
const { db } = app.deps;
const owner = await signedIn(app);
const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
const params = { id: survey.id };
const parent = await mkdtemp(join(tmpdir(), 'canvass-backup-'));
afterAll(() => rm(parent, { recursive: true }));

async function submit(answer: string): Promise<void> {
  const answers = [{ question_id: survey.questions[2]!.id, answer }];
  await app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers } });
}
const ODD = ['tab\tand\nline', '\\. \\N \\', 'Größe "ü" 🎉', 'line\u2028ends'];
for (const answer of ODD) await submit(answer);

const completeBackup = join(parent, 'whole');
beforeAll(() => writeBackup(db, completeBackup, new Date()));

const rowsIn = async (of: typeof db, table: string) =>
  (await of.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n;

test('a backup during submissions is a consistent snapshot with matching counters', async () => {
  const answering = Promise.all(Array.from({ length: 60 }, (_, i) => submit(`answer ${i}`)));
  await db.pool.query('create table guests as select 7 as n');
  await writeBackup(db, join(parent, 'busy'), new Date());
  await answering;
  const { db: target, drop } = await makeDatabase();
  const { leftOut } = await loadBackup(target, join(parent, 'busy'), await checkBackup(join(parent, 'busy')));
  // Foreign tables in the schema are ignored.
  expect(leftOut).toEqual(['guests']);
  expect(await verifyCounters(target, false).next()).toMatchObject({ done: true, value: { surveys: 1 } });
  const { rows } = await target.pool.query<{ text: string }>(
    `select answers ->> '3' as text from submissions`,
  );
  expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(ODD));
  await drop();
});

test('a backup contains no sessions or links and is readable by its owner only', async () => {
  const files = await readdir(completeBackup);
  expect(files).toContain('users.copy.gz');
  for (const table of ['sessions', 'verifications', 'mails', 'rate_limits'])
    expect(files).not.toContain(`${table}.copy.gz`);
  const token = /canvass\.session_token=([^.;]+)/.exec(owner.cookie)?.[1] ?? 'none';
  for (const file of files) {
    const bytes = await readFile(join(completeBackup, file));
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
    expect(text.includes(token) || text.includes(app.deps.authSecret)).toBe(false);
    expect((await stat(join(completeBackup, file))).mode & 0o077).toBe(0);
  }
  expect((await stat(completeBackup)).mode & 0o077).toBe(0);
});

test('leaves a non-empty folder unchanged', async () => {
  await expect(writeBackup(db, completeBackup, new Date())).rejects.toThrow(/not empty.*Nothing was written/);
  expect((await readdir(parent)).filter((name) => name.includes('unfinished'))).toEqual([]);
});

describe('rejects a restore before changing anything', () => {
  const damaged = async (name: string, damage: (folder: string) => Promise<unknown>) => {
    const folder = join(parent, name);
    await cp(completeBackup, folder, { recursive: true });
    await damage(folder);
    return checkBackup(folder);
  };

  test.each([
    [
      'a file was changed',
      /users\.copy\.gz .*changed|cannot be unpacked/,
      async (folder: string) => {
        const file = join(folder, 'users.copy.gz');
        const bytes = await readFile(file);
        bytes[bytes.length - 3]! ^= 1;
        await writeFile(file, bytes);
      },
    ],
    [
      'a file is cut off',
      /submissions\.copy\.gz/,
      (folder: string) => truncate(join(folder, 'submissions.copy.gz'), 40),
    ],
    [
      'a file is missing',
      /surveys\.copy\.gz is missing/,
      (folder: string) => rm(join(folder, 'surveys.copy.gz')),
    ],
    [
      'the manifest was changed',
      /backup\.json was changed/,
      async (folder: string) => {
        const file = join(folder, 'backup.json');
        await writeFile(file, (await readFile(file, 'utf8')).replace('"rows": 1', '"rows": 2'));
      },
    ],
    ['the manifest is missing', /holds no backup/, (folder: string) => rm(join(folder, 'backup.json'))],
  ])('if %s', async (what, words, damage) => {
    await expect(damaged(what, damage)).rejects.toThrow(words);
  });

  test('if the backup is newer than the program', async () => {
    const manifest = await checkBackup(completeBackup);
    const migrations = [...manifest.migrations, { name: '999_do_more', checksum: 'x' }];
    const { file, text } = writeManifest(await mkdtemp(join(parent, 'newer-')), { ...manifest, migrations });
    await writeFile(file, text);
    await expect(
      loadBackup(db, completeBackup, { ...manifest, migrations }, { replace: true }),
    ).rejects.toThrow(/newer.*999_do_more/);
  });

  test('if a server uses the database', async () => {
    const stored = await rowsIn(db, 'submissions');
    const again = loadBackup(db, completeBackup, await checkBackup(completeBackup), { replace: true });
    await expect(again).rejects.toThrow(/server is working with this database/);
    expect(await rowsIn(db, 'submissions')).toBe(stored);
  });

  test('if the database is not empty, and --replace keeps the old one aside', async () => {
    const { db: target, drop } = await makeDatabase();
    await target.pool.query('create table notes as select 7 as n');
    const manifest = await checkBackup(completeBackup);
    await expect(loadBackup(target, completeBackup, manifest)).rejects.toThrow(/not empty.*--replace/);
    expect(await rowsIn(target, 'users')).toBe(0);
    const { movedTo } = await loadBackup(target, completeBackup, manifest, { replace: true });
    expect(await rowsIn(target, `${movedTo}.notes`)).toBe(1);
    expect(await rowsIn(target, 'users')).toBe(await rowsIn(db, 'users'));
    await drop();
  });
});

test('the commands back up a running server and restore into an empty database', async () => {
  const { db: target, url, drop } = await makeDatabase();
  const run = async (name: string, database: string) => {
    const own = { DATABASE_URL: database, AUTH_SECRET: app.deps.authSecret, DATA_DIR: parent };
    const args = ['scripts/run.js', name, join(parent, 'by command')];
    const env = { PATH: process.env['PATH'], ...own };
    return (await promisify(execFile)(process.execPath, args, { env })).stdout;
  };
  expect(await run('backup', db.url)).toMatch(/Surveys: 1, submissions: \d+, accounts: 1\./);
  expect(await run('restore', url)).toMatch(/Restored, as of .*: surveys 1, submissions \d+, accounts 1\./);
  expect(await rowsIn(target, 'submissions')).toBe(await rowsIn(db, 'submissions'));
  await drop();
});
