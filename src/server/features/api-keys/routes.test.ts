import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { createApiKey, deleteApiKey, listApiKeys } from '../../../shared/api/account/api-keys.ts';
import { createSurvey, listSurveys } from '../../../shared/api/survey/surveys.ts';
import { aSurvey } from '../../../../tests/support/a-survey.ts';

const app = await anApp();

async function aScientist() {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  return owner;
}

test('API keys require the Scientific plan', async () => {
  const owner = await signedIn(app);
  for (const plan of [null, 'monthly'] as const) {
    if (plan !== null) await onPlan(app, owner.user.id, plan);
    const reply = await owner.call(createApiKey, { body: { name: 'Lab' } });
    expect([reply.status, reply.error.code]).toEqual([402, 'plan_required']);
    expect((await owner.call(listApiKeys, {})).error.code).toBe('plan_required');
  }
});

test('shows a new API key once, which authenticates calls without a cookie', async () => {
  const owner = await aScientist();
  const made = await owner.call(createApiKey, { body: { name: ' Lab ' } });
  expect(made.status).toBe(201);
  const { key, ...facts } = made.body;
  expect(facts).toMatchObject({ name: 'Lab', last_used_at: null, start: key.slice(0, 10) });

  const headers = { authorization: `Bearer ${key}` };
  expect((await app.call(createSurvey, { body: aSurvey() }, headers)).status).toBe(201);
  expect((await app.call(listSurveys, {}, headers)).body.surveys).toHaveLength(1);
  const { body } = await owner.call(listApiKeys, {});
  expect(body.api_keys).toEqual([{ ...facts, last_used_at: expect.any(String) }]);
  expect(JSON.stringify(body)).not.toContain(key);
});

test('a session older than ten minutes needs the password to create a key', async () => {
  const owner = await aScientist();
  const age = (minutes: number) =>
    app.deps.db.pool.query(
      `update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1`,
      [owner.user.id, minutes],
    );
  const create = (password?: string) => owner.call(createApiKey, { body: { name: 'Lab', password } });
  await age(9);
  expect((await create()).status).toBe(201);
  await age(11);
  const missing = await create();
  expect([missing.status, missing.error.fields]).toEqual([403, { password: 'password_needed' }]);
  const wrong = await create('a wrong one');
  expect([wrong.status, wrong.error.fields]).toEqual([422, { password: 'wrong_password' }]);
  const made = await create(owner.password);
  expect(made.status).toBe(201);
  expect((await owner.call(deleteApiKey, { params: { id: made.body.id } })).status).toBe(204);
  expect(JSON.stringify((await owner.call(listApiKeys, {})).body)).not.toContain(owner.password);
});

test('limits password guesses of a stolen session like sign-ins', async () => {
  const owner = await aScientist();
  const create = (password: string) => owner.call(createApiKey, { body: { name: 'Lab', password } });
  const attempts = [];
  for (let n = 0; n < 21; n += 1) attempts.push((await create(`a guess ${n}`)).status);
  expect(attempts).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  expect((await create(owner.password)).status).toBe(429);
});

test('a key ends at once when it is deleted or the plan is lost', async () => {
  const owner = await aScientist();
  const { body } = await owner.call(createApiKey, { body: { name: 'Lab' } });
  const headers = { authorization: `Bearer ${body.key}` };
  await onPlan(app, owner.user.id, null);
  expect((await app.call(listSurveys, {}, headers)).error.code).toBe('plan_required');
  await onPlan(app, owner.user.id, 'scientific-yearly');
  expect((await app.call(listSurveys, {}, headers)).status).toBe(200);

  const eve = await aScientist();
  const params = { id: body.id };
  expect((await eve.call(deleteApiKey, { params })).status).toBe(404);
  expect((await owner.call(deleteApiKey, { params })).status).toBe(204);
  expect((await app.call(listSurveys, {}, headers)).error.code).toBe('not_authenticated');
});

test('an invalid key is unauthenticated even with a valid cookie', async () => {
  const owner = await aScientist();
  for (const authorization of ['Bearer cvs_wrong', 'Bearer ', 'Basic YTpi', 'Bearer nonsense']) {
    const reply = await owner.call(listSurveys, {}, { authorization });
    expect([reply.status, reply.error.code]).toEqual([401, 'not_authenticated']);
  }
});

test('a key needs a name', async () => {
  const owner = await aScientist();
  const reply = await owner.call(createApiKey, { body: { name: '  ' } });
  expect([reply.status, reply.error.fields]).toEqual([422, { name: 'required' }]);
});
