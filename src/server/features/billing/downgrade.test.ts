import { expect, test } from 'vitest';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { aSurvey, aText } from '../../../../tests/support/a-survey.ts';
import { signedIn, type SignedIn } from '../../../../tests/support/signed-in.ts';
import * as billing from '../../../shared/api/account/billing.ts';
import * as responses from '../../../shared/api/responses.ts';
import * as sandbox from '../../../shared/api/account/sandbox.ts';
import * as surveys from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const sessionOf = (url: string) => new URL(url).searchParams.get('session') ?? '';
const questions = (count: number) => Array.from({ length: count }, (_, i) => aText(`Question ${i + 1}`));

async function buyPro(person: SignedIn): Promise<void> {
  const { body } = await person.call(billing.startCheckout, { body: { plan: 'monthly' } });
  const params = { id: sessionOf(body.url) };
  await person.call(sandbox.paySandboxCheckout, { params, body: { card: 'works' } });
}

async function leavePro(person: SignedIn): Promise<void> {
  const { body } = await person.call(billing.createCustomerPortal, { body: { userId: person.user.id } });
  const params = { id: sessionOf(body.url) };
  await person.call(sandbox.actInSandboxPortal, { params, body: { action: 'cancel' } });
  await person.call(sandbox.actInSandboxPortal, { params, body: { action: 'skip' } });
}

async function answer(survey: surveys.Survey, times: number, opened_token?: string): Promise<number[]> {
  const replies = await Promise.all(
    Array.from({ length: times }, () => {
      const body = anAnswer(survey.questions, opened_token === undefined ? {} : { opened_token });
      return app.call(responses.submitResponse, { params: { id: survey.id }, body });
    }),
  );
  return replies.map(({ status }) => status);
}

test('a downgrade preserves every survey and every answer', async () => {
  const person = await signedIn(app);
  await buyPro(person);
  const long = (await person.call(surveys.createSurvey, { body: aSurvey({ questions: questions(15) }) }))
    .body;
  for (let i = 0; i < 4; i += 1) await person.call(surveys.createSurvey, { body: aSurvey() });
  const { opened_token } = (await app.call(responses.getPublicSurvey, { params: { id: long.id } })).body;
  expect(new Set(await answer(long, 120))).toEqual(new Set([201]));

  await leavePro(person);
  expect((await person.call(surveys.listSurveys, {})).body.surveys).toHaveLength(5);
  const { body: stored } = await person.call(surveys.getSurvey, { params: { id: long.id } });
  expect([stored.questions.length, stored.response_count]).toEqual([15, 120]);
  const page = await person.call(responses.listSubmissions, {
    params: { id: long.id },
    query: { limit: 100 },
  });
  expect(page.body.submissions).toHaveLength(100);

  const { body: seen } = await app.call(responses.getPublicSurvey, { params: { id: long.id } });
  expect([seen.state, seen.questions]).toEqual(['limit_reached', undefined]);
  expect(await answer(long, 1)).toEqual([410]);
  // Participants who started while the survey was open may still submit.
  expect(await answer(long, 1, opened_token)).toEqual([201]);

  const save = (count: number, version: number) =>
    person.call(surveys.saveSurvey, {
      params: { id: long.id },
      body: { ...aSurvey({ questions: questions(count) }), version },
    });
  expect((await save(15, stored.version)).status).toBe(200);
  expect((await save(16, stored.version + 1)).error.code).toBe('limit_questions');
  expect((await save(11, stored.version + 1)).status).toBe(200);
  expect((await person.call(surveys.createSurvey, { body: aSurvey() })).error.code).toBe(
    'limit_surveys_month',
  );

  await buyPro(person);
  expect(await answer(stored, 1)).toEqual([201]);
  expect((await person.call(surveys.createSurvey, { body: aSurvey() })).status).toBe(201);
});
