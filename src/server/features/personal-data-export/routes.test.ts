import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { aPng } from '../../../../tests/support/a-png.ts';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { accountIdOf, onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { stripeConfig } from '../../../../tests/support/stripe-like.ts';
import { getSession, signIn } from '../../../shared/api/account/auth.ts';
import { deleteAccount, exportOwnData } from '../../../shared/api/account/personal-data-export.ts';
import { getSubscription } from '../../../shared/api/account/account.ts';
import { createApiKey } from '../../../shared/api/account/api-keys.ts';
import { generateQuestions } from '../../../shared/api/generation.ts';
import { uploadMedia } from '../../../shared/api/survey/media.ts';
import { saveAnalysis } from '../../../shared/api/results/statistics.ts';
import { createSurvey } from '../../../shared/api/survey/surveys.ts';
import { SURVEY_TABLES } from '../../db/survey-tables.ts';
import { ACCOUNT_TABLES, USER_TABLES } from '../../db/account-tables.ts';

const app = await anApp();
const { pool } = app.deps.db;

async function withAnswers(owner: SignedIn, answers: number) {
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
  await pool.query(
    `insert into submissions (survey_id, id, submitted_at, answers, survey_version)
     select $1, gen_random_uuid(), now(), '{"1": 1, "2": 4, "3": "Because"}', 1 from generate_series(1, $2)`,
    [survey.id, answers],
  );
  await pool.query(`insert into daily_counts values ($1, current_date, $2, '{}', '{}')`, [
    survey.id,
    answers,
  ]);
  return survey;
}

async function rowsOf(survey_id: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from questions where survey_id = $1) + (select count(*) from submissions where survey_id = $1)
       + (select count(*) from answer_counts where survey_id = $1) + (select count(*) from surveys where id = $1) as n`,
    [survey_id],
  );
  return rows[0]?.n ?? -1;
}

test('the export contains all data of the account with answers as text', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'yearly');
  const survey = await withAnswers(owner, 1_005);
  await withAnswers(await signedIn(app), 1);
  const reply = await owner.call(exportOwnData, {});
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="canvass-\d{4}-\d\d-\d\d\.json"$/,
  );
  const file = reply.body as unknown as Record<string, Record<string, unknown>[]>;
  expect(file['user']).toMatchObject({ email: owner.email, full_name: 'Ada Lovelace' });
  expect(file['subscriptions']).toMatchObject([{ plan_type: 'yearly' }]);
  expect(file['sessions']).toHaveLength(1);
  expect(file['surveys']).toMatchObject([{ id: survey.id, title: 'Lunch' }]);
  expect(file['audit_log']?.map(({ action }) => action)).toContain('survey.created');
  expect(file['surveys']?.[0]?.['questions']).toHaveLength(3);
  expect(file['surveys']?.[0]?.['versions']).toMatchObject([{ version: 1, contents: { title: 'Lunch' } }]);
  const submissions = file['surveys']?.[0]?.['submissions'] as { answers: { answer: string }[] }[];
  expect(submissions).toHaveLength(1_005);
  expect(submissions[0]?.answers.map(({ answer }) => answer)).toEqual(['Red', '4', 'Because']);
  expect(JSON.stringify(file)).not.toMatch(/password|token|key_hash/);
});

const IN_FILE = {
  media: 'pictures',
  own_templates: 'templates',
  sandbox_accounts: 'sandbox',
  api_keys: 'api_keys',
  sessions: 'sessions',
  audit_log: 'audit_log',
  ai_survey_usage: 'ai_survey_usage',
  plan_usage: 'plan_usage',
  payment_customers: 'payment_customers',
  user_subscriptions: 'subscriptions',
  surveys: 'surveys',
  questions: 'surveys.questions',
  submissions: 'surveys.submissions',
  analyses: 'surveys.analyses',
  survey_weightings: 'surveys.weighting',
  submission_notes: 'surveys.notes',
  text_themes: 'surveys.themes',
  ai_themes: 'surveys.ai_themes',
  result_links: 'surveys.result_links',
  ended_counts: 'surveys.ended',
  reached_counts: 'surveys.page_progress',
  survey_names: 'survey_names',
  survey_texts: 'surveys.translations',
  survey_versions: 'surveys.versions',
} as const;

const NOT_IN_FILE = {
  credentials: 'a hash of the password, and nothing else',
  two_factors: 'secrets; whether there are any stands in the profile',
  sandbox_sessions: 'a checkout of some minutes',
  ai_generations: 'kept for two days, to count them; their number stands in the usage',
  imports: 'previews of files that their owner has, deleted after some hours',
  ended_submissions: 'no answers; how many there are stands in the counts',
  survey_flows: 'former conditions, kept for pages that are still open',
  survey_notices: 'what the last mail told; how often they come stands in the survey',
  survey_reports: 'of how many responses the last report by mail told',
  presentations: 'what stands on a screen while somebody presents',
  survey_media: 'which pictures a question shows stands in the question',
  analysis_runs: 'marks that cannot be read back; how many there are stands beside each p value',
  daily_counts: 'follows from the submissions',
  took_counts: 'only their median is told, in the results',
  participant_results: 'follows from the submissions',
  step_networks: 'keyed hashes of networks, deleted with the next step; tied to no submission',
  withdrawn_counts: 'how many withdrew stands in the results',
  number_values: 'follows from the submissions',
  number_sums: 'follows from the submissions',
  text_forms: 'follows from the submissions',
  text_groups: 'follows from the submissions',
  text_answers: 'follows from the submissions',
  text_terms: 'follows from the submissions',
  text_questions: 'follows from the submissions',
  text_pending: 'follows from the submissions',
} as const;

test('the personal data export covers every table except secrets and derived data', async () => {
  const tables = ['surveys', ...USER_TABLES, ...ACCOUNT_TABLES, ...SURVEY_TABLES];
  expect(Object.keys({ ...IN_FILE, ...NOT_IN_FILE }).toSorted()).toEqual(tables.toSorted());
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-yearly');
  const { id } = await withAnswers(owner, 1);
  const bytes = aPng(3, 2);
  const picture = await app.inject({
    method: 'POST',
    url: uploadMedia.path,
    headers: { 'content-type': 'image/png', cookie: owner.cookie },
    payload: bytes,
  });
  await owner.call(createApiKey, { body: { name: 'Key', scopes: ['surveys:read'] } });
  await owner.call(generateQuestions, { body: { topic: 'Canteen food', count: 1 } });
  const analysis = { method: 'descriptives', variables: { outcome: 'Q2' } };
  const saved = await owner.call(saveAnalysis, { params: { id }, body: { name: 'Mine', analysis } });
  expect([picture.statusCode, saved.status]).toEqual([201, 201]);
  await pool.query(
    `with own as (select account_id from users where id = $1),
       sandbox as (insert into sandbox_accounts (user_id, state) values ($1, '{}')),
       ended as (insert into ended_counts values ($2, 'screened', 0, 2), ($2, 'screened', 1, 1)),
       reached as (insert into reached_counts values ($2, '2026-01-01', 1, 6), ($2, '2026-01-02', 1, 3)),
       noted as (insert into submission_notes select survey_id, id, 'Call back' from submissions where survey_id = $2),
       themes as (insert into text_themes values ($2, 3, '[]')),
       found as (insert into ai_themes values ($2, 3, now(), 5, '{}')),
       weighted as (insert into survey_weightings values ($2, '{"Q1": {"Red": 1}}')),
       texts as (insert into survey_texts values ($2, 'fr', '{}')),
       opened as (insert into result_links (survey_id, name) values ($2, '')),
       kept as (insert into own_templates (user_id, name, contents, question_count) values ($1, 'Mine', '{}', 1)),
       named as (insert into survey_names (name, look, account_id, survey_id) select 'own-name', 'ownname', account_id, $2 from own)
     insert into payment_customers (id, provider, account_id) select 'cus_own', 'sandbox', account_id from own`,
    [owner.user.id, id],
  );
  const file = (await owner.call(exportOwnData, {})).body as unknown as Record<string, object[]>;
  for (const [table, name] of Object.entries(IN_FILE)) {
    const [part, inner] = name.split('.');
    const actual = inner === undefined ? file[part!] : file[part!]?.flatMap((each) => each[inner as never]);
    expect([table, actual?.length ?? 0]).not.toEqual([table, 0]);
  }
  expect(file['pictures']).toEqual([
    { id: picture.json<{ id: string }>().id, type: 'image/png', base64: bytes.toString('base64') },
  ]);
  expect(file['surveys']).toMatchObject([
    {
      analyses: [{ name: 'Mine', analysis }],
      ended: [{ kind: 'screened', people: 3 }],
      // Of nine, rounded as in anonymous surveys.
      page_progress: [{ page: 1, people: 5 }],
    },
  ]);
});

test('deleting the account requires the password and the retyped e-mail address', async () => {
  const owner = await signedIn(app);
  const attempt = (password: string, confirmation: string) =>
    owner.call(deleteAccount, { body: { password, confirmation } });
  expect((await attempt(owner.password, 'DELETE')).error.fields).toEqual({ confirmation: 'confirmation' });
  expect((await attempt('wrong!', owner.email)).error.fields).toEqual({ password: 'wrong_password' });
  expect((await owner.call(getSession, {})).body?.user.id).toBe(owner.user.id);
});

test('deleting an account removes all its data and nothing of other accounts', async () => {
  const owner = await signedIn(app);
  const other = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const survey = await withAnswers(owner, 3);
  const saved = await withAnswers(other, 3);
  const before = await rowsOf(saved.id);
  const body = { password: owner.password, confirmation: owner.email.toUpperCase() };
  expect((await owner.call(deleteAccount, { body })).status).toBe(204);

  expect(await rowsOf(survey.id)).toBe(0);
  expect(await rowsOf(saved.id)).toBe(before);
  expect((await owner.call(getSession, {})).body).toBeNull();
  const { email, password } = owner;
  expect((await app.call(signIn, { body: { email, password } })).status).toBe(401);
  expect((await signedIn(app, { email })).user.id).not.toBe(owner.user.id);
});

test('an account with an active Stripe subscription cannot be deleted', async () => {
  const paying = await anApp({ db: app.deps.db, config: { billing: stripeConfig('http://127.0.0.1:9') } });
  const owner = await signedIn(paying);
  await onPlan(paying, owner.user.id, 'monthly');
  await pool.query(
    `update user_subscriptions set provider_subscription_id = $2 where account_id = (select account_id from users where id = $1)`,
    [owner.user.id, randomUUID()],
  );
  const body = { password: owner.password, confirmation: owner.email };
  const refused = await owner.call(deleteAccount, { body });
  expect(refused.error).toMatchObject({ code: 'invalid', fields: { subscription: 'subscription_runs' } });
  await pool.query(
    `update user_subscriptions set cancel_at_period_end = true where account_id = (select account_id from users where id = $1)`,
    [owner.user.id],
  );
  expect((await owner.call(deleteAccount, { body })).status).toBe(204);
});

test('deletes every table that belongs to a user or an account', async () => {
  const { rows } = await pool.query<{ name: string; by: string }>(
    `select c.table_name as name, c.column_name as by from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.column_name in ('user_id', 'account_id') and t.table_type = 'BASE TABLE' and c.table_schema = 'public'`,
  );
  const named = (by: string) => rows.filter((row) => row.by === by).map(({ name }) => name);
  expect(named('user_id').toSorted()).toEqual(['surveys', ...USER_TABLES].toSorted());
  // In credentials, account_id is the auth library's name for the user.
  expect(named('account_id').toSorted()).toEqual(['credentials', 'users', ...ACCOUNT_TABLES].toSorted());
});

test('an account with another member keeps its plan when a member leaves', async () => {
  const [leaving, staying] = [await signedIn(app), await signedIn(app)];
  await onPlan(app, leaving.user.id, 'yearly');
  const shared = await accountIdOf(app.deps.db, leaving.user.id);
  await pool.query('update users set account_id = $1 where id = $2', [shared, staying.user.id]);
  const { body: before } = await staying.call(getSubscription, {});
  const body = { password: leaving.password, confirmation: leaving.email };
  expect((await leaving.call(deleteAccount, { body })).status).toBe(204);
  expect(before.plan).toBe('pro');
  expect((await staying.call(getSubscription, {})).body).toEqual(before);
});
