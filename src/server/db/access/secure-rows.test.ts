import Fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { makeDatabase } from '../../../../tests/support/database.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { createApiKey } from '../../../shared/api/account/api-keys.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { createSurvey } from '../../../shared/api/survey/surveys.ts';
import type { FeatureDeps } from '../../features/feature-deps.ts';
import type { Owner } from '../../base/owner.ts';
import { makeServer } from '../../http/serve.ts';
import { actAs } from './run-as-system.ts';
import { openDatabase } from '../connection/client.ts';
import { ROW_RULES, SHARED_TABLES } from './row-rules.ts';
import { secureRows } from './secure-rows.ts';

const app = await anApp();
const { db } = app.deps;
const securedDb = openDatabase(db.url, { hasRowSecurity: true, connections: 2 });
afterAll(() => securedDb.close());

const [ada, bob] = [await signedIn(app), await signedIn(app)];
const { body: survey } = await ada.call(createSurvey, { body: aSurvey() });
await bob.call(createSurvey, { body: aSurvey() });
await app.call(submitResponse, { params: { id: survey.id }, body: anAnswer(survey.questions) });
await onPlan(app, ada.user.id, 'scientific-yearly');
const key = { name: 'Key', scopes: ['surveys:read' as const] };
await ada.call(createApiKey, { body: key });

const count = async (from: typeof db, table: string) => {
  const { rows } = await from.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
  return rows[0]?.n ?? 0;
};
const TABLES = [...ROW_RULES].filter(([, rule]) => 'own' in rule).map(([table]) => table);

test('row-level security limits a query without an owner condition to the current user', async () => {
  for (const table of TABLES) {
    const all = await count(db, table);
    expect(await count(securedDb, table), table).toBe(all);
    const shown = await actAs(ada.user.id, () => count(securedDb, table));
    const toOther = await actAs(bob.user.id, () => count(securedDb, table));
    expect(shown + toOther, table).toBeLessThanOrEqual(all);
  }
  for (const table of ['submissions', 'daily_counts', 'api_keys']) {
    expect(await actAs(ada.user.id, () => count(securedDb, table)), table).toBe(1);
    expect(await actAs(bob.user.id, () => count(securedDb, table)), table).toBe(0);
  }
  const { rows } = await actAs(bob.user.id, () =>
    securedDb.pool.query<{ user_id: string }>('select * from surveys'),
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual([bob.user.id]);
});

test('row-level security also blocks updates, deletes and inserts for others', async () => {
  const asBob = (sql: string, values: unknown[] = []) =>
    actAs(bob.user.id, () => securedDb.pool.query(sql, values));
  await asBob(`update surveys set title = 'Taken'`);
  await asBob('delete from submissions');
  await asBob('delete from questions where survey_id = $1', [survey.id]);
  const { rows } = await db.pool.query('select title from surveys where id = $1', [survey.id]);
  expect(rows).toEqual([{ title: survey.title }]);
  expect(await count(db, 'submissions')).toBe(1);
  const transfer = asBob('update surveys set user_id = $1', [ada.user.id]);
  await expect(transfer).rejects.toThrow(/row-level security/);
  const added = asBob(`insert into text_pending (survey_id, submission_id) values ($1, $1)`, [survey.id]);
  await expect(added).rejects.toThrow(/row-level security/);
});

test('users cannot change their account or plan; only the server writes both', async () => {
  const { rows: accounts } = await db.pool.query<{ id: string }>(
    'select account_id as id from users where id = $1',
    [ada.user.id],
  );
  const before = await db.pool.query('select * from user_subscriptions order by account_id');
  const asBob = (sql: string, ...values: unknown[]) =>
    actAs(bob.user.id, () => securedDb.pool.query(sql, values));
  const own = 'select account_id from users';
  const tries = [
    asBob('update users set account_id = $1', accounts[0]?.id),
    asBob('delete from users'),
    asBob('delete from accounts'),
    asBob(
      `insert into user_subscriptions (account_id, plan_type, status) select account_id, 'yearly', 'active' from (${own}) a`,
    ),
    asBob(`update user_subscriptions set plan_type = 'scientific-yearly', status = 'active'`),
    asBob(
      `insert into payment_customers (id, provider, account_id) select 'cus_x', 'stripe', account_id from (${own}) a`,
    ),
    asBob('delete from payment_customers'),
    asBob('delete from plan_usage'),
    asBob('delete from ai_survey_usage'),
    asBob('update ai_survey_usage set count = 0'),
    asBob('delete from ai_generations'),
    asBob(`update ai_generations set state = 'given_back'`),
    asBob('update plan_usage set surveys_started = surveys_started - 1'),
    asBob(`update plan_usage set month = month - interval '1 month'`),
  ];
  for (const tried of await Promise.allSettled(tries))
    expect(tried).toMatchObject({ status: 'rejected', reason: { code: '42501' } });
  expect((await db.pool.query('select * from user_subscriptions order by account_id')).rows).toEqual(
    before.rows,
  );
});

test('a pooled connection acts for one user at a time', async () => {
  const owners = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? ada : bob).user.id);
  const results = await Promise.all(
    owners.map((id) => actAs(id, () => securedDb.pool.query<{ id: string }>('select id from users'))),
  );
  expect(results.map(({ rows }) => rows.map((row) => row.id))).toEqual(owners.map((id) => [id]));
  expect(await count(securedDb, 'users')).toBe(await count(db, 'users'));
});

