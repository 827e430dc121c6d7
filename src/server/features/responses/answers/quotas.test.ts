import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating } from '../../../../../tests/support/a-survey.ts';
import { anApp, type TestApp } from '../../../../../tests/support/app.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { recount } from '../../../../../tests/support/recount.ts';
import {
  countProgress,
  findPath,
  getPublicSurvey,
  submitResponse,
  withdrawResponse,
} from '../../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../../shared/api/results.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/surveys.ts';

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

test('a quota is filled exactly whoever comes at once, and a withdrawn answer makes room for one', async () => {
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
  // Who found it full does not come in by the same id.
  expect((await send(id, { Q1: 1 }, full[0]!.body.submission_id)).body.ending?.kind).toBe('quota');
  const late = await Promise.all([1, 2, 3].map(() => send(id, { Q1: 1 })));
  expect(late.filter(({ body }) => body.ending?.kind === 'complete')).toHaveLength(1);
  expect(await recount(app.deps.db, id)).toEqual([]);
});

test('quotas that cross are all filled exactly by two servers at once', async () => {
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
  // Participants are not told whom a survey still looks for; the page has words where the survey has none.
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
  expect(plain.body).toContain('enough answers of people like you. None of your answers was stored.');
});

test('an ending without words of its own says what became of the answers', async () => {
  const endings = [
    { ...COMPLETE, text: '' },
    { id: 3, kind: 'screened' as const, text: '' },
  ];
  const pages = [{ id: 1, after: [{ if: ['<', 'Q1', 3], to: { ending: 3 } }] }];
  const { path } = await openSurvey(app, { questions: [aRating()], flow: { pages, endings } });
  const told = async (Q1: string) => {
    const { body } = await postForm(app, path, { step: '1', shown: 'Q1', Q1 });
    return body.match(/<p id="(?:sent|ending-\d+)"(?![^>]*hidden)[^>]*>[^<]*/g)?.map((p) => p.split('>')[1]);
  };
  expect(await told('5')).toEqual(['Your answers have been sent.']);
  expect(await told('2')).toEqual([expect.stringContaining('None of your answers was stored.')]);
});

