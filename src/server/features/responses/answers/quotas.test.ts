import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating } from '../../../../../tests/support/a-survey.ts';
import { anApp, type TestApp } from '../../../../../tests/support/app.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { recount } from '../../../../../tests/support/recount.ts';
import {
  findPath,
  getPublicSurvey,
  submitResponse,
  withdrawResponse,
} from '../../../../shared/api/responses.ts';
import { getResults } from '../../../../shared/api/results/results.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();
const other = await anApp({ db: app.deps.db });

const send = (
  id: string,
  answers: Record<string, number>,
  submission_id: string = randomUUID(),
  at: TestApp = app,
) => at.call(submitResponse, { params: { id }, body: { submission_id, answers } });

const quota = (name: string, target: number, code: string, option: number | string) => ({
  name,
  target,
  if: ['is', code, [option]],
});

const QUOTA_ENDING = { id: 2, kind: 'quota' as const, text: 'We have enough women' };
const COMPLETE = { id: 1, kind: 'complete' as const, text: 'Thanks' };

const resultsOf = async ({ id, owner }: Awaited<ReturnType<typeof openSurvey>>) =>
  (await owner.call(getResults, { params: { id }, query: {} })).body;

test('a quota fills exactly under concurrency and reopens after a withdrawal', async () => {
  const survey = await openSurvey(app, {
    questions: [aChoice(['Female', 'Male'])],
    flow: {
      pages: [],
      endings: [COMPLETE, QUOTA_ENDING],
      quotas: [quota('Women', 50, 'Q1', 'Female')],
    },
  });
  const { id, owner } = survey;
  await onPlan(app, owner.user.id, 'monthly');
  const people = Array.from({ length: 250 }, (_, i) => ({ Q1: i % 5 === 0 ? 2 : 1 }));
  const replies = await Promise.all(people.map((answers) => send(id, answers)));
  expect(replies.every(({ status }) => status === 201)).toBe(true);
  const full = replies.filter(({ body }) => body.ending?.kind === 'quota');
  expect([full.length, full[0]?.body.ending]).toEqual([150, { id: 2, kind: 'quota' }]);
  expect(full.some(({ body }) => body.receipt !== undefined)).toBe(false);
  expect(await resultsOf(survey)).toMatchObject({
    response_count: 100,
    quota_full: 150,
    questions: [{ counts: [{ count: 50 }, { count: 50 }] }],
  });
  expect((await owner.call(getSurvey, { params: { id } })).body.quota_counts).toEqual([50]);

  const inside = replies.find(({ body }, i) => people[i]!.Q1 === 1 && body.ending?.kind === 'complete')!.body;
  const known = [inside.submission_id, full[0]!.body.submission_id];
  for (const of of known) expect((await send(id, { Q1: 1 }, of)).status).toBe(200);
  const path = () => app.call(findPath, { params: { id }, body: { answers: { Q1: 1 } } });
  expect((await path()).body.ending).toEqual({ id: 2, kind: 'quota' });

  const withdrawn = await app.call(withdrawResponse, {
    params: { id },
    body: { receipt: inside.receipt! },
  });
  expect([withdrawn.status, (await path()).body.ending]).toEqual([204, { id: 1, kind: 'complete' }]);
  // A submission id that met a full quota stays refused.
  expect((await send(id, { Q1: 1 }, full[0]!.body.submission_id)).body.ending?.kind).toBe('quota');
  const late = await Promise.all([1, 2, 3].map(() => send(id, { Q1: 1 })));
  expect(late.filter(({ body }) => body.ending?.kind === 'complete')).toHaveLength(1);
  expect(await recount(app.deps.db, id)).toEqual([]);
});

test('overlapping quotas fill exactly on two servers', async () => {
  const survey = await openSurvey(app, {
    questions: [aChoice(['Female', 'Male']), aChoice(['Young', 'Middle', 'Old'])],
    flow: {
      pages: [],
      endings: [],
      quotas: [
        quota('Women', 50, 'Q1', 1),
        quota('Men', 50, 'Q1', 2),
        quota('Young', 40, 'Q2', 1),
        quota('Middle', 40, 'Q2', 2),
        quota('Old', 20, 'Q2', 3),
      ],
    },
  });
  await onPlan(app, survey.owner.user.id, 'monthly');
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      send(survey.id, { Q1: 1 + (i % 2), Q2: 1 + (i % 3) }, undefined, i % 4 < 2 ? app : other),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  expect(replies.filter(({ body }) => body.ending?.kind !== 'quota')).toHaveLength(100);
  const results = await resultsOf(survey);
  expect([results.response_count, results.quota_full]).toEqual([100, 200]);
  expect(results.questions.map(({ counts }) => counts?.map(({ count }) => count))).toEqual([
    [50, 50],
    [40, 40, 20],
  ]);
  expect(await recount(app.deps.db, survey.id)).toEqual([]);
  // Quotas are hidden from participants; the page has a default text.
  const { body } = await app.call(getPublicSurvey, { params: { id: survey.id }, query: {} });
  expect([body.state, body.flow]).toEqual([
    'open',
    { pages: [], endings: [{ id: 1_000_000, kind: 'quota', text: '' }] },
  ]);
  const plain = await app.inject({
    method: 'POST',
    url: `/survey/${survey.id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'Q1=1&Q2=1',
  });
  expect(plain.body).toContain('heard from enough people in your group. None of your answers was stored.');
});

test('an ending without text states what happened to the answers', async () => {
  const endings = [
    { ...COMPLETE, text: '' },
    { id: 3, kind: 'screened' as const, text: '' },
  ];
  const pages = [{ id: 1, after: [{ if: ['<', 'Q1', 3], to: { ending: 3 } }] }];
  const { path } = await openSurvey(app, { questions: [aRating()], flow: { pages, endings } });
  const state = async (Q1: string) => {
    const { body } = await postForm(app, path, { step: '1', shown: 'Q1', Q1 });
    return body.match(/<p id="(?:sent|ending-\d+)"(?![^>]*hidden)[^>]*>[^<]*/g)?.map((p) => p.split('>')[1]);
  };
  expect(await state('5')).toEqual(['Your answers have been sent.']);
  expect(await state('2')).toEqual([expect.stringContaining('None of your answers was stored.')]);
});

test('a quota keeps its count through edits and names an invalid condition', async () => {
  const { id, owner } = await openSurvey(app, {
    questions: [aChoice(['Female', 'Male'])],
    flow: { pages: [], endings: [], quotas: [quota('Women', 1, 'Q1', 'Female')] },
  });
  await send(id, { Q1: 1 });
  const { body: survey } = await owner.call(getSurvey, { params: { id } });
  expect(survey.flow?.quotas).toEqual([quota('Women', 1, 'Q1', 1)]);
  const save = (version: number, quotas: ReturnType<typeof quota>[]) =>
    owner.call(saveSurvey, {
      params: { id },
      body: { ...survey, version, flow: { ...survey.flow!, quotas } },
    });
  const wrong = await save(survey.version, [quota('Nobody', 1, 'Q9', 1)]);
  expect(wrong.error.fields).toEqual({ 'flow.quotas.0.if': 'logic_gone' });
  const raised = await save(survey.version, [quota('Two women', 2, 'Q1', 1)]);
  expect(raised.status).toBe(200);
  const endings = [await send(id, { Q1: 1 }), await send(id, { Q1: 1 })].map(({ body }) => body.ending?.kind);
  expect(endings).toEqual([undefined, 'quota']);
});