test('a call without any check still returns nothing of other users', async () => {
  const forgetful = endpoint('GET', '/forgetful', {
    summary: 'Reads a survey and forgets whose it is',
    tag: 'Test',
    access: 'owner',
    scope: 'surveys:read',
    returns: z.array(z.string()),
  });
  const server = Fastify();
  let caller: Owner;
  const deps = { ...app.deps, db: securedDb } as FeatureDeps;
  makeServer(server, deps, async () => caller).serve(forgetful, async () => {
    const { rows } = await securedDb.pool.query<{ id: string }>('select id from surveys where id = $1', [
      survey.id,
    ]);
    return rows.map(({ id }) => id);
  });
  const get = async ({ user, email }: typeof ada) => {
    caller = { id: user.id, email, name: '', actor: email, scopes: null };
    return (await server.inject('/forgetful')).json<string[]>();
  };
  expect(await get(ada)).toEqual([survey.id]);
  expect(await get(bob)).toEqual([]);
  await server.close();
});

test('the server role owns no table, bypasses no policy and reads only tables with policies', async () => {
  const { rows } = await securedDb.pool.query(
    `select rolname, rolsuper, rolbypassrls, (select count(*)::integer from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  );
  expect(rows).toEqual([{ rolname: 'canvass_server', rolsuper: false, rolbypassrls: false, owned: 0 }]);
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const others = tables.map(({ name }) => name).filter((name) => !TABLES.includes(name));
  const reached: string[] = [];
  for (const name of others)
    await actAs(bob.user.id, () => count(securedDb, name)).then(
      () => reached.push(name),
      (error: unknown) => expect((error as { code: string }).code).toBe('42501'),
    );
  expect(reached).toEqual(SHARED_TABLES);
});

test('explains missing rights of DATABASE_URL and accepts a user that may use the roles', async () => {
  const name = `plain_${randomBytes(6).toString('hex')}`;
  const own = await makeDatabase();
  const admin = new Client({ connectionString: own.url });
  await admin.connect();
  const password = randomBytes(12).toString('hex');
  const to = (sql: string) => admin.query(sql);
  await to(`create role ${name} login password '${password}'`);
  await to(`do $$ declare r record; begin
    for r in select oid::regclass as t from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    loop execute format('alter table %s owner to ${name}', r.t); end loop; end $$`);
  await to(`grant all on schema public to ${name}`);
  const plain = openDatabase(own.url.replace(/\/\/[^@]*@/, `//${name}:${password}@`));
  expect(await secureRows(plain)).toMatch(/permission denied/);
  await to(`grant canvass_server, canvass_acting to ${name}`);
  await to(`comment on table schema_migrations is null`);
  expect(await secureRows(plain)).toBeNull();
  expect(await secureRows(plain)).toBeNull();
  await plain.close();
  await to(`reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`);
  await admin.end();
  await own.drop();
});