test('a quota keeps its count through an edit, and says where its condition is wrong', async () => {
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

const FLOW = {
  pages: [{ id: 3, title: 'Pets' }, { id: 7 }, { id: 8 }],
  endings: [],
};
const storedPages = async (id: string) =>
  (await app.deps.db.pool.query('select from reached_counts where survey_id = $1', [id])).rowCount;
const NAMED = { anonymity_level: 'name_required' } as const;
const onPages = (fields: object = {}) =>
  openSurvey(app, {
    questions: [3, 7, 8].map((page) => ({ ...aChoice(['Yes', 'No']), page })),
    flow: FLOW,
    count_progress: true,
    ...fields,
  });

test('how far people come is counted exactly, on two servers at once, and told to the owner alone', async () => {
  const survey = await onPages({ ...NAMED, results_visible_to_participants: true });
  const { id, owner, path } = survey;
  const come = (page: number, at: TestApp = app) =>
    at.call(countProgress, { params: { id }, body: { page } });
  const replies = await Promise.all(
    Array.from({ length: 90 }, (_, i) => come(i % 3 === 0 ? 7 : 3, i % 2 === 0 ? app : other)),
  );
  expect(replies.every(({ status }) => status === 204)).toBe(true);
  const reached = [
    { page: 3, title: 'Pets', count: 60 },
    { page: 7, count: 30 },
    { page: 8, count: 0 },
  ];
  await expect.poll(() => resultsOf(survey)).toMatchObject({ response_count: 0, reached });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const json = await owner.call(exportSurvey, { params: { id }, query: { format: 'json' } });
  expect(json.body).toMatchObject({ reached });
  expect((await app.call(getResults, { params: { id }, query: {} })).body).not.toHaveProperty('reached');
  const unknown = await come(4);
  expect([unknown.status, unknown.error?.fields]).toEqual([422, { page: 'not_possible' }]);
  expect((await app.inject(path)).body).toContain('How many people reach each page is counted too');

  const { body: saved } = await owner.call(getSurvey, { params: { id } });
  await owner.call(saveSurvey, { params: { id }, body: { ...saved, count_progress: false } });
  expect((await come(3)).status).toBe(204);
  expect(await resultsOf(survey)).toMatchObject({ reached });
  expect((await app.inject(path)).body).not.toContain('How many people reach each page');
});

test('a form without script counts each page that it leads on to, and the first when it is left', async () => {
  const survey = await onPages(NAMED);
  const plain = (form: Record<string, string>) => postForm(app, survey.path, form);
  const begun = { step: '3', shown: 'Q1', Q1: '1', participant_name: 'Ada' };
  await plain(begun);
  expect((await plain({ ...begun, Q1: '9' })).statusCode).toBe(422);
  const last = { ...begun, step: '8', shown: 'Q3', Q1: '1', Q2: '1', Q3: '1' };
  await plain({ ...begun, step: '7', shown: 'Q2', Q1: '1', Q2: '1' });
  expect((await plain(last)).body).toContain('Thank You!');
  await expect
    .poll(() => resultsOf(survey))
    .toMatchObject({ response_count: 1, reached: [{ count: 1 }, { count: 1 }, { count: 1 }] });
});

test('of an anonymous survey the owner reads whole groups alone: of pages, over all days, and of quotas', async () => {
  const quotas = [quota('Yes', 6, 'Q1', 1), quota('No', 9, 'Q1', 2)];
  const survey = await onPages({ flow: { ...FLOW, quotas } });
  const { id, owner } = survey;
  const come = (page: number) => app.call(countProgress, { params: { id }, body: { page } });
  const pages = async (query: object = {}) =>
    (await owner.call(getResults, { params: { id }, query })).body.reached?.map(({ count }) => count);
  const quotaCounts = async () => (await owner.call(getSurvey, { params: { id } })).body.quota_counts;
  await Promise.all([...Array<number>(11).fill(3), ...Array<number>(4).fill(7)].map(come));
  await expect.poll(() => pages()).toEqual([10, 0, 0]);
  await come(7);
  await expect.poll(() => pages()).toEqual([10, 5, 0]);
  const from = new Date().toISOString();
  expect(await pages({ from })).toBeUndefined();
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const json = await owner.call(exportSurvey, { params: { id }, query: { format: 'json' } });
  expect(json.body).toMatchObject({ reached: [{ count: 10 }, { count: 5 }, { count: 0 }] });
  await owner.call(saveSurvey, {
    params: { id },
    body: { ...(await owner.call(getSurvey, { params: { id } })).body, minimum_group: 8 },
  });
  expect(await pages()).toEqual([8, 0, 0]);
  const other = await onPages();
  const saved = await other.owner.call(getSurvey, { params: { id: other.id } });
  await app.call(countProgress, { params: { id: other.id }, body: { page: 3 } });
  await expect.poll(() => storedPages(other.id)).toBe(1);
  await other.owner.call(saveSurvey, { params: { id: other.id }, body: { ...saved.body, ...NAMED } });
  expect(await storedPages(other.id)).toBe(0);

  for (const option of [2, 2, 2, 2, 1, 1, 1, 1, 1]) await send(id, { Q1: option });
  expect(await quotaCounts()).toEqual([0, 0]);
  await send(id, { Q1: 1 });
  expect(await quotaCounts()).toEqual([6, 0]);
});

test('counting waits for no survey that is being saved or deleted, and counts it when that has ended', async () => {
  const [held, free] = [await onPages(NAMED), await onPages(NAMED)];
  const client = await app.deps.db.pool.connect();
  const come = ({ id }: { id: string }) => app.call(countProgress, { params: { id }, body: { page: 3 } });
  const counts = async (survey: typeof held) => (await resultsOf(survey)).reached?.map(({ count }) => count);
  try {
    await client.query('begin');
    await client.query('select from surveys where id = $1 for update', [held.id]);
    const replies = await Promise.all([held, free, held, free].map(come));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    await expect.poll(() => counts(free)).toEqual([2, 0, 0]);
    expect(await counts(held)).toBeUndefined();
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expect.poll(() => counts(held), { timeout: 20_000 }).toEqual([2, 0, 0]);
});
