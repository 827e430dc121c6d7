import { expect, test } from 'vitest';
import { participatedSurvey } from '../../../../../tests/support/participated-survey.ts';
import { aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { listQuestions, unlockSurvey } from '../../../../shared/api/responses.ts';
import { saveSurvey } from '../../../../shared/api/survey/surveys.ts';

let clock = new Date('2026-03-10T12:34:56.789Z');
const app = await anApp({ now: () => clock });
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const PRIVATE = { visibility: 'private', access_code: 'ABCD2345' } as const;
const aPrivateSurvey = () => participatedSurvey(app, PRIVATE);

test('a private survey shows questions and accepts answers only with its access code', async () => {
  const { params, look, send, owner } = await aPrivateSurvey();
  expect((await look()).body).toMatchObject({ state: 'locked' });
  expect((await look()).body).not.toHaveProperty('questions');
  expect(await send()).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  expect(await app.call(listQuestions, { query: { survey_id: params.id } })).toMatchObject({ status: 403 });

  const wrong = await app.call(unlockSurvey, { params, body: { access_code: 'ABCD2346' } });
  expect(wrong).toMatchObject({ status: 403, error: { fields: { access_code: 'access_code' } } });
  const unlocked = await app.call(unlockSurvey, { params, body: { access_code: ' abcd 2345' } });
  const { access_token } = unlocked.body;
  expect(String(unlocked.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  const cookie = String(unlocked.headers['set-cookie']).split(';')[0]!;
  expect((await look(access_token)).body).toMatchObject({ state: 'open', questions: { length: 3 } });
  expect((await look(undefined, { cookie: `other=1; ${cookie}` })).body).toMatchObject({ state: 'open' });
  expect(await send({ access_token })).toMatchObject({ status: 201 });
  expect(await send({}, { cookie })).toMatchObject({ status: 201 });
  const questions = await app.call(listQuestions, { query: { survey_id: params.id, access_token } });
  expect(questions.body).toHaveLength(3);
  expect((await owner.call(listQuestions, { query: { survey_id: params.id } })).body).toHaveLength(3);
  pass(13 * 60);
  expect(await send({ access_token })).toMatchObject({ status: 403 });
});

test('a new access code revokes access by the former one', async () => {
  const { survey, params, send, owner } = await aPrivateSurvey();
  const { access_token } = (await app.call(unlockSurvey, { params, body: { access_code: 'ABCD2345' } })).body;
  const body = {
    ...aSurvey(PRIVATE),
    access_code: 'EFGH2345',
    version: survey.version,
    questions: survey.questions,
  };
  expect((await owner.call(saveSurvey, { params, body })).status).toBe(200);
  expect(await send({ access_token })).toMatchObject({ status: 403 });
});

test('limits access code guesses per survey and network but tolerates typing errors', async () => {
  const { params } = await aPrivateSurvey();
  const guess = (access_code: string) => app.call(unlockSurvey, { params, body: { access_code } });
  const attempts = await Promise.all(Array.from({ length: 300 }, () => guess('WRONG222')));
  const wrong = attempts.filter(({ status }) => status === 403).length;
  expect(wrong).toBeGreaterThanOrEqual(200);
  expect(attempts.filter(({ status }) => status === 429)).toHaveLength(300 - wrong);
  expect(wrong).toBeLessThan(300);
  // On slow machines one guess is refilled meanwhile; more wrong ones use it up.
  let limited = await guess('ABCD2345');
  for (let again = 0; limited.status === 200 && again < 50; again++) {
    while ((await guess('WRONG222')).status === 403);
    limited = await guess('ABCD2345');
  }
  expect(limited).toMatchObject({ status: 429, error: { code: 'rate_limited' } });
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  const elsewhere = await app.inject({
    method: 'POST',
    url: `/api/v1/public/surveys/${params.id}/unlock`,
    remoteAddress: '203.0.113.9',
    payload: { access_code: 'ABCD2345' },
  });
  expect(elsewhere.statusCode).toBe(200);
});
