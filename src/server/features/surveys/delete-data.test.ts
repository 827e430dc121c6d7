import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { asOwner } from '../../../../tests/support/as-owner.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { setSurveySlug } from '../../../shared/api/survey/survey-slugs.ts';
import * as api from '../../../shared/api/survey/surveys.ts';
import { removeSurvey } from './delete-data.ts';
import { SURVEY_TABLES } from '../../db/survey-tables.ts';

const app = await anApp();
const { pool } = app.deps.db;

/** Intentionally outlive the survey; join codes expire within minutes. */
const RETAINED_TABLES = ['audit_log', 'survey_names', 'hall_codes'];

test('deletes every table that belongs to a survey', async () => {
  const { rows } = await pool.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'survey_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public'`,
  );
  const known: string[] = [...SURVEY_TABLES, ...RETAINED_TABLES];
  expect(rows.map(({ table_name }) => table_name).filter((name) => !known.includes(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(5);
});

test('deletes answers and counters of the survey only', async () => {
  const owner = await signedIn(app);
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { body } = await owner.call(api.createSurvey, { body: aSurvey() });
    ids.push(body.id);
    await pool.query(
      `insert into submissions (survey_id, id, submitted_at, answers, survey_version) values ($1, $2, now(), '{"1": 1}', 1)`,
      [body.id, randomUUID()],
    );
    await pool.query(`insert into daily_counts values ($1, '2026-01-01', 1, '{}', '{}')`, [body.id]);
    await pool.query(
      `with term as (insert into text_terms (survey_id, slot, term, id, n) values ($1, 3, 'good', 1, 1) returning id)
       insert into text_forms (survey_id, slot, term_id, form, n) select $1, 3, id, 'good', 1 from term`,
      [body.id],
    );
  }
  const [gone, existing] = ids;
  const reply = await owner.call(api.deleteSurvey, { params: { id: gone ?? '' } });
  expect([reply.status, reply.body]).toEqual([204, '']);
  expect((await owner.call(api.deleteSurvey, { params: { id: gone ?? '' } })).status).toBe(404);

  const count = async (from: string, id?: string) => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::integer as n from ${from}`,
      id ? [id] : [],
    );
    return rows[0]?.n;
  };
  for (const table of ['submissions', 'answer_counts', 'text_terms', 'text_forms', 'questions']) {
    expect(await count(`${table} where survey_id = $1`, gone), table).toBe(0);
    expect(await count(`${table} where survey_id = $1`, existing), table).toBeGreaterThan(0);
  }
});

test('deletes a survey even if it takes longer than a statement may', async () => {
  const owner = await signedIn(app);
  const { body } = await owner.call(api.createSurvey, { body: aSurvey() });
  await app.deps.db.kysely.transaction().execute(async (trx) => {
    await sql`create function pg_temp.dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end'`.execute(
      trx,
    );
    await sql`create trigger dawdle before delete on submissions execute function pg_temp.dawdle()`.execute(
      trx,
    );
    await sql`set local statement_timeout = '800ms'`.execute(trx);
    expect(await removeSurvey(trx, asOwner(body.id, 'delete'))).toBe(true);
    await sql`drop trigger dawdle on submissions`.execute(trx);
  });
  expect((await owner.call(api.getSurvey, { params: { id: body.id } })).status).toBe(404);
});

