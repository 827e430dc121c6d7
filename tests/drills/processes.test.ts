import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { processesIn } from '../../src/server/db/embedded/orphans.ts';
import { openDatabase } from '../../src/server/db/connection/client.ts';
import { aChoice, aSurvey } from '../support/a-survey.ts';
import { startMailServer } from '../support/mail-server.ts';
import { cookieOf } from '../support/signed-in.ts';
import { buildMain, type Main } from '../support/start-main.ts';
import { mainInFolder } from '../support/main-in-folder.ts';

// Real processes that are killed; on a busy machine each start takes its time.
vi.setConfig({ testTimeout: 300_000 });

const KILLS = 8;

const log = pino({ level: 'silent' });
const program = buildMain();

const { path, start: startIn } = mainInFolder('canvass-processes-', 'SIGTERM');
// PostgreSQL passes it as a user of its own where we are root.
beforeEach(() => chmod(path(), 0o711));
const start = (env: Record<string, string>) =>
  startIn(program, { DATA_DIR: join(path(), 'server'), WORKERS: '2', ...env });

/** A call of its own connection; null where the process that had it was killed. */
async function call(main: Main, path: string, body?: object, headers: Record<string, string> = {}) {
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  try {
    const reply = await fetch(`${main.url}${path}`, init);
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  } catch {
    if (main.hasEnded()) throw new Error(`The server has ended:\n${main.output()}`);
    return null;
  }
}

const aPerson = (email: string) => ({
  email,
  password: 'correct horse',
  name: 'Ada L',
  first_name: 'Ada',
  last_name: 'L',
});

test('processes killed at random send every mail, at most twice and identical', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  mails.take();
  const main = await start({ SMTP_URL: mails.url });
  const people = Array.from({ length: 12 }, () => `${randomUUID()}@example.org`);
  const pids = () => [...main.output().matchAll(/runs \(pid (\d+)\)/g)].map(([, pid]) => Number(pid));
  const living = new Set(pids());
  const killing = (async () => {
    for (let n = 0; n < KILLS; n += 1) {
      await wait(Math.random() * 1_000);
      const victim = [...living][Math.floor(Math.random() * living.size)] ?? 0;
      living.delete(victim);
      process.kill(victim, 'SIGKILL');
      await vi.waitUntil(() => pids().length === 3 + n, 60_000);
      living.add(pids().at(-1)!);
    }
  })();
  const signedUp = new Set<string>();
  for (const email of people)
    while (!signedUp.has(email)) {
      const reply = await call(main, '/api/auth/sign-up/email', aPerson(email));
      // Who was told nothing tries again, and then hears that there is an account already.
      if (reply !== null && reply.status < 500) signedUp.add(email);
    }
  await killing;
  await vi.waitUntil(() => people.every((each) => mails.recipients.includes(each)), 60_000);
  const waiting = async () =>
    /canvass_jobs_waiting (\d+)[^]*canvass_jobs_given_up (\d+)/
      .exec((await call(main, '/metrics'))?.text ?? '')
      ?.slice(1);
  await expect.poll(waiting, { timeout: 60_000 }).toEqual(['0', '0']);
  const copies = Map.groupBy(mails.ids, (id) => id)
    .values()
    .map(({ length }) => length)
    .toArray();
  const twice = mails.ids.length - copies.length;
  console.log(
    `${KILLS} kills, ${people.length} people, ${mails.ids.length} mails, ${twice} of them once more`,
  );
  // Copies have the same Message-ID, by which mail programs show one of them; a mail has one more at most, and no second id.
  expect(Math.max(...copies)).toBeLessThanOrEqual(2);
  const idsOfEach = Map.groupBy(mails.messages.keys(), (n) => {
    const subject = /^Subject: (.*)$/im.exec(mails.messages[n] ?? '')?.[1] ?? '';
    return `${mails.recipients[n]} ${subject}`;
  });
  for (const [mail, workers] of idsOfEach)
    expect(new Set(workers.map((n) => mails.ids[n])).size, mail).toBe(1);
});

