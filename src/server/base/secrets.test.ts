import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadOrCreateSecret } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'canvass-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('creates a secret once and reuses it', async () => {
  const made = await loadOrCreateSecret(dataDir, 'auth-secret');
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(await loadOrCreateSecret(dataDir, 'auth-secret')).toBe(made);
  expect(await loadOrCreateSecret(dataDir, 'another')).not.toBe(made);
});

test('stores secrets with owner-only permissions', async () => {
  await loadOrCreateSecret(dataDir, 'auth-secret');
  const mode = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;
  expect(await mode('secrets')).toBe(0o700);
  expect(await mode('secrets/auth-secret')).toBe(0o600);
});

test('concurrent starts share one secret and leave no other files', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => loadOrCreateSecret(dataDir, 'auth-secret')));
  expect(new Set(all).size).toBe(1);
  expect(await readdir(join(dataDir, 'secrets'))).toEqual(['auth-secret']);
});

test('does not use an empty file as a secret', async () => {
  await loadOrCreateSecret(dataDir, 'auth-secret');
  await writeFile(join(dataDir, 'secrets/auth-secret'), '\n');
  await expect(loadOrCreateSecret(dataDir, 'auth-secret')).rejects.toThrow(/is empty/);
});
