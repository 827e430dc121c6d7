import { beforeEach, describe, expect, test } from 'vitest';
import { aPng } from '../../../../../tests/support/a-png.ts';
import { aChoice, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import { createApiKey } from '../../../../shared/api/account/api-keys.ts';
import { uploadMedia } from '../../../../shared/api/survey/media.ts';
import { patchTexts } from '../../../../shared/api/survey/translations.ts';
import * as versions from '../../../../shared/api/survey/survey-versions.ts';
import * as api from '../../../../shared/api/survey/surveys.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { removeUnused } from '../../media/data.ts';

const START = Date.parse('2026-05-10T12:00:00.000Z');
let now = new Date(START);
const app = await anApp({ now: () => now });
const { pool } = app.deps.db;
let owner: SignedIn;

beforeEach(async () => {
  now = new Date(START);
  owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-yearly');
});

const minutes = (n: number) => new Date(START + n * 60_000);

async function create(fields: Parameters<typeof aSurvey>[0] = {}) {
  const { status, body, error } = await owner.call(api.createSurvey, { body: aSurvey(fields) });
  expect([status, error]).toEqual([201, undefined]);
  return body;
}

async function save(survey: api.Survey, change: object, headers = {}) {
  const params = { id: survey.id };
  const { version } = (await owner.call(api.getSurvey, { params })).body;
  const body = { ...survey, ...change, version } as never;
  const { status, body: saved, error } = await owner.call(api.saveSurvey, { params, body }, headers);
  expect([status, error]).toEqual([200, undefined]);
  return saved;
}

const list = async (id: string, query = {}) =>
  (await owner.call(versions.listVersions, { params: { id }, query })).body;
const read = (id: string, version: number | 'present', who = owner) =>
  who.call(versions.getVersion, { params: { id, version } });
const remove = (id: string, version: number, who = owner) =>
  who.call(versions.deleteVersion, { params: { id, version } });
const titles = async (id: string) => {
  const versions = (await list(id)).versions;
  return Promise.all(versions.map(async ({ version }) => (await read(id, version)).body.title));
};

describe('saved versions', () => {
  test('saves each published state with time and author, drafts and duplicates excepted', async () => {
    const survey = await create({ start_date: null });
    await save(survey, { title: 'Second' });
    expect((await list(survey.id)).versions).toEqual([]);
    const params = { id: survey.id };
    const published = (await owner.call(api.publishSurvey, { params })).body;
    now = minutes(5);
    await save(published, { title: 'Third' });
    now = minutes(6);
    await save(published, { title: 'Third' });
    await owner.call(api.closeSurvey, { params });
    await owner.call(api.reopenSurvey, { params });
    expect((await list(survey.id)).versions).toEqual([
      { version: 2, at: minutes(5).toISOString(), actor: 'owner', is_present: true },
      { version: 1, at: minutes(0).toISOString(), actor: 'owner', is_present: false },
    ]);
    expect(await titles(survey.id)).toEqual(['Third', 'Second']);
  });

  test('saves edits of a closed survey when it opens again', async () => {
    const survey = await create();
    const params = { id: survey.id };
    now = minutes(1);
    await owner.call(api.closeSurvey, { params });
    now = minutes(2);
    await save(survey, { title: 'Never shown' });
    await save(survey, { title: 'Shown at last' });
    expect(await titles(survey.id)).toEqual(['Lunch']);
    await owner.call(api.reopenSurvey, { params });
    expect(await titles(survey.id)).toEqual(['Shown at last', 'Lunch']);
  });

  test('saves the state of a survey that opened by schedule before its first change', async () => {
    const survey = await create({ start_date: minutes(10).toISOString() });
    await save(survey, { title: 'As it opened' });
    expect((await list(survey.id)).versions).toEqual([]);
    now = minutes(20);
    await save(survey, { title: 'Later' });
    expect(await titles(survey.id)).toEqual(['Later', 'As it opened']);
    expect((await list(survey.id)).versions.at(-1)).toMatchObject({
      at: minutes(10).toISOString(),
      actor: null,
    });
  });

  test('translations join the last version for an hour, then make another', async () => {
    const survey = await create({ language: 'en', languages: ['fr'] });
    const french = (title: string) =>
      owner.call(patchTexts, { params: { id: survey.id, language: 'fr' }, body: { texts: { title } } });
    await french('Déjeuner');
    now = minutes(30);
    await french('Le déjeuner');
    const readTexts = async () =>
      Promise.all(
        (await list(survey.id)).versions.map(
          async ({ version }) => (await read(survey.id, version)).body.texts['fr']?.['title'],
        ),
      );
    expect(await readTexts()).toEqual(['Le déjeuner']);
    now = minutes(90);
    await french('À table');
    expect(await readTexts()).toEqual(['À table', 'Le déjeuner']);
  });

  test(`keeps the last ${BOUNDS.versions} within a size limit, but always the latest`, async () => {
    const survey = await create();
    await pool.query(
      `insert into survey_versions (survey_id, version, at, contents, weight)
       select survey_id, i, at, contents, weight from survey_versions, generate_series(2, 60) i where survey_id = $1`,
      [survey.id],
    );
    await save(survey, { title: 'Second' });
    const { versions: page, next_cursor } = await list(survey.id, { limit: 30 });
    const rest = await list(survey.id, { limit: 30, cursor: next_cursor });
    expect([...page, ...rest.versions].map(({ version }) => version)).toEqual(
      Array.from({ length: BOUNDS.versions }, (_, i) => 61 - i),
    );
    expect(rest.next_cursor).toBeNull();
    await pool.query('update survey_versions set weight = $2 where survey_id = $1', [
      survey.id,
      BOUNDS.versionsWeight,
    ]);
    await save(survey, { title: 'Third' });
    expect(await titles(survey.id)).toEqual(['Third']);
  });

  test('a copy has no history', async () => {
    const { id } = await create();
    const copy = (await owner.call(api.duplicateSurvey, { params: { id } })).body;
    expect((await list(copy.id)).versions).toEqual([]);
  });
});

test('restoring a version restores questions and options with ids and codes', async () => {
  const survey = await create({ questions: [aChoice(['Red', 'Green']), aText('Why?')] });
  const [choice] = survey.questions;
  const shorter = { ...choice, settings: undefined, options: ['Red'], option_ids: [1] };
  await save(survey, { questions: [shorter] });
  const { body } = await read(survey.id, 1);
  const { version: _version, at: _at, actor: _actor, texts: _texts, ...contents } = body;
  const restored = await save(survey, contents);
  const summaryOf = ({ questions }: api.Survey) =>
    questions.map((each) => [each.id, each.code, each.option_ids]);
  expect(summaryOf(restored)).toEqual(summaryOf(survey));
});

test('the current state has the same format, also for a draft', async () => {
  const survey = await create({ start_date: null });
  const { status, body } = await read(survey.id, 'present');
  expect([status, body.version, body.title]).toEqual([200, null, 'Lunch']);
  expect(body.questions.map(({ code }) => code)).toEqual(['Q1', 'Q2', 'Q3']);
  expect(body).not.toHaveProperty('access_code');
});

test('pictures of a version remain as long as it exists', async () => {
  const upload = async (width: number) => {
    const headers = { 'content-type': 'image/png', cookie: owner.cookie };
    const reply = await app.inject({
      method: 'POST',
      url: uploadMedia.path,
      headers,
      payload: aPng(width, 2),
    });
    return reply.json<{ id: string }>().id;
  };
  const asks = (image: string) => ({
    question_text: 'Which?',
    question_type: 'picture_choice',
    settings: { options: [{ text: 'A', image, alt: 'A' }] },
  });
  const [first, second] = [await upload(3), await upload(4)];
  const survey = await create({ questions: [asks(first)] });
  const asked = { ...survey.questions[0], ...asks(second), options: undefined, option_ids: undefined };
  await save(survey, { questions: [asked] });
  const shown = async () => {
    const { rows } = await pool.query<{ media_id: string }>(
      'select media_id from survey_media where survey_id = $1',
      [survey.id],
    );
    return rows.map(({ media_id }) => media_id).toSorted();
  };
  expect(await shown()).toEqual([first, second].toSorted());
  expect((await remove(survey.id, 1)).status).toBe(204);
  expect(await shown()).toEqual([second]);
  await pool.query("update media set unused_since = now() - interval '8 days' where id = any($1)", [
    [first, second],
  ]);
  await removeUnused(app.deps.db.kysely);
  const { rows } = await pool.query('select id from media where id = any($1)', [[first, second]]);
  expect(rows).toEqual([{ id: second }]);
});

test('deletes versions permanently except the current one', async () => {
  const survey = await create();
  await save(survey, { title: 'Mistake' });
  await save(survey, { title: 'Mended' });
  const eve = await signedIn(app);
  expect((await remove(survey.id, 2, eve)).status).toBe(404);
  expect((await remove(survey.id, 9)).status).toBe(404);
  const present = await remove(survey.id, 3);
  expect([present.status, present.error?.fields]).toEqual([422, { version: 'version_present' }]);
  expect((await remove(survey.id, 2)).status).toBe(204);
  expect((await read(survey.id, 2)).status).toBe(404);
  expect(await titles(survey.id)).toEqual(['Mended', 'Lunch']);
  await save(survey, { title: 'Next' });
  expect((await list(survey.id)).versions.map(({ version }) => version)).toEqual([4, 3, 1]);
});

test('versions belong to the owner, unknown ones are not found, keys see no key names', async () => {
  const survey = await create();
  const key = async (name: string, scopes: ('surveys:read' | 'surveys:write')[]) => ({
    cookie: '',
    authorization: `Bearer ${(await owner.call(createApiKey, { body: { name, scopes } })).body.key}`,
  });
  const writing = await key('Lab', ['surveys:read', 'surveys:write']);
  await save(survey, { title: 'By a key' }, writing);
  expect((await list(survey.id)).versions.map(({ actor }) => actor)).toEqual(['key:Lab', 'owner']);
  const params = { id: survey.id };
  const reading = await key('Other', ['surveys:read']);
  const summaryOf = (await owner.call(versions.listVersions, { params }, reading)).body;
  expect(summaryOf.versions.map(({ actor }) => actor)).toEqual(['key:', 'owner']);

  const eve = await signedIn(app);
  expect((await eve.call(versions.listVersions, { params })).status).toBe(404);
  for (const version of [1, 'present'] as const)
    expect((await read(survey.id, version, eve)).status).toBe(404);
  expect((await read(survey.id, 99)).status).toBe(404);
  for (const version of ['0', '-1', 'former', '1e99', '2147483648']) {
    const url = `/api/v1/surveys/${survey.id}/versions/${version}`;
    const reply = await app.inject({ method: 'GET', url, headers: { cookie: owner.cookie } });
    expect([version, reply.statusCode]).toEqual([version, 404]);
  }
});
