import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './client.ts';
import { checkExternalDatabase, whyUnfit } from './external-database.ts';

async function check(url: string, timeoutMs = 0): Promise<string[]> {
  const replies: string[] = [];
  const db = openDatabase(url);
  try {
    await checkExternalDatabase(db, (text) => replies.push(text), timeoutMs);
    return replies;
  } finally {
    await db.close();
  }
}

test('accepts a reachable and compatible database', async () => {
  expect(await check(inject('postgresUrl'))).toEqual([]);
});

test('reports a rejected login at once without the password', async () => {
  const wrong = inject('postgresUrl').replace(/:[^:@]+@/, ':hunter2@');
  await expect(check(wrong, 60_000)).rejects.toThrow(/cannot be used: password authentication failed/);
  await expect(check(wrong, 60_000)).rejects.not.toThrow(/hunter2/);
});

test('waits for an unreachable database, then reports it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  await expect(check(`postgres://u:p@localhost:${port}/d`, 400)).rejects.toThrow(
    /cannot be used: connect ECONNREFUSED/,
  );
});

const QUERY = 'Q'.charCodeAt(0);

function message(type: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(4 + bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

function oneRow(row: Readonly<Record<string, string>>): Buffer {
  const [count, ofText, length] = [Buffer.alloc(2), Buffer.alloc(18), Buffer.alloc(4)];
  count.writeInt16BE(Object.keys(row).length);
  ofText.writeInt32BE(25, 6);
  const names = Object.keys(row).flatMap((name) => [Buffer.from(`${name}\0`), ofText]);
  const values = Object.values(row).flatMap((value) => {
    length.writeInt32BE(value.length);
    return [Buffer.from(length), Buffer.from(value)];
  });
  return Buffer.concat([
    message('T', Buffer.concat([count, ...names])),
    message('D', Buffer.concat([count, ...values])),
    message('C', 'SELECT 1\0'),
    message('Z', 'I'),
  ]);
}

async function aServerReplying(replies: readonly Buffer[], answer?: Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat(replies));
      socket.on('data', (asked) => asked[0] === QUERY && answer !== undefined && socket.write(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/d`;
}

const WELCOME = message('R', '\0\0\0\0');

test('rejects a standby as long as it is one', async () => {
  const standby = await aServerReplying([WELCOME, message('S', 'in_hot_standby\0on\0'), message('Z', 'I')]);
  await expect(check(standby, 400)).rejects.toThrow(/the server is a standby, which only reads/);
});

test('reports a pooler that rejects our parameters at once', async () => {
  const error = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
  await expect(check(await aServerReplying([message('E', error)]), 60_000)).rejects.toThrow(
    /through a pooler that refuses what Canvass sets .* name PostgreSQL itself in DATABASE_URL/,
  );
});

test.each([
  [{ pid: '7', asked: 'yes' }, /gives the connection of one client to others between/],
  [{ pid: '7', asked: '' }, /leaves out what Canvass sets when a connection begins/],
])('reports a pooler that answers two clients with %o', async (row, reason) => {
  const answer = oneRow({ version: '180004', encoding: 'UTF8', ...row });
  await expect(check(await aServerReplying([WELCOME, message('Z', 'I')], answer))).rejects.toThrow(reason);
});

test.each([
  [{ version: 180_004, encoding: 'UTF8', pooler: null }, undefined],
  [{ version: 150_000, encoding: 'UTF8', pooler: null }, undefined],
  [{ version: 140_011, encoding: 'UTF8', pooler: null }, 'is PostgreSQL 14; Canvass needs 15 or newer.'],
  [{ version: 160_001, encoding: 'LATIN1', pooler: null }, 'has the encoding LATIN1; Canvass needs UTF8.'],
  [
    { version: 160_001, encoding: 'UTF8', pooler: 'shared' },
    'is reached through a pooler that gives the connection of one client to others between. Canvass keeps a pool of its own: name PostgreSQL itself in DATABASE_URL.',
  ],
] as const)('%o: %s', (facts, reason) => {
  expect(whyUnfit(facts)).toBe(reason);
});
