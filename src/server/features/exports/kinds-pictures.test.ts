import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aPng } from '../../../../tests/support/a-png.ts';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results.ts';
import {
  createSurvey,
  deleteSurvey,
  duplicateSurvey,
  getSurvey,
  saveSurvey,
} from '../../../shared/api/surveys.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { removeUnused } from '../media/data.ts';

const app = await anApp();

const pictures = (settings: Record<string, unknown>) => ({
  question_text: 'Which picture?',
  question_type: 'picture_choice',
  settings,
});

const upload = (payload: Buffer, cookie: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { 'content-type': 'image/png', cookie },
    payload,
  });
const pictureOf = async (payload: Buffer, cookie: string) =>
  (await upload(payload, cookie)).json<{ id: string }>().id;

test('a picture is judged by its content, kept once, and opened with nothing that could run', async () => {
  const { cookie } = await signedIn(app);
  const first = await upload(aPng(3, 2), cookie);
  expect(first.statusCode).toBe(201);
  const { id } = first.json<{ id: string }>();
  expect(await pictureOf(aPng(3, 2), cookie)).toBe(id);
  const { body, ...page } = await app.inject({ url: `/api/v1/media/${id}` });
  expect(body.slice(1, 4)).toBe('PNG');
  expect(page.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const refused = await upload(Buffer.from('<svg onload="alert(1)"/>'), cookie);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { error: { fields: { body: 'picture_kind' } } },
  ]);
  expect((await upload(Buffer.alloc(BOUNDS.mediaBytes + 1), cookie)).statusCode).toBe(413);
  expect((await upload(aPng(3, 2), '')).statusCode).toBe(401);
});

test('one picture is chosen, or several; somebody else’s picture is none; what no survey shows goes after a week', async () => {
  const { owner, questions, id } = await openSurvey(app, {
    questions: [
      pictures({ options: ['Red', 'Blue'] }),
      pictures({ options: ['A', 'B', 'C'], max: 2, columns: 2 }),
    ],
  });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const params = { id };
  const send = (answers: unknown) =>
    app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers } as never });
  const results = async () => (await owner.call(getResults, { params, query: {} })).body;
  const [shown, other, unused] = await Promise.all(
    [2, 3, 4].map((side) => pictureOf(aPng(side, 9), owner.cookie)),
  );
  const options = [
    { id: 1, text: 'Red', image: shown, alt: 'A red bicycle' },
    { id: 2, text: 'Blue' },
  ];
  const { body: survey } = await owner.call(getSurvey, { params });
  const withOptions = (each: object[]) => ({
    ...survey,
    questions: [{ ...survey.questions[0]!, settings: { options: each } }, survey.questions[1]!],
  });
  const saved = await owner.call(saveSurvey, { params, body: withOptions(options) });
  expect(saved.body.questions[0]?.settings['options']).toEqual(options);
  const { status, error } = await owner.call(saveSurvey, {
    params,
    body: { ...withOptions([{ ...options[0]!, alt: '' }]), version: saved.body.version },
  });
  expect([status, error.fields]).toEqual([422, { 'questions.0.settings.options': 'alt_missing' }]);
  const thief = await signedIn(app);
  const stolen = pictures({ options: [{ text: 'Mine', image: other, alt: 'Not mine' }] });
  const theft = await thief.call(createSurvey, { body: aSurvey({ questions: [stolen] }) });
  expect([theft.status, theft.error.fields]).toEqual([
    422,
    { 'questions.0.settings.options': 'picture_unknown' },
  ]);

  const { body: page } = await app.inject({ url: `/survey/${params.id}` });
  expect(page).toContain(
    `<img src="/api/v1/media/${shown}" alt="A red bicycle" width="480" height="360" loading="lazy"`,
  );
  for (const answers of [
    { Q1: 1, Q2: [1, 3] },
    [
      { question_id: questions[0]!.id, answer: 'Red' },
      { question_id: questions[1]!.id, answer: ['B'] },
    ],
  ])
    expect((await send(answers)).status).toBe(201);
  for (const answers of [{ Q1: [1, 2] }, { Q2: [1, 2, 3] }]) expect((await send(answers)).status).toBe(422);
  expect((await results()).questions).toMatchObject([
    { answered: 2, counts: [{ value: 'Red', count: 2 }, { count: 0 }] },
    { answered: 2, mean: 1.5, counts: [{ count: 1 }, { count: 1 }, { count: 1 }] },
  ]);
  const csv = (await owner.call(exportSurvey, { params, query: { format: 'csv' } }))
    .body as unknown as string;
  expect(
    parseCsv(csv)[0]
      ?.slice(2)
      .map((head) => head.split(':')[0]),
  ).toEqual(['Q1', 'Q2_1', 'Q2_2', 'Q2_3']);

  const { body: copy } = await owner.call(duplicateSurvey, { params });
  await app.deps.db.pool.query("update media set unused_since = now() - interval '8 days'");
  const isThere = async (picture: string | undefined) =>
    (await app.inject({ url: `/api/v1/media/${picture}` })).statusCode;
  await removeUnused(app.deps.db.kysely);
  expect(await Promise.all([shown, unused].map(isThere))).toEqual([200, 404]);
  for (const each of [params, { id: copy.id }]) await owner.call(deleteSurvey, { params: each });
  await removeUnused(app.deps.db.kysely);
  expect(await isThere(shown)).toBe(404);
});
