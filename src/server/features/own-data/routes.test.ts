import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { stripeConfig } from '../../../../tests/support/stripe-like.ts';
import { getSession, signIn } from '../../../shared/api/auth.ts';
import { deleteAccount, exportOwnData } from '../../../shared/api/own-data.ts';
import { createSurvey } from '../../../shared/api/surveys.ts';

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

test('the export holds everything one owns, with the answers in words', async () => {
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
  expect(file['surveys']?.[0]?.['questions']).toHaveLength(3);
  const submissions = file['surveys']?.[0]?.['submissions'] as { answers: { answer: string }[] }[];
  expect(submissions).toHaveLength(1_005);
  expect(submissions[0]?.answers.map(({ answer }) => answer)).toEqual(['Red', '4', 'Because']);
  expect(JSON.stringify(file)).not.toMatch(/password|token|key_hash/);
});

test('deleting the account needs the password and the e-mail address typed again', async () => {
  const owner = await signedIn(app);
  const attempt = (password: string, confirmation: string) =>
    owner.call(deleteAccount, { body: { password, confirmation } });
  expect((await attempt(owner.password, 'DELETE')).error.fields).toEqual({ confirmation: 'confirmation' });
  expect((await attempt('wrong!', owner.email)).error.fields).toEqual({ password: 'wrong_password' });
  expect((await owner.call(getSession, {})).body?.user.id).toBe(owner.user.id);
});

test('deleting the account removes surveys, answers, plan and sign-in, and leaves everybody else alone', async () => {
  const owner = await signedIn(app);
  const other = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  await pool.query('create table kept_later (user_id uuid)');
  await pool.query('insert into kept_later values ($1), ($2)', [owner.user.id, other.user.id]);
  const survey = await withAnswers(owner, 3);
  const kept = await withAnswers(other, 3);
  const before = await rowsOf(kept.id);
  const body = { password: owner.password, confirmation: owner.email.toUpperCase() };
  expect((await owner.call(deleteAccount, { body })).status).toBe(204);

  expect(await rowsOf(survey.id)).toBe(0);
  expect((await pool.query('select user_id from kept_later')).rows).toEqual([{ user_id: other.user.id }]);
  expect(await rowsOf(kept.id)).toBe(before);
  expect((await owner.call(getSession, {})).body).toBeNull();
  const { email, password } = owner;
  expect((await app.call(signIn, { body: { email, password } })).status).toBe(401);
  expect((await signedIn(app, { email })).user.id).not.toBe(owner.user.id);
});

test('an account that Stripe still charges is not deleted before the subscription is cancelled', async () => {
  const paying = await anApp({ db: app.deps.db, config: { billing: stripeConfig('http://127.0.0.1:9') } });
  const owner = await signedIn(paying);
  await onPlan(paying, owner.user.id, 'monthly');
  await pool.query(`update user_subscriptions set provider_subscription_id = $2 where user_id = $1`, [
    owner.user.id,
    randomUUID(),
  ]);
  const body = { password: owner.password, confirmation: owner.email };
  const refused = await owner.call(deleteAccount, { body });
  expect(refused.error).toMatchObject({ code: 'invalid', fields: { subscription: 'subscription_runs' } });
  await pool.query(`update user_subscriptions set cancel_at_period_end = true where user_id = $1`, [
    owner.user.id,
  ]);
  expect((await owner.call(deleteAccount, { body })).status).toBe(204);
});