test('a lagging standby never makes exports older than acknowledged data and may fail', async () => {
  const primary = await startEmbedded({ dataDir: join(path(), 'primary'), log });
  onTestFinished(() => primary.stop());
  const admin = openDatabase(primary.url, { connections: 2 });
  onTestFinished(() => admin.close());
  const standby = await aStandby(primary.url);
  const there = openDatabase(standby.url, { connections: 1, mayBeStandby: true });
  onTestFinished(() => there.close());

  const main = await start({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    AUTH_SECRET: 'x'.repeat(32),
    BILLING: 'off',
  });
  const signedUp = await call(main, '/api/auth/sign-up/email', aPerson('ada@example.org'));
  const owner = { cookie: cookieOf(signedUp?.headers.getSetCookie()), origin: main.url };
  const made = await call(main, '/api/v1/surveys', aSurvey({ questions: [aChoice()] }), owner);
  const survey = JSON.parse(made?.text ?? '') as { id: string; questions: { id: string }[] };

  let acknowledged = 0;
  const enough = new AbortController();
  const sender = async () => {
    while (!enough.signal.aborted) {
      const answers = [{ question_id: survey.questions[0]!.id, answer: 'Red' }];
      const sent = await call(main, `/api/v1/public/surveys/${survey.id}/responses`, {
        submission_id: randomUUID(),
        answers,
      });
      expect(sent).toMatchObject({ status: 201 });
      acknowledged += 1;
    }
  };
  const sending = Promise.all([sender(), sender()]);
  const exported = async () => {
    const before = acknowledged;
    const file = await call(main, `/api/v1/surveys/${survey.id}/export?format=json`, undefined, owner);
    expect(file?.status).toBe(200);
    const { submissions } = JSON.parse(file?.text ?? '') as { submissions: unknown[] };
    expect(submissions.length).toBeGreaterThanOrEqual(before);
  };
  const sessions = async () =>
    (
      await there.pool.query<{ n: number }>(
        'select sessions::integer as n from pg_stat_database where datname = current_database()',
      )
    ).rows[0]?.n ?? 0;

  const first = await sessions();
  for (let n = 0; n < 20; n += 1) await exported();
  await expect.poll(sessions).toBeGreaterThan(first + 15);

  await there.pool.query('select pg_wal_replay_pause()');
  for (let n = 0; n < 5; n += 1) await exported();
  const bytesBehind = async () =>
    Number(/canvass_replica_behind_bytes (\d+)/.exec((await call(main, '/metrics'))?.text ?? '')?.[1]);
  expect(await bytesBehind()).toBeGreaterThan(0);
  await there.pool.query('select pg_wal_replay_resume()');

  // Until the replica is asked again after it was behind.
  await wait(6_000);
  const dying = standby.kill();
  for (let n = 0; n < 10; n += 1) await exported();
  await dying;
  enough.abort();
  await sending;
  const { rows } = await admin.pool.query<{ n: number }>('select count(*)::integer as n from submissions');
  expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
  expect(acknowledged).toBeGreaterThan(20);
  console.log(`${acknowledged} answers were acknowledged, ${rows[0]?.n} are stored`);
});

/** A standby of a cluster of ours: a copy of its files, which then follows it. */
async function aStandby(primaryUrl: string) {
  const [from, to] = ['primary', 'standby'].map((name) => join(path(), name));
  const address = new URL(primaryUrl.replace('@/', '@socket/'));
  const conninfo = `host=${address.searchParams.get('host')} port=5432 user=${address.username} password=${address.password}`;
  const session = openDatabase(primaryUrl, { connections: 1 });
  await session.pool.query(`alter system set primary_conninfo = '${conninfo}'`);
  await session.pool.query(`select pg_backup_start('standby', true)`);
  const cluster = join(to!, 'postgres');
  await mkdir(to!, { mode: 0o711 });
  await cp(join(from!, 'secrets'), join(to!, 'secrets'), { recursive: true, preserveTimestamps: true });
  await cp(join(from!, 'postgres'), cluster, {
    recursive: true,
    filter: (file) => !/postmaster\.(pid|opts)$|pg_wal\/[^/]+$/.test(file) || file.endsWith('archive_status'),
  });
  const { rows } = await session.pool.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await writeFile(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(cluster, 'standby.signal'), '');
  await session.close();
  const { uid, gid } = await stat(join(from!, 'postgres'));
  spawnSync('chown', ['-R', `${uid}:${gid}`, cluster]);
  const embedded = await startEmbedded({ dataDir: to!, log });
  onTestFinished(() => embedded.stop());
  return {
    url: embedded.url,
    kill: async () => {
      const pids = await processesIn(cluster);
      for (const pid of pids) process.kill(pid, 'SIGKILL');
    },
  };
}
