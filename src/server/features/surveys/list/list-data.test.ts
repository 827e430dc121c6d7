import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import * as api from '../../../../shared/api/survey/surveys.ts';
import { effectiveStatus, STORED_STATUSES } from '../../../../shared/survey/survey-status.ts';
import type { Schema } from '../../../db/schema.ts';
import { createCursors } from '../../../base/sealed-tokens.ts';
import { effectiveStatusSql, readSurveys } from './list-data.ts';
import { searchText, titleKey } from '../search-text.ts';

const now = new Date('2026-05-10T12:00:00.000Z');
const app = await anApp({ now: () => now });
const { db } = app.deps;

async function anOwner() {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  return owner;
}

async function readAll(owner: SignedIn, query: object, limit = 7) {
  const surveys: api.ListedSurvey[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await owner.call(api.listSurveys, {
      query: { ...query, limit, ...(cursor && { cursor }) },
    });
    expect(page.status).toBe(200);
    surveys.push(...page.body.surveys);
    cursor = page.body.next_cursor;
  }
  return surveys;
}

describe('pages of the list', () => {
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await anOwner();
    // Mostly equal values; case and accents would separate them.
    const titles = ['alpha', 'Beta', 'ähnlich', 'alpha', 'Gamma'];
    for (let i = 0; i < 40; i++) {
      const title = titles[i % titles.length] ?? '';
      await db.pool.query(
        `insert into surveys (user_id, title, title_key, search_text, status, response_count, created_at)
         values ($1, $2, $3, $4, 'draft', $5, $6)`,
        [
          owner.user.id,
          title,
          titleKey(title),
          searchText(title, ''),
          i % 3,
          `2026-05-0${1 + (i % 4)}T10:00:00Z`,
        ],
      );
    }
  });

  test.each(
    api.SORT_KEYS.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction }))),
  )('by $sort $direction: lists every survey once in order, even with equal values', async (query) => {
    const surveys = await readAll(owner, query);
    expect(new Set(surveys.map(({ id }) => id)).size).toBe(40);
    const keys = surveys.map((survey) =>
      query.sort === 'title' ? titleKey(survey.title) : survey[query.sort],
    );
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    expect(keys).toEqual(query.direction === 'asc' ? sorted : sorted.toReversed());
    const complete = await readAll(owner, query, 100);
    expect(surveys.map(({ id }) => id)).toEqual(complete.map(({ id }) => id));
  });

  test('default sort is created_at descending', async () => {
    expect(await readAll(owner, {})).toEqual(await readAll(owner, { sort: 'created_at', direction: 'desc' }));
  });

  test('rejects an invalid cursor and one of another list', async () => {
    const page = await owner.call(api.listSurveys, { query: { limit: 5 } });
    for (const [sort, cursor] of [
      ['title', page.body.next_cursor],
      ['created_at', 'nonsense'],
      ['created_at', Buffer.from('["created_at","2026-02-31T00:00:00.000Z","x"]').toString('base64url')],
    ] as const) {
      const reply = await owner.call(api.listSurveys, { query: { sort, cursor: cursor ?? '' } });
      expect([reply.status, reply.error.fields]).toEqual([400, { cursor: 'cursor' }]);
    }
  });

  test('filters by creation date with both ends included', async () => {
    const query = { from: '2026-05-02T10:00:00Z', to: '2026-05-03T12:00:00+02:00' };
    const days = (await readAll(owner, query)).map((survey) => survey.created_at.slice(0, 10));
    expect(days).toHaveLength(20);
    expect(new Set(days)).toEqual(new Set(['2026-05-02', '2026-05-03']));
  });
});

test('the longest title still fits a cursor', async () => {
  const owner = await anOwner();
  for (let i = 0; i < 3; i++) {
    const title = `${'\u{1F600}'.repeat(99)}${i}`;
    await owner.call(api.createSurvey, { body: aSurvey({ title }) });
  }
  expect(await readAll(owner, { sort: 'title' }, 1)).toHaveLength(3);
});

test('lists the time of the last stored response', async () => {
  const owner = await anOwner();
  const { body: answered } = await owner.call(api.createSurvey, { body: aSurvey({ title: 'Answered' }) });
  await owner.call(api.createSurvey, { body: aSurvey({ title: 'Nobody' }) });
  const last = async () => {
    const surveys = await readAll(owner, { sort: 'title', direction: 'asc' });
    return surveys.map((survey) => [survey.title, survey.last_response_at]);
  };
  const none = [
    ['Answered', null],
    ['Nobody', null],
  ];
  expect(await last()).toEqual(none);
  for (let i = 0; i < 2; i++) {
    const reply = await app.call(submitResponse, {
      params: { id: answered.id },
      body: anAnswer(answered.questions),
    });
    expect(reply.status).toBe(201);
  }
  expect(await last()).toEqual([
    ['Answered', '2026-05-10T12:00:00.000Z'],
    ['Nobody', null],
  ]);
  await db.pool.query('delete from submissions where survey_id = $1', [answered.id]);
  expect(await last()).toEqual(none);
});

