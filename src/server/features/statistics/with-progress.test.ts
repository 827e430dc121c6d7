import { expect, test, vi } from 'vitest';
import type { AddressInfo } from 'node:net';
import { TWO_GROUPS, analysedSurvey } from '../../../../tests/support/analysed-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import {
  type AnalysisProgress,
  PROGRESS_TYPE,
  saveAnalysis,
} from '../../../shared/api/results/statistics.ts';

const app = await anApp({}, { connections: 20 });
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.server.address() as AddressInfo;
const { pool } = app.deps.db;
/** Enough for several chunks. */
const MANY = 120_000;
const GROUPS = { method: 'kruskal_wallis', variables: { outcome: 'Q2', group: 'Q1' } };

async function aLargeSurvey() {
  const survey = await analysedSurvey(app, TWO_GROUPS.slice(0, 1));
  const { id } = survey.params;
  await pool.query(
    `insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
     select $1, gen_random_uuid(), now(), jsonb_build_object('1', 1 + n % 2, '2', 1 + n % 5), 1, n
     from generate_series(2, $2::integer) n`,
    [id, MANY],
  );
  await pool.query('update surveys set answers_revision = $2, response_count = $2 where id = $1', [id, MANY]);
  await pool.query('update daily_counts set n = $2 where survey_id = $1', [id, MANY]);
  const watch = (path: string, body: object, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/v1/surveys/${id}/${path}`, {
      method: 'POST',
      headers: {
        cookie: survey.owner.cookie,
        accept: PROGRESS_TYPE,
        'content-type': 'application/json',
        origin: 'http://localhost',
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  return { ...survey, watch };
}

async function eventsOf(reply: Response): Promise<{ event: string; data: unknown }[]> {
  expect(reply.headers.get('content-type')).toBe(PROGRESS_TYPE);
  return (await reply.text()).split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) as unknown }];
  });
}

test('streams progress events, then the computing event, then the exact result', async () => {
  const { watch, ask, owner, params } = await aLargeSurvey();
  const events = await eventsOf(await watch('statistics', GROUPS));
  const progress = events
    .filter(({ event }) => event === 'progress')
    .map(({ data }) => data as AnalysisProgress);
  expect(progress[0]).toEqual({ phase: 'reading', read: 0, of: MANY });
  const between = progress.filter(({ phase, read }) => phase === 'reading' && read > 0 && read < MANY);
  expect(between.length).toBeGreaterThan(0);
  expect(progress.map(({ read }) => read)).toEqual(
    progress.map(({ read }) => read).toSorted((a, b) => a - b),
  );
  expect(progress.at(-1)).toEqual({ phase: 'computing', read: MANY, of: MANY });
  const { reply } = await ask(GROUPS);
  expect(events.at(-1)).toEqual({ event: 'done', data: reply });
  expect(reply).toMatchObject({ n: MANY });

  const body = { name: 'Kept', analysis: GROUPS } as never;
  const { body: saved } = await owner.call(saveAnalysis, { params, body });
  const again = await eventsOf(await watch(`analyses/${saved.id}/recompute`, {}));
  expect(again.at(-1)).toMatchObject({ event: 'done', data: { id: saved.id, result: { n: MANY } } });
});

test('reports how many filtered submissions were read', async () => {
  const { watch } = await aLargeSurvey();
  const filter = [
    'all',
    [
      ['is', 'Q1', ['Red']],
      ['>=', 'Q2', 1],
    ],
  ];
  const mean = { method: 'mean_ci', variables: { outcome: 'Q2' }, filter };
  const events = await eventsOf(await watch('statistics', mean));
  const computing = { event: 'progress', data: { phase: 'computing', read: MANY, of: MANY } };
  expect(events).toContainEqual(computing);
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { n: MANY / 2 + 1 } });
});

test('early errors set the HTTP status, and later errors end the stream with an event', async () => {
  const { watch } = await aLargeSurvey();
  const early = await watch('statistics', { method: 'tarot', variables: { outcome: 'Q2' } });
  expect([early.status, early.headers.get('content-type')]).toEqual([422, expect.stringMatching('json')]);
  const late = await eventsOf(
    await watch('statistics', { ...GROUPS, variables: { outcome: 'Q2', group: 'Q3' } }),
  );
  expect(late.at(-1)).toMatchObject({
    event: 'error',
    data: { error: { code: 'invalid', fields: { variables: 'statistics_groups' } } },
  });
});

const reader = () =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where datname = current_database() and query like 'copy (%' and state = 'active'`,
      );
      expect(rows.length).toBe(1);
      return rows[0]!.pid;
    },
    { timeout: 20_000, interval: 1 },
  );

/** Sessions report rows read when they end. */
const readOnceGone = (pid: number) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as n
       from pg_stat_user_tables where relname like 'submissions%'
       and not exists (select from pg_stat_activity where pid = $1)`,
      [pid],
    );
    expect(rows[0]?.n).not.toBeNull();
    return rows[0]!.n;
  }, 20_000);

test('aborting the request stops the reading', async () => {
  const { watch } = await aLargeSurvey();
  const before = await readOnceGone(0);
  const [complete] = await Promise.all([
    reader().then(readOnceGone),
    watch('statistics', GROUPS).then(eventsOf),
  ]);
  expect(complete - before).toBeGreaterThanOrEqual(MANY);

  const leaving = new AbortController();
  const reply = await watch('statistics', GROUPS, leaving.signal);
  await reply.body!.getReader().read();
  const pid = await reader();
  leaving.abort();
  expect((await readOnceGone(pid)) - complete).toBeLessThan(MANY);
});
