import { pino } from 'pino';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { storeSurvey } from '../../../../../tests/support/stored-survey.ts';
import { readConfig } from '../../../base/config.ts';
import { createHub } from '../../../live/hub.ts';
import { definitionIn } from './definition-in.ts';
import { createSurveyCache } from './survey-cache.ts';

const db = await aDatabase();
const config = readConfig({ NODE_ENV: 'test' });

async function aCache(maxBytes?: number, billing = config.billing) {
  const hub = createHub({ db, log: pino({ level: 'silent' }) });
  onTestFinished(() => hub.close());
  await vi.waitUntil(() => hub.connected, 20_000);
  const query = vi.spyOn(db.pool, 'query');
  const loads = () =>
    query.mock.calls.filter(([first]) => (first as { name?: string }).name === 'find-definition').length;
  return { ...createSurveyCache({ db, hub, config: { ...config, billing } }, maxBytes), hub, loads };
}

const rename = (id: string, title: string) =>
  db.pool.query('update surveys set title = $2 where id = $1', [id, title]);

test('loads the survey definition once for concurrent requests', async () => {
  const survey = await storeSurvey(db, { title: 'Lunch', end_date: '2030-01-31T12:00:00.5Z' });
  const { findDefinition, loads } = await aCache();
  const definitions = await Promise.all(Array.from({ length: 20 }, () => findDefinition(survey.id)));
  expect(loads()).toBe(1);
  expect(new Set(definitions).size).toBe(1);
  expect(definitions[0]).toMatchObject({
    title: 'Lunch',
    end_date: '2030-01-31T12:00:00.500Z',
    subscription: { plan_type: 'monthly', trial_ends_at: null },
    response_count: 0,
    questions: [{ slot: 1, archived: false, answers_visible: false }, { slot: 2 }, { slot: 3 }],
  });
  const [first] = survey.questions;
  expect(definitions[0]?.questionsById.get(first!.id)).toBe(definitions[0]?.partsByCode.get('Q1')?.question);
});

test('looks up a missing survey again because it may be created', async () => {
  const { findDefinition } = await aCache();
  const id = randomUUID();
  expect(await findDefinition(id)).toBeNull();
  await storeSurvey(db, { id });
  expect(await findDefinition(id)).toMatchObject({ id });
});

test.each([
  ['an edit of the survey', (id: string) => rename(id, 'Dinner')],
  [
    'an edit of a question',
    (id: string) => db.pool.query(`update questions set question_text = 'Dinner' where survey_id = $1`, [id]),
  ],
  [
    'a change of the plan',
    (id: string) =>
      db.pool.query(
        `update user_subscriptions set plan_type = 'Dinner'
        where account_id = (select account_id from users join surveys on user_id = users.id where surveys.id = $1)`,
        [id],
      ),
  ],
])('%s on any server reaches every server', async (_name, change) => {
  const { id } = await storeSurvey(db);
  const [one, other] = [await aCache(), await aCache()];
  await Promise.all([one.findDefinition(id), other.findDefinition(id)]);
  await change(id);
  for (const { findDefinition } of [one, other])
    await expect.poll(async () => JSON.stringify(await findDefinition(id))).toContain('Dinner');
});

test('a deleted survey disappears on every server', async () => {
  const { id } = await storeSurvey(db);
  const { findDefinition } = await aCache();
  await findDefinition(id);
  await db.pool.query('delete from surveys where id = $1', [id]);
  await expect.poll(() => findDefinition(id)).toBeNull();
});

test('a local write is visible at once', async () => {
  const { id } = await storeSurvey(db);
  const { findDefinition, invalidate } = await aCache();
  await findDefinition(id);
  await rename(id, 'Supper');
  invalidate(id);
  expect(await findDefinition(id)).toMatchObject({ title: 'Supper' });
});

test('discards a load that a change overtook', async () => {
  const { id } = await storeSurvey(db);
  const { findDefinition, invalidate } = await aCache();
  const early = findDefinition(id);
  invalidate(id);
  await rename(id, 'Brunch');
  await early;
  expect(await findDefinition(id)).toMatchObject({ title: 'Brunch' });
});

test('bypasses the cache without database notifications', async () => {
  const { id } = await storeSurvey(db);
  const hub = createHub({ db, log: pino({ level: 'silent' }) });
  await vi.waitUntil(() => hub.connected, 20_000);
  const { findDefinition } = createSurveyCache({ db, hub, config });
  await findDefinition(id);
  await hub.close();
  await rename(id, 'Breakfast');
  expect(await findDefinition(id)).toMatchObject({ title: 'Breakfast' });
});

test('limits the memory and evicts the least recently used survey', async () => {
  const ids = [];
  for (let i = 0; i < 4; i++) ids.push((await storeSurvey(db)).id);
  const { findDefinition, loads } = await aCache(38_000);
  for (const id of ids.slice(0, 3)) await findDefinition(id);
  await findDefinition(ids[0]!);
  expect(loads()).toBe(3);
  await findDefinition(ids[3]!);
  await findDefinition(ids[0]!);
  expect(loads()).toBe(4);
  await findDefinition(ids[1]!);
  expect(loads()).toBe(5);
});

test('translations count towards the memory limit', async () => {
  const [translated, other] = [await storeSurvey(db), await storeSurvey(db)];
  const { findDefinition, loads } = await aCache(38_000);
  await findDefinition(other.id);
  const definition = await findDefinition(translated.id);
  await findDefinition(other.id);
  expect(loads()).toBe(2);
  await findDefinition(translated.id);
  for (const language of ['de', 'fr', 'it']) definitionIn(definition!, language);
  await findDefinition(other.id);
  expect(loads()).toBe(3);
});

test('the response count follows notifications and ignores outdated ones', async () => {
  const { id } = await storeSurvey(db);
  const { findDefinition, hub } = await aCache();
  const definition = await findDefinition(id);
  hub.hear('answers_changed', { survey_id: id, response_count: 5, revision: 2 });
  hub.hear('answers_changed', { survey_id: id, response_count: 4, revision: 1 });
  expect(definition?.response_count).toBe(5);
});

test('BILLING=off gives every owner the Scientific plan', async () => {
  const { id } = await storeSurvey(db, {}, undefined, null);
  const { findDefinition } = await aCache(undefined, { mode: 'off' });
  expect(await findDefinition(id)).toMatchObject({ subscription: { plan_type: 'scientific' } });
});
