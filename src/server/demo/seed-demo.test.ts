import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../tests/support/database.ts';
import { effectiveStatus, type StatusFacts } from '../../shared/survey/survey-status.ts';
import { readConfig } from '../base/config.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-03-11T10:30:00.000Z');
const config = { ...readConfig({ NODE_ENV: 'test' }), demo: true };
const log = pino({ level: 'silent' });

interface Row extends StatusFacts {
  id: string;
  title: string;
  response_count: number;
  submissions: number;
  counted: number;
}

test('the first start creates a demo account with three surveys once', async () => {
  const db = await aDatabase();
  const deps = { config, db, log, now: () => now };
  expect(await seedDemo(deps)).toMatchObject({ email: 'demo@canvass.example' });
  await seedDemo(deps);

  const { rows } = await db.pool.query<Row>(
    `select s.id, title, status, start_date, end_date, response_count,
       (select count(*)::integer from submissions where survey_id = s.id) as submissions,
       (select coalesce(sum(n), 0)::integer from answer_counts where survey_id = s.id and slot = 0) as counted
     from surveys s order by title`,
  );
  expect(rows.map((row) => [row.title, effectiveStatus(row, now), row.response_count])).toEqual([
    ['Statistics workshop: your feedback', 'closed', 32],
    ['When should the library be open?', 'scheduled', 0],
    ['Working from home: how is it going?', 'active', 347],
  ]);
  for (const row of rows)
    expect([row.submissions, row.counted]).toEqual([row.response_count, row.response_count]);
});

test('demo answers are realistic: every option chosen, varied texts, no future dates', async () => {
  const db = await aDatabase();
  await seedDemo({ config, db, log, now: () => now });
  const { rows } = await db.pool.query<{ slot: number; values: number; n: number }>(
    `select slot, count(distinct value)::integer as values, sum(n)::integer as n
     from answer_counts join surveys on id = survey_id
     where title like 'Working%' and slot > 0 group by slot order by slot`,
  );
  // Six options and the answered counter; then Other texts, ranks, shares, rows, best and worst.
  expect(rows.map((row) => row.values)).toEqual([
    5, 5, 6, 7, 1, 10, 1, 3, 18, 1, 1, 14, 1, 1, 4, 1, 1, 3, 3, 3, 3, 3, 15, 13, 13, 5, 5, 5, 4, 4, 4, 4, 4,
    4,
  ]);
  const texts = await db.pool.query<{ different: number; late: number }>(
    `select count(distinct answers ->> '6')::integer as different,
       (count(*) filter (where submitted_at > $1))::integer as late from submissions`,
    [now.toISOString()],
  );
  expect(texts.rows[0]?.different).toBeGreaterThan(80);
  expect(texts.rows[0]?.late).toBe(0);

  const named = await db.pool.query<{ time: number }>(
    `select extract(epoch from submitted_at)::float as time from submissions
     where participant_name is not null order by revision, id`,
  );
  const times = named.rows.map(({ time }) => time);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('DEMO=off creates no demo account', async () => {
  const db = await aDatabase();
  expect(await seedDemo({ config: { ...config, demo: false }, db, log, now: () => now })).toBeNull();
  expect((await db.pool.query('select id from users')).rows).toEqual([]);
});
