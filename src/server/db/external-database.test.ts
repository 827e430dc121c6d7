import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { openDatabase } from './client.ts';
import { checkExternalDatabase, whyUnfit } from './external-database.ts';

async function check(url: string, timeoutMs = 0): Promise<string[]> {
  const said: string[] = [];
  const db = openDatabase(url);
  try {
    await checkExternalDatabase(db, (text) => said.push(text), timeoutMs);
    return said;
  } finally {
    await db.close();
  }
}

test('a database that answers and fits is taken', async () => {
  expect(await check(inject('postgresUrl'))).toEqual([]);
});

test('one that refuses us is told at once, without the password', async () => {
  const wrong = inject('postgresUrl').replace(/:[^:@]+@/, ':hunter2@');
  await expect(check(wrong, 60_000)).rejects.toThrow(/cannot be used: password authentication failed/);
  await expect(check(wrong, 60_000)).rejects.not.toThrow(/hunter2/);
});

test('one that is not there is waited for, then told', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  await expect(check(`postgres://u:p@localhost:${port}/d`, 400)).rejects.toThrow(
    /cannot be used: connect ECONNREFUSED/,
  );
});

test.each([
  [{ version: 180_004, encoding: 'UTF8' }, undefined],
  [{ version: 150_000, encoding: 'UTF8' }, undefined],
  [{ version: 140_011, encoding: 'UTF8' }, 'is PostgreSQL 14; Canvass needs 15 or newer.'],
  [{ version: 160_001, encoding: 'LATIN1' }, 'has the encoding LATIN1; Canvass needs UTF8.'],
])('%o: %s', (facts, reason) => {
  expect(whyUnfit(facts)).toBe(reason);
});
