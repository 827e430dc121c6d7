import { openSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { findAccount, launch } from '../../src/server/db/embedded/account.ts';
import { aBreakableLine } from '../support/breakable-line.ts';
import { findProgram } from '../support/find-program.ts';
import { freePorts } from '../support/free-ports.ts';
import { buildMain, startMain } from '../support/start-main.ts';

const program = buildMain();

/** PgBouncer before the run's PostgreSQL. @returns the address to reach it by */
async function aPgBouncer(folder: string, settings: Record<string, string>): Promise<string> {
  const pgbouncer = findProgram('pgbouncer');
  if (pgbouncer === undefined)
    throw new Error('This drill needs PgBouncer; on Debian: apt-get install pgbouncer');
  const [port = 0] = await freePorts(1);
  // Over a port: the socket is closed to other users.
  const line = await aBreakableLine(inject('postgresUrl'));
  onTestFinished(() => line.cut());
  const { hostname, port: databasePort, username, password, pathname } = new URL(line.url);
  const file = join(folder, 'pgbouncer.ini');
  const own = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  };
  const to = {
    host: hostname,
    port: databasePort,
    dbname: pathname.slice(1),
    user: username,
    password: decodeURIComponent(password),
  };
  await writeFile(
    file,
    [
      '[databases]',
      `canvass = ${Object.entries(to)
        .map(([name, value]) => `${name}='${value}'`)
        .join(' ')}`,
      '[pgbouncer]',
      ...Object.entries(own).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  const account = await findAccount(pgbouncer, folder, join(folder, 'none'), console.log);
  const output = openSync(join(folder, 'pgbouncer.log'), 'a');
  const child = launch(account, pgbouncer, [file], { stdio: ['ignore', output, output], cwd: '/' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = `postgres://somebody@127.0.0.1:${port}/canvass`;
  await expect
    .poll(async () => {
      const client = new Client({ connectionString: url });
      client.on('error', () => undefined);
      return client.connect().then(
        () => client.end(),
        (error: Error) => error.message,
      );
    })
    .toBeUndefined();
  return url;
}

test.each([
  [{ pool_mode: 'transaction' }, 'refuses what Canvass sets'],
  [
    {
      pool_mode: 'transaction',
      ignore_startup_parameters: 'options,statement_timeout,idle_in_transaction_session_timeout',
    },
    'leaves out what Canvass sets',
  ],
  [
    {
      pool_mode: 'session',
      ignore_startup_parameters: 'options,statement_timeout,idle_in_transaction_session_timeout',
    },
    'leaves out what Canvass sets',
  ],
] as const)('behind PgBouncer with %o the start is rejected with an explanation', async (settings, why) => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-pooler-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // PgBouncer passes it as a user of its own where we are root.
  await chmod(folder, 0o755);
  const server = await startMain(program, {
    DATABASE_URL: await aPgBouncer(folder, settings),
    DATA_DIR: join(folder, 'server'),
    AUTH_SECRET: 'x'.repeat(32),
    BILLING: 'off',
  });
  onTestFinished(() => server.kill('SIGKILL'));
  expect(await server.ended).toEqual([1, null]);
  expect(server.output()).toContain(why);
  expect(server.output()).toContain('name PostgreSQL itself in DATABASE_URL');
});
