import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDatabase } from '../../../tests/support/database.ts';
import { createHub } from './hub.ts';

const db = await aDatabase();
const log = pino({ level: 'silent' });

async function aHub() {
  const hub = createHub({ db, log });
  onTestFinished(() => hub.close());
  await vi.waitUntil(() => hub.connected, 20_000);
  return hub;
}

const announceTo = (survey_id: string, revision: number) =>
  db.pool.query(`select pg_notify('answers_changed', $1)`, [JSON.stringify({ survey_id, revision })]);

const breakWebhook = () =>
  db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'canvass listener'`);

test('a transaction notifies every listener of its channel only', async () => {
  const hub = await aHub();
  const heard: unknown[] = [];
  const others = vi.fn<() => void>();
  const end = hub.on('answers_changed', (notice) => heard.push(notice));
  hub.on('survey_changed', others);
  await announceTo('a', 1);
  await vi.waitUntil(() => heard.length === 1, 20_000);
  end();
  await announceTo('a', 2);
  await db.pool.query('select 1');
  expect(heard).toEqual([{ survey_id: 'a', revision: 1 }]);
  expect(others).not.toHaveBeenCalled();
});

test('receives own and foreign notifications exactly once', async () => {
  const hub = await aHub();
  const heard: unknown[] = [];
  hub.on('answers_changed', (notice) => heard.push(notice));
  const notifyBy = (by: string, revision: number) =>
    db.pool.query(`select pg_notify('answers_changed', $1)`, [
      JSON.stringify([{ by, survey_id: 'c', revision }]),
    ]);
  hub.hear('answers_changed', { survey_id: 'c', revision: 1 });
  await notifyBy(hub.id, 1);
  await notifyBy('another', 2);
  await vi.waitUntil(() => heard.length > 1, 20_000);
  expect(heard).toEqual([
    { survey_id: 'c', revision: 1 },
    { survey_id: 'c', revision: 2, by: 'another' },
  ]);
});

test('reports a lost connection at once, reconnects and announces the gap', async () => {
  const hub = await aHub();
  const gap = vi.fn<() => void>();
  const heard: unknown[] = [];
  hub.onReconnect(gap);
  hub.on('answers_changed', (notice) => heard.push(notice));
  await breakWebhook();
  // It may reconnect before the check.
  await vi.waitUntil(() => !hub.connected || gap.mock.calls.length > 0, { interval: 1, timeout: 20_000 });
  await vi.waitUntil(() => hub.connected && gap.mock.calls.length > 0, 20_000);
  expect(gap).toHaveBeenCalledOnce();
  await announceTo('b', 7);
  await vi.waitUntil(() => heard.length === 1, 20_000);
  expect(heard).toEqual([{ survey_id: 'b', revision: 7 }]);
});

test('a closed hub leaves no connection open', async () => {
  const hub = await aHub();
  await hub.close();
  expect(hub.connected).toBe(false);
  const count = async () => {
    const { rows } = await db.pool.query<{ n: number }>(`select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and application_name = 'canvass listener'`);
    return rows[0]?.n;
  };
  await expect.poll(count).toBe(0);
});
