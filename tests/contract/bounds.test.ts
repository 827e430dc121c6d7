import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { getPublicSurvey, submitResponse } from '../../src/shared/api/responses.ts';
import { createSurvey, listSurveys, type Survey } from '../../src/shared/api/survey/surveys.ts';
import { aChoice, aRating, aSurvey, aText, type SurveyToSend } from '../support/a-survey.ts';
import { anApp } from '../support/app.ts';
import { signedIn, type SignedIn } from '../support/signed-in.ts';

const app = await anApp();
let owner: SignedIn;
let open: Survey;

beforeAll(async () => {
  owner = await signedIn(app);
  open = (await owner.call(createSurvey, { body: aSurvey({ questions: [aText()] }) })).body;
});

const long = (length: number) => 'x'.repeat(length);
const options = (count: number) => Array.from({ length: count }, (_, i) => `Option ${i}`);

const beyond: [what: string, fields: Partial<SurveyToSend>, field: string][] = [
  ['a title of 201 characters', { title: long(201) }, 'title'],
  ['an empty title', { title: '  ' }, 'title'],
  ['a description of 5,001 characters', { description: long(5_001) }, 'description'],
  ['a question of 1,001 characters', { questions: [aText(long(1_001))] }, 'questions.0.question_text'],
  ['an option of 301 characters', { questions: [aChoice(['a', long(301)])] }, 'questions.0.options.1'],
  ['201 options', { questions: [aChoice(options(201))] }, 'questions.0.options'],
  ['a rating of 21 steps', { questions: [aRating(1, 22)] }, 'questions.0.rating_config'],
  ['a rating whose minimum equals its maximum', { questions: [aRating(3, 3)] }, 'questions.0.rating_config'],
  ['no questions', { questions: [] }, 'questions'],
  ['an invalid date', { start_date: '2026-02-31T00:00:00Z' }, 'start_date'],
  [
    'an end before the start',
    { start_date: '2026-02-02T00:00:00Z', end_date: '2026-02-01T00:00:00Z' },
    'end_date',
  ],
];

test.each(beyond)('%s returns 422 with the field and stores nothing', async (_, fields, field) => {
  const before = (await owner.call(listSurveys, {})).body.surveys.length;
  const { status, error } = await owner.call(createSurvey, { body: aSurvey(fields) });
  expect([status, error.code]).toEqual([422, 'invalid']);
  expect(Object.keys(error.fields ?? {}).filter((name) => name.startsWith(field))).not.toEqual([]);
  expect((await owner.call(listSurveys, {})).body.surveys).toHaveLength(before);
});

test('accepts all fields at their limits', async () => {
  const person = await signedIn(app);
  const { status, error } = await person.call(createSurvey, {
    body: aSurvey({
      title: long(200),
      description: long(5_000),
      questions: [aText(long(1_000)), aChoice(options(200)), aChoice([long(300)]), aRating(1, 21)],
    }),
  });
  expect(error).toBeUndefined();
  expect(status).toBe(201);
});

test('rejects an answer of 10,001 characters with 422 and accepts 10,000', async () => {
  const send = (length: number) =>
    app.call(submitResponse, {
      params: { id: open.id },
      body: {
        submission_id: randomUUID(),
        answers: [{ question_id: open.questions[0]?.id ?? '', answer: long(length) }],
      },
    });
  const refused = await send(10_001);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.error.fields ?? {})).toEqual(['answers.0.answer']);
  expect((await send(10_000)).status).toBe(201);
});

test('a body above 1 MiB returns 413 for owners and participants', async () => {
  const payload = JSON.stringify({ title: long(1_100_000) });
  const headers = { cookie: owner.cookie, 'content-type': 'application/json' };
  for (const url of ['/api/v1/surveys', `/api/v1/public/surveys/${open.id}/responses`]) {
    const reply = await app.inject({ method: 'POST', url, headers, payload });
    expect([reply.statusCode, reply.json()], url).toMatchObject([413, { error: { code: 'too_large' } }]);
  }
});

test('replies to participants include nothing about the owner', async () => {
  const { body } = await app.call(getPublicSurvey, { params: { id: open.id } });
  const text = JSON.stringify(body);
  for (const word of ['user_id', 'access_code', owner.user.id, owner.email]) expect(text).not.toContain(word);
});