test('the search matches title or description of own surveys, % and _ literally', async () => {
  const owner = await anOwner();
  const other = await anOwner();
  const titles = ['Käse & Brot', '100% sure', 'a_b', 'axb', '1000 ways'];
  for (const title of titles)
    await owner.call(api.createSurvey, { body: aSurvey({ title, description: '' }) });
  await owner.call(api.createSurvey, { body: aSurvey({ title: 'Other', description: 'about CHEESE' }) });
  await other.call(api.createSurvey, { body: aSurvey({ title: 'Käse' }) });
  const search = async (q: string) => (await readAll(owner, { q })).map(({ title }) => title).toSorted();
  expect(await search('kaese')).toEqual(['Käse & Brot']);
  expect(await search('KASE')).toEqual(['Käse & Brot']);
  expect(await search('00%')).toEqual(['100% sure']);
  expect(await search('a_b')).toEqual(['a_b']);
  expect(await search('cheese')).toEqual(['Other']);
  expect(await search('nowhere')).toEqual([]);
  expect(await search('')).toHaveLength(6);
});

test('the list status equals the dashboard badge in SQL and code', async () => {
  const timestamp = fc
    .constantFrom(-86_400_000, -1, 0, 1, 86_400_000, null)
    .map((offset) => (offset === null ? null : new Date(now.getTime() + offset).toISOString()));
  const facts = fc.record({
    status: fc.constantFrom(...STORED_STATUSES),
    start_date: timestamp,
    end_date: timestamp,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 40 }), async (surveys) => {
      const { rows } = await sql<{ status: string }>`
        select ${effectiveStatusSql(now)} as status
        from jsonb_to_recordset(${JSON.stringify(surveys)}::jsonb)
          as s(status text, start_date timestamptz, end_date timestamptz)
      `.execute(db.kysely);
      expect(rows.map(({ status }) => status)).toEqual(surveys.map((survey) => effectiveStatus(survey, now)));
    }),
    { numRuns: 40 },
  );
});

test('the filter shows the surveys with that badge', async () => {
  const owner = await anOwner();
  const dates = { active: '2026-05-01', scheduled: '2026-06-01' };
  for (const [title, start] of Object.entries(dates))
    await owner.call(api.createSurvey, { body: aSurvey({ title, start_date: `${start}T00:00:00Z` }) });
  await owner.call(api.createSurvey, { body: aSurvey({ title: 'draft', start_date: null }) });
  const past = { start_date: '2026-04-01T00:00:00Z', end_date: '2026-05-01T00:00:00Z' };
  await owner.call(api.createSurvey, { body: aSurvey({ title: 'closed', ...past }) });
  for (const status of ['active', 'scheduled', 'draft', 'closed'] as const) {
    const surveys = await readAll(owner, { status });
    expect(surveys.map((survey) => [survey.title, survey.effective_status])).toEqual([[status, status]]);
  }
});

async function fetched(trx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as n
    from pg_stat_xact_user_tables where relid = 'surveys'::regclass`.execute(trx);
  return rows[0]?.n ?? 0;
}

test('a page of 5,000 surveys lists the owner’s newest first without duplicates', async () => {
  const [owner, other] = [await anOwner(), await anOwner()];
  for (const { user } of [owner, other])
    await db.pool.query(
      `insert into surveys (user_id, title, title_key, search_text, description, status, response_count, created_at)
       select $1, 'Survey ' || n, 'survey ' || n, 'survey ' || n || repeat(' words', 40), repeat('Words ', 40),
         'draft', n % 90, $2::timestamptz - n * interval '1 hour'
       from generate_series(1, 5000) n`,
      [user.id, now.toISOString()],
    );
  await db.pool.query('analyze surveys');
  const cursors = createCursors(['a secret of the server']);
  const rowsRead = (query: object) =>
    db.transaction(async (trx) => {
      // They own half the table: a sequential scan would cost the same.
      await sql`set local enable_seqscan = off`.execute(trx);
      const before = await fetched(trx);
      const page = await readSurveys(trx, cursors, owner.user.id, api.listSurveys.query.parse(query), now);
      expect(page.surveys.length, JSON.stringify(query)).toBe(query === NOWHERE ? 0 : 50);
      return { ...page, read: (await fetched(trx)) - before };
    });
  const NOWHERE = { q: 'nowhere', limit: 50 };
  const first = await rowsRead({ limit: 50 });
  const second = await rowsRead({ limit: 50, cursor: first.next_cursor ?? '' });
  expect([first.read, second.read]).toEqual([51, 51]);
  const queries = [
    { sort: 'title', limit: 50 },
    { sort: 'response_count', limit: 50 },
    { status: 'draft', limit: 50 },
    { q: 'survey 49', limit: 50 },
    NOWHERE,
  ];
  for (const query of queries)
    expect((await rowsRead(query)).read, JSON.stringify(query)).toBeLessThanOrEqual(5_000);
});
