import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice } from '../../../../../tests/support/a-survey.ts';
import { anApp, type TestApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { type OpenSurvey, openSurvey } from '../../../../../tests/support/open-survey.ts';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { countProgress } from '../../../../shared/api/results/completion.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../../shared/api/results/results.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();
const other = await anApp({ db: app.deps.db });

const send = (id: string, answers: Record<string, number>) =>
  app.call(submitResponse, { params: { id }, body: { submission_id: randomUUID(), answers } });
const quota = (name: string, target: number, code: string, option: number) => ({
  name,
  target,
  if: ['is', code, [option]],
});
const resultsOf = async ({ id, owner }: OpenSurvey) =>
  (await owner.call(getResults, { params: { id }, query: {} })).body;

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

test('page progress is counted exactly on two servers and visible only to the owner', async () => {
  const survey = await onPages({ ...NAMED, results_visible_to_participants: true });
  const { id, owner, path } = survey;
  const come = (page: number, at: TestApp = app) =>
    at.call(countProgress, { params: { id }, body: { page } });
  const replies = await Promise.all(
    Array.from({ length: 90 }, (_, i) => come(i % 3 === 0 ? 7 : 3, i % 2 === 0 ? app : other)),
  );
  expect(replies.every(({ status }) => status === 204)).toBe(true);
  const page_progress = [
    { page: 3, title: 'Pets', count: 60 },
    { page: 7, count: 30 },
    { page: 8, count: 0 },
  ];
  await expect.poll(() => resultsOf(survey)).toMatchObject({ response_count: 0, page_progress });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const json = await owner.call(exportSurvey, { params: { id }, query: { format: 'json' } });
  expect(json.body).toMatchObject({ page_progress });
  expect((await app.call(getResults, { params: { id }, query: {} })).body).not.toHaveProperty(
    'page_progress',
  );
  const unknown = await come(4);
  expect([unknown.status, unknown.error?.fields]).toEqual([422, { page: 'not_possible' }]);
  expect((await app.inject(path)).body).toContain('How many people reach each page is counted too');

  const { body: saved } = await owner.call(getSurvey, { params: { id } });
  await owner.call(saveSurvey, { params: { id }, body: { ...saved, count_progress: false } });
  expect((await come(3)).status).toBe(204);
  expect(await resultsOf(survey)).toMatchObject({ page_progress });
  expect((await app.inject(path)).body).not.toContain('How many people reach each page');
});

test('a plain form counts each page when it is left', async () => {
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
    .toMatchObject({ response_count: 1, page_progress: [{ count: 1 }, { count: 1 }, { count: 1 }] });
});

test('progress and quotas of an anonymous survey are rounded to groups', async () => {
  const quotas = [quota('Yes', 6, 'Q1', 1), quota('No', 9, 'Q1', 2)];
  const survey = await onPages({ flow: { ...FLOW, quotas } });
  const { id, owner } = survey;
  const come = (page: number) => app.call(countProgress, { params: { id }, body: { page } });
  const pages = async (query: object = {}) =>
    (await owner.call(getResults, { params: { id }, query })).body.page_progress?.map(({ count }) => count);
  const quotaCounts = async () => (await owner.call(getSurvey, { params: { id } })).body.quota_counts;
  await Promise.all([...Array<number>(11).fill(3), ...Array<number>(4).fill(7)].map(come));
  await expect.poll(() => pages()).toEqual([10, 0, 0]);
  await come(7);
  await expect.poll(() => pages()).toEqual([10, 5, 0]);
  const from = new Date().toISOString();
  expect(await pages({ from })).toBeUndefined();
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const json = await owner.call(exportSurvey, { params: { id }, query: { format: 'json' } });
  expect(json.body).toMatchObject({ page_progress: [{ count: 10 }, { count: 5 }, { count: 0 }] });
  await owner.call(saveSurvey, {
    params: { id },
    body: { ...(await owner.call(getSurvey, { params: { id } })).body, minimum_group: 8 },
  });
  expect(await pages()).toEqual([10, 0, 0]);
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

test('counting page progress never waits for a survey that is being saved or deleted', async () => {
  const [locked, free] = [await onPages(NAMED), await onPages(NAMED)];
  const client = await app.deps.db.pool.connect();
  const come = ({ id }: { id: string }) => app.call(countProgress, { params: { id }, body: { page: 3 } });
  const counts = async (survey: typeof locked) =>
    (await resultsOf(survey)).page_progress?.map(({ count }) => count);
  try {
    await client.query('begin');
    await client.query('select from surveys where id = $1 for update', [locked.id]);
    const replies = await Promise.all([locked, free, locked, free].map(come));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    await expect.poll(() => counts(free)).toEqual([2, 0, 0]);
    expect(await counts(locked)).toBeUndefined();
  } finally {
    await client.query('rollback');
    client.release();
  }
  await expect.poll(() => counts(locked), { timeout: 20_000 }).toEqual([2, 0, 0]);
});

test('stores durations in coarse steps and shows medians to the owner, anonymously from 20', async () => {
  const anonymous = await onPages({ results_visible_to_participants: true });
  const named = await onPages({ ...NAMED, flow: null, questions: [aChoice(['Yes', 'No'])] });
  const uncounted = await onPages({ ...NAMED, count_progress: false });
  const take = ({ id }: OpenSurvey, seconds: number, at: TestApp = app) =>
    at.call(countProgress, { params: { id }, body: { duration: seconds } });
  const stored = ({ id }: OpenSurvey) =>
    app.deps.db.kysely
      .selectFrom('took_counts')
      .select(['step', 'n'])
      .where('survey_id', '=', id)
      .orderBy('step')
      .execute();
  const readDuration = async (survey: OpenSurvey) => (await resultsOf(survey)).duration_seconds;

  // Each server reports at once. The survey has one page.
  const steps = [2, 8, 8, 8, 2, 8, 8];
  const replies = await Promise.all(steps.map((step, i) => take(named, step, i % 2 === 0 ? app : other)));
  expect(replies.every(({ status }) => status === 204)).toBe(true);
  await expect
    .poll(() => stored(named))
    .toEqual([
      { step: 2, n: 2 },
      { step: 8, n: 5 },
    ]);
  expect(await readDuration(named)).toBe(240);
  expect((await app.inject(named.path)).body).toContain('How long people take is counted too');

  const refused = await Promise.all([-1, 17, 2.5].map((step) => take(named, step)));
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 400]);
  const { id } = named;
  const unsaid = await app.call(countProgress, { params: { id }, body: {} });
  expect([unsaid.status, unsaid.error?.fields]).toEqual([422, { page: 'not_possible' }]);

  for (let i = 0; i < 19; i++) await take(anonymous, 4);
  await expect.poll(() => stored(anonymous)).toEqual([{ step: 4, n: 19 }]);
  expect(await readDuration(anonymous)).toBeUndefined();
  await take(anonymous, 16);
  await expect.poll(() => readDuration(anonymous)).toBe(60);
  const from = new Date().toISOString();
  const { owner } = anonymous;
  const cut = await owner.call(getResults, { params: { id: anonymous.id }, query: { from } });
  expect(cut.body).not.toHaveProperty('took_seconds');
  for (let i = 0; i < 5; i++) await send(anonymous.id, { Q1: 1, Q2: 1, Q3: 1 });
  const shared = await app.call(getResults, { params: { id: anonymous.id }, query: {} });
  expect([shared.body.is_owner, shared.body.duration_seconds]).toEqual([false, undefined]);

  await take(uncounted, 3);
  expect((await app.inject(uncounted.path)).body).not.toContain('How long people take');
  expect(await stored(uncounted)).toEqual([]);

  // Switching away from names deletes the progress counted under the earlier promise.
  const turned = await onPages();
  await take(turned, 3);
  await expect.poll(() => stored(turned)).toHaveLength(1);
  const saved = await turned.owner.call(getSurvey, { params: { id: turned.id } });
  await turned.owner.call(saveSurvey, { params: { id: turned.id }, body: { ...saved.body, ...NAMED } });
  expect(await stored(turned)).toEqual([]);
});
