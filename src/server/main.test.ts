import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeDatabase } from '../../tests/support/database.ts';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { cookieOf } from '../../tests/support/signed-in.ts';
import { buildMain, type Main } from '../../tests/support/start-main.ts';
import { mainInFolder } from '../../tests/support/main-in-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const program = buildMain();

const folder = mainInFolder('canvass-main-');
const start = (env: Record<string, string> = {}) =>
  folder.start(program, { DATA_DIR: folder.path(), ...env });

const isReady = async (main: Main) => (await fetch(`${main.url}/api/ready`)).ok;

async function halfARequest(main: Main) {
  const { hostname, port } = new URL(main.url);
  const socket = connect(Number(port), hostname);
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk.toString()));
  socket.write(
    'POST /api/v1/public/surveys/0/unlock HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n',
  );
  await vi.waitUntil(() => reply.includes('100 Continue'), 20_000);
  return { socket, reply: () => reply };
}

test('SIGTERM completes requests in progress, then stops the database cleanly', async () => {
  const main = await start({ DRAIN_SECONDS: '2' });
  expect(await isReady(main)).toBe(true);
  const { socket, reply } = await halfARequest(main);
  main.kill('SIGTERM');
  await vi.waitUntil(() => main.output().includes('what is under way is finished first'), 20_000);
  // Serves while reporting not ready, for load balancers.
  expect(await isReady(main)).toBe(false);
  const served = await fetch(`${main.url}/api/health`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  socket.write('{}');
  await once(socket, 'close');
  expect(reply()).toMatch(/HTTP\/1\.1 4\d\d/);
  expect(await main.ended).toEqual([0, null]);
  const control = await readFile(join(folder.path(), 'postgres/postmaster.pid'), 'utf8').catch(() => 'none');
  expect(control).toBe('none');

  const again = await start();
  expect(await isReady(again)).toBe(true);
  expect(again.output()).not.toContain('brought up to date');
  // A closed log output stops nothing.
  again.stopReading();
  again.kill('SIGTERM');
  expect(await again.ended).toEqual([0, null]);
});

test('a second Ctrl+C ends it at once', async () => {
  const main = await start();
  const { socket } = await halfARequest(main);
  main.kill('SIGINT');
  await vi.waitUntil(() => {
    main.kill('SIGINT');
    return main.hasEnded();
  }, 20_000);
  expect(await main.ended).toEqual([130, null]);
  socket.destroy();
});

test('names a port in use and leaves no process behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  for (const WORKERS of ['1', '2']) {
    const refused = await start({ PORT: String(port), WORKERS });
    expect(await refused.ended).toEqual([1, null]);
    expect(refused.output().split(`Port ${port} on 127.0.0.1 is already in use.`)).toHaveLength(2);
    expect(refused.output()).not.toMatch(/\n +at /);
  }
  other.close();
  expect(await isReady(await start({ PORT: String(port) }))).toBe(true);
});

test(
  'two processes share port, sessions and mails, restart after kills and stop in order',
  { timeout: 120_000 },
  async () => {
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    const main = await start({ WORKERS: '2', SMTP_URL: mails.url });
    const pids = () =>
      [...main.output().matchAll(/Server process \d of 2 runs \(pid (\d+)\)/g)].map(([, pid]) => Number(pid));
    const [first = 0, second = 0] = pids();
    expect(first).not.toBe(second);

    const person = {
      email: 'ada@example.org',
      password: 'correct horse',
      name: 'Ada L',
      first_name: 'Ada',
      last_name: 'L',
    };
    const signedUp = await fetch(`${main.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const cookie = cookieOf(signedUp.headers.getSetCookie());
    const ask = async () => {
      const reply = await fetch(`${main.url}/api/v1/usage`, { headers: { cookie, connection: 'close' } });
      return reply.status;
    };
    for (let n = 0; n < 4; n += 1) expect(await ask()).toBe(200);
    const figures = async () =>
      (await fetch(`${main.url}/metrics`, { headers: { connection: 'close' } })).text();
    const asked = async () =>
      /canvass_http_request_seconds_count\{.*usage.* (\d+)/.exec(await figures())?.[1];
    await expect.poll(asked).toBe('4');

    await vi.waitUntil(() => mails.ids.length === 1, 20_000);
    process.kill(first, 'SIGKILL');
    await vi.waitUntil(
      () => main.output().includes('Server process 1 ended without being asked to (SIGKILL)'),
      20_000,
    );
    expect(await ask()).toBe(200);
    await vi.waitUntil(() => pids().length === 3, 20_000);
    for (let n = 0; n < 4; n += 1) expect(await ask()).toBe(200);
    await expect.poll(asked).toBe('9');
    expect(await figures()).toMatch(/canvass_worker_ends 1[^]*canvass_workers 2/);

    process.kill(second, 'SIGKILL');
    mails.take();
    await vi.waitUntil(() => pids().length === 4, 20_000);
    // The killed process held its mail for a lease of 20 s; others look every 12 s at the latest.
    await vi.waitUntil(() => mails.ids.length > 1, 40_000);
    expect(new Set(mails.ids).size).toBe(1);

    const { socket, reply } = await halfARequest(main);
    main.kill('SIGTERM');
    await vi.waitUntil(() => /Server process \d is ending/.test(main.output()), 20_000);
    socket.write('{}');
    await once(socket, 'close');
    expect(reply()).toMatch(/HTTP\/1\.1 4\d\d/);
    expect(await main.ended).toEqual([0, null]);
    for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);

test('a start with fewer cells than the database names their number', async () => {
  const main = await start({ CELLS: '3' });
  main.kill('SIGTERM');
  await main.ended;
  const fewer = await start({ CELLS: '2' });
  expect(await fewer.ended).toEqual([1, null]);
  expect(fewer.output()).toMatch(
    /could not start\. The database has 3 cells, and CELLS says 2\. .* set CELLS=3 or more/,
  );
});

test('a second start on the same data folder names the owner process', async () => {
  const main = await start();
  const second = await start();
  expect(await second.ended).toEqual([1, null]);
  const { port } = new URL(main.url);
  expect(second.output()).toMatch(
    new RegExp(
      `Canvass could not start. Canvass already runs with the data folder .* on port ${port}, since 2`,
    ),
  );
  expect(await isReady(main)).toBe(true);
});

test('explains all configuration errors at once', async () => {
  const refused = await start({ PORT: 'abc', BILLING: 'free' });
  expect(await refused.ended).toEqual([1, null]);
  expect(refused.output()).toMatch(/PORT should be .*\n.*BILLING should be/);
  expect(refused.output()).not.toMatch(/\n +at /);
});

test('two servers starting at once share an external database', async () => {
  const { url, drop } = await makeDatabase();
  const env = { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) };
  const servers = await Promise.all([start(env), start(env)]);
  expect(await Promise.all(servers.map(isReady))).toEqual([true, true]);
  for (const server of servers) server.kill('SIGTERM');
  expect(await Promise.all(servers.map((server) => server.ended))).toEqual([
    [0, null],
    [0, null],
  ]);
  await drop();
});
