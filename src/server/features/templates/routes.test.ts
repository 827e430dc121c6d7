import { expect, test } from 'vitest';
import { aChoice, aRating } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { deleteAccount } from '../../../shared/api/account/personal-data-export.ts';
import {
  createOwnTemplate,
  deleteOwnTemplate,
  getOwnTemplate,
  listOwnTemplates,
  renameOwnTemplate,
} from '../../../shared/api/survey/templates.ts';

const app = await anApp();

const body = {
  name: ' Choir order ',
  summary: 'Shirts for the choir',
  contents: { title: 'Shirts', questions: [aChoice(), aRating()] },
};

test('an owner stores, finds, renames and deletes a template', async () => {
  const owner = await signedIn(app);
  const made = await owner.call(createOwnTemplate, { body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Choir order', question_count: 2 });
  const { id } = made.body;
  expect((await owner.call(listOwnTemplates, {})).body).toEqual({ templates: [made.body], limit: 5 });
  const words = { name: 'Choir', summary: '' };
  expect((await owner.call(renameOwnTemplate, { params: { id }, body: words })).body).toMatchObject(words);
  const { contents } = (await owner.call(getOwnTemplate, { params: { id } })).body;
  expect(contents).toMatchObject({ title: 'Shirts', questions: [{ question_text: 'Which colour?' }, {}] });
  expect((await owner.call(deleteOwnTemplate, { params: { id } })).status).toBe(204);
  expect((await owner.call(listOwnTemplates, {})).body.templates).toEqual([]);
});

test('nobody else can read, rename or delete a template', async () => {
  const [owner, other] = [await signedIn(app), await signedIn(app)];
  const params = { id: (await owner.call(createOwnTemplate, { body })).body.id };
  expect((await other.call(listOwnTemplates, {})).body.templates).toEqual([]);
  expect((await other.call(getOwnTemplate, { params })).status).toBe(404);
  expect((await other.call(renameOwnTemplate, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await other.call(deleteOwnTemplate, { params })).status).toBe(404);
  expect((await app.call(getOwnTemplate, { params })).status).toBe(401);
  expect((await owner.call(getOwnTemplate, { params })).body.name).toBe('Choir order');
});

test('a template keeps no ids and pictures, and refuses access codes', async () => {
  const owner = await signedIn(app);
  const image = '0b8c2b6e-6a52-4e7c-9f0b-6f3a7c1d2e3f';
  const picture = {
    id: '5f0c2b6e-6a52-4e7c-9f0b-6f3a7c1d2e30',
    question_text: 'Which logo?',
    question_type: 'picture_choice' as const,
    settings: { options: [{ text: 'A', image }, { text: 'B' }] },
  };
  const contents = { title: 'Logo', questions: [picture] };
  const { id } = (await owner.call(createOwnTemplate, { body: { name: 'Logo', contents } })).body;
  const stored = JSON.stringify((await owner.call(getOwnTemplate, { params: { id } })).body.contents);
  expect(stored).toContain('Which logo?');
  expect(stored).not.toMatch(new RegExp(`${image}|${picture.id}`));
  const secret = { ...contents, access_code: 'ABCD2345' };
  expect((await owner.call(createOwnTemplate, { body: { name: 'Logo', contents: secret } })).status).toBe(
    400,
  );
});

test('concurrent saves cannot exceed the number of templates of a plan', async () => {
  const owner = await signedIn(app);
  const replies = await Promise.all(Array.from({ length: 8 }, () => owner.call(createOwnTemplate, { body })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = replies.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.error]).toMatchObject([
    402,
    { code: 'limit_templates', params: { used: 5, limit: 5 } },
  ]);
  await onPlan(app, owner.user.id, 'monthly');
  expect((await owner.call(createOwnTemplate, { body })).status).toBe(201);
  expect((await owner.call(listOwnTemplates, {})).body.limit).toBe(100);
});

test('refuses templates without questions and those that are too large', async () => {
  const owner = await signedIn(app);
  const save = (questions: (typeof body)['contents']['questions']) =>
    owner.call(createOwnTemplate, { body: { name: 'Long', contents: { title: 'Long', questions } } });
  expect((await save([])).status).toBe(422);
  const long = Array.from({ length: 400 }, () => ({ ...aRating(), help: 'x'.repeat(1_000) }));
  expect((await save(long)).status).toBe(413);
});

test('refuses settings that are nested too deeply', async () => {
  const owner = await signedIn(app);
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const question = `{"question_text":"Why?","question_type":"short_text","settings":{"a":${deep}}}`;
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/templates',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    payload: `{"name":"Deep","contents":{"title":"Deep","questions":[${question}]}}`,
  });
  expect(reply.statusCode).toBe(400);
});

test('deleting the account deletes its templates', async () => {
  const owner = await signedIn(app);
  const { id } = (await owner.call(createOwnTemplate, { body })).body;
  const confirmed = { password: owner.password, confirmation: owner.email };
  expect((await owner.call(deleteAccount, { body: confirmed })).status).toBe(204);
  const { rows } = await app.deps.db.pool.query('select from own_templates where id = $1', [id]);
  expect(rows).toEqual([]);
});