describe('the name of a custom link', () => {
  let owner: SignedIn;
  beforeAll(async () => {
    owner = await signedIn(app);
    await onPlan(app, owner.user.id, 'yearly');
  });
  const create = async () => (await owner.call(api.createSurvey, { body: aSurvey() })).body;
  const give = (person: SignedIn, id: string, name: string | null) =>
    person.call(setSurveySlug, { params: { id }, body: { name } });
  const open = async (name: string) => {
    const reply = await app.inject({ method: 'GET', url: `/s/${name}` });
    return [reply.statusCode, reply.headers.location];
  };

  test('leads to the survey by current and former names in any case, else is not found', async () => {
    const { id } = await create();
    expect((await give(owner, id, ' Team-Mood ')).body).toEqual({ name: 'team-mood', former: [] });
    expect(await open('Team-Mood?lang=de')).toEqual([302, `/survey/${id}?lang=de`]);
    const renamed = await give(owner, id, 'team-weather');
    expect(renamed.body).toEqual({ name: 'team-weather', former: ['team-mood'] });
    expect(await open('team-mood')).toEqual([302, `/survey/${id}`]);
    expect((await give(owner, id, null)).body.name).toBeNull();
    expect(await open('team-weather')).toEqual([302, `/survey/${id}`]);
    for (const name of ['nobody-has-it', 'a', '%ff', 'x'.repeat(90)])
      expect((await open(name))[0]).not.toBe(302);
  });

  test('of a draft is not found until it has a start date, and guessing is limited', async () => {
    const draft = await owner.call(api.createSurvey, { body: aSurvey({ start_date: null }) });
    const later = await owner.call(api.createSurvey, {
      body: aSurvey({ start_date: '2100-01-01T00:00:00.000Z' }),
    });
    await give(owner, draft.body.id, 'not-yet-told');
    await give(owner, later.body.id, 'next-century');
    const nobodys = await app.inject({ url: '/s/nobodys-word' });
    const drafts = await app.inject({ url: '/s/not-yet-told' });
    expect([drafts.statusCode, drafts.body]).toEqual([404, nobodys.body]);
    expect(await open('next-century')).toEqual([302, `/survey/${later.body.id}`]);
    const tried: number[] = [];
    const ask = async (remoteAddress: string) =>
      (await app.inject({ url: '/s/next-century', remoteAddress })).statusCode;
    // Slow machines regain twenty per second.
    for (let round = 0; round < 20 && !tried.includes(429); round++)
      tried.push(...(await Promise.all(Array.from({ length: 200 }, () => ask('203.0.113.60')))));
    expect(tried.filter((status) => status === 302).length).toBeGreaterThanOrEqual(600);
    expect(tried).toContain(429);
    expect(await ask('203.0.113.61')).toBe(302);
  });

  test('belongs to one owner with its lookalikes, even after it is given up', async () => {
    const { id } = await create();
    await give(owner, id, 'our-modem-1');
    const stranger = await signedIn(app);
    const { body: theirs } = await stranger.call(api.createSurvey, { body: aSurvey() });
    for (const name of ['our-modem-1', 'our-modern-1', 'ourmodem-l']) {
      const { status, error } = await give(stranger, theirs.id, name);
      expect([status, error.fields], name).toEqual([422, { name: 'name_taken' }]);
    }
    await give(owner, id, 'club-x9');
    for (const name of ['c1ub-x9', 'ciub-x9', 'c-lub-x9'])
      expect((await give(stranger, theirs.id, name)).error.fields, name).toEqual({ name: 'name_taken' });
    await give(owner, id, 'our-modem-1');
    const foreign = await give(stranger, id, 'my-own-word');
    expect(foreign.status).toBe(404);
    await give(owner, id, null);
    expect((await give(stranger, theirs.id, 'our-modem-1')).status).toBe(422);
    await owner.call(api.deleteSurvey, { params: { id } });
    expect((await open('our-modem-1'))[0]).toBe(404);
    expect((await give(stranger, theirs.id, 'our-modem-1')).status).toBe(422);
    const next = await create();
    expect((await give(owner, next.id, 'our-modem-1')).body.name).toBe('our-modem-1');
  });

  test('names one survey at a time and cannot be taken over', async () => {
    const [first, second] = [await create(), await create()];
    await give(owner, first.id, 'yearly-mood');
    expect((await give(owner, second.id, 'yearly-mood')).error.fields).toEqual({ name: 'name_taken' });
    await give(owner, first.id, 'mood-of-2026');
    expect((await give(owner, second.id, 'yearly-mood')).status).toBe(200);
    expect(await open('yearly-mood')).toEqual([302, `/survey/${second.id}`]);
  });

  test.each([
    ['dashboard', 'name_reserved'],
    ['c4nvass-help', 'name_reserved'],
    ['tеam', 'name_letters'],
    ['no', 'name_length'],
  ])('%s is rejected: %s', async (name, code) => {
    const { id } = await create();
    expect((await give(owner, id, name)).error.fields).toEqual({ name: code });
  });

  test('goes to one of two concurrent requests, and each account has a limit', async () => {
    const stranger = await signedIn(app);
    const { body: theirs } = await stranger.call(api.createSurvey, { body: aSurvey() });
    const { id } = await create();
    const replies = await Promise.all([
      give(owner, id, 'same-word-1'),
      give(stranger, theirs.id, 'same-word-l'),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await app.deps.db.pool.query(
      `insert into survey_names (name, look, account_id, is_current)
       select 'kept-' || n, 'kept' || n, account_id, false from users, generate_series(100, 197) n where id = $1`,
      [stranger.user.id],
    );
    await onPlan(app, stranger.user.id, 'yearly');
    // At most two more can be assigned, even concurrently.
    const surveys = await Promise.all(
      Array.from({ length: 5 }, () => stranger.call(api.createSurvey, { body: aSurvey() })),
    );
    const rows = await Promise.all(
      surveys.map(({ body }, n) => give(stranger, body.id, `one-too-many-${n}x`)),
    );
    const count = await app.deps.db.pool.query(
      'select 1 from survey_names join users using (account_id) where id = $1',
      [stranger.user.id],
    );
    expect(count.rowCount).toBe(100);
    expect(rows.find(({ status }) => status !== 200)?.error.fields).toEqual({ name: 'names_full' });
  });
});
