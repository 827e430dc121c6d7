import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provideBuild } from '../../scripts/build-steps/builds.ts';
import { fingerprintOf } from '../../scripts/build-steps/fingerprint.ts';

const HOUR_MS = 3_600_000;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'canvass-builds-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (words: string) => async (folder: string) => writeFileSync(path.join(folder, 'page.js'), words);
const provide = (fingerprint: string, build = write(fingerprint), now = Date.now()) =>
  provideBuild({ root, fingerprint, build, now });
const current = () => readFileSync(path.join(root, 'dist/page.js'), 'utf8');
const builds = () => readdirSync(path.join(root, '.builds')).toSorted();
const use = (fingerprint: string, pid: number) => {
  const users = path.join(root, '.builds', fingerprint, 'used-by');
  mkdirSync(users, { recursive: true });
  writeFileSync(path.join(users, String(pid)), '');
};
/** The id of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid!;
}

test('what is current is not built again', async () => {
  expect(await provide('one')).toBe(true);
  expect(await provide('one', write('other'))).toBe(false);
  expect(current()).toBe('one');
});

test('a running server keeps every file while and after another build takes its place', async () => {
  await provide('one');
  const served = realpathSync(path.join(root, 'dist'));
  use('one', process.pid);
  const seen: string[] = [];
  await provide(
    'two',
    async (folder) => {
      seen.push(current());
      await write('two')(folder);
      seen.push(current());
    },
    Date.now() + HOUR_MS,
  );
  expect(seen).toEqual(['one', 'one']);
  expect(current()).toBe('two');
  expect(readFileSync(path.join(served, 'page.js'), 'utf8')).toBe('one');
});

test('two starts at once both have the whole build', async () => {
  const gate = Promise.withResolvers<void>();
  const slow = async (folder: string) => {
    await write('first')(folder);
    await gate.promise;
  };
  const first = provide('one', slow, Date.now());
  await provide('one', write('second'), Date.now() + 1);
  expect(current()).toBe('second');
  gate.resolve();
  await first;
  expect(current()).toBe('second');
  expect(builds()).toEqual(['one']);
});

test('a build that fails leaves the current one in its place', async () => {
  await provide('one');
  const broken = provide('two', async (folder) => {
    await write('half')(folder);
    throw new Error('no memory');
  });
  await expect(broken).rejects.toThrow('no memory');
  expect([current(), builds()]).toEqual(['one', ['one']]);
});

test('builds that no server uses are removed, but not while one may be starting', async () => {
  await provide('one');
  use('one', await endedPid());
  await provide('two');
  expect(builds()).toEqual(['one', 'two']);
  await provide('three', write('three'), Date.now() + HOUR_MS);
  // No server has marked the build before: perhaps it may not.
  expect(builds()).toEqual(['three', 'two']);
  await provide('four', write('four'), Date.now() + 2 * HOUR_MS);
  expect(builds()).toEqual(['four', 'three']);
});

test('the folder of an earlier version gives way to the current build', async () => {
  mkdirSync(path.join(root, 'dist/server'), { recursive: true });
  await provide('one');
  expect(current()).toBe('one');
  expect(existsSync(path.join(root, 'dist/server'))).toBe(false);
});

test('sources, build steps and the lock file decide whether a build is current; tests do not', () => {
  const put = (file: string, words: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), words);
    return fingerprintOf(root);
  };
  const first = put('src/a/b.ts', '1');
  expect(put('src/a/b.test.ts', '1')).toBe(first);
  utimesSync(path.join(root, 'src/a/b.ts'), 1, 1);
  expect(fingerprintOf(root)).toBe(first);
  const seen = new Set([first, put('src/a/b.ts', '2'), put('package-lock.json', '{}')]);
  seen.add(put('scripts/build-steps/c.ts', '1')).add(put('vite.server.config.ts', '1'));
  expect(seen.size).toBe(5);
});
