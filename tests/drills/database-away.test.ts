import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/db/connection/client.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { secureRows } from '../../src/server/db/access/secure-rows.ts';
import { submitResponse } from '../../src/shared/api/responses.ts';
import { getSurvey, saveSurvey } from '../../src/shared/api/survey/surveys.ts';
import { anAnswer } from '../support/an-answer.ts';
import { anApp } from '../support/app.ts';
import { aBreakableLine } from '../support/breakable-line.ts';
import { openSurvey } from '../support/open-survey.ts';
import { recount } from '../support/recount.ts';
import { signalCluster } from '../support/signal-cluster.ts';

vi.setConfig({ testTimeout: 180_000 });

const MINUTE_MS = 60_000;
/** What a participant's page leaves between two tries at least. */
const PAUSE_MS = 200;
const log = pino({ level: 'silent' });

const dataDir = await mkdtemp(join(tmpdir(), 'canvass-away-'));
const cluster = join(dataDir, 'postgres');
const embedded = await startEmbedded({ dataDir, log });
const line = await aBreakableLine(embedded.url);
const db = openDatabase(line.url);
const direct = openDatabase(embedded.url);
afterAll(async () => {
  await db.close();
  await direct.close();
  await line.cut();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
});
await migrate(direct);
await secureRows(direct);
const app = await anApp({ db, log });

test.each([
  ['cut off', () => line.cut(), () => line.reconnect()],
  ['frozen', () => signalCluster(cluster, 'SIGSTOP'), () => signalCluster(cluster, 'SIGCONT')],
] as const)(
  'the database %s for a minute: retries store every answer once and every save',
  async (_, begin, end) => {
    const { id, owner, questions } = await openSurvey(app);
    const params = { id };
    const acknowledged: string[] = [];
    const refusals = { answers: 0, saves: 0 };
    const over = new AbortController();

    const participant = async () => {
      while (!over.signal.aborted) {
        const body = anAnswer(questions, { submission_id: randomUUID() });
        // The same id at every try, until it is acknowledged.
        for (;;) {
          const { status, headers } = await app.call(submitResponse, { params, body });
          if (status < 300) break;
          expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
          refusals.answers += 1;
          await wait(PAUSE_MS);
        }
        acknowledged.push(body.submission_id);
        await wait(PAUSE_MS);
      }
    };
    const { body: survey } = await owner.call(getSurvey, { params });
    const editor = async () => {
      for (;;) {
        const body = { ...survey, title: 'Dinner' };
        const { status } = await owner.call(saveSurvey, { params, body });
        if (status === 200) return;
        expect(status).toBe(503);
        refusals.saves += 1;
        await wait(PAUSE_MS);
      }
    };
    const all = Array.from({ length: 8 }, participant);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await begin();
    const before = acknowledged.length;
    const saving = editor();
    await wait(MINUTE_MS);
    const during = acknowledged.length - before;
    await end();
    await saving;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50);
    over.abort();
    await Promise.all(all);

    // Only what was under way when it began may be acknowledged without the database.
    expect(during).toBeLessThanOrEqual(8);
    // Refused more than twice in the minute: nobody waits for the whole of it.
    expect(Math.min(refusals.saves, refusals.answers)).toBeGreaterThan(2);
    expect((await owner.call(getSurvey, { params })).body.title).toBe('Dinner');
    const { rows } = await direct.pool.query<{ n: number }>(
      'select count(*)::integer as n from submissions where survey_id = $1',
      [id],
    );
    expect(rows[0]?.n).toBe(new Set(acknowledged).size);
    expect(await recount(direct, id)).toEqual([]);
  },
);
