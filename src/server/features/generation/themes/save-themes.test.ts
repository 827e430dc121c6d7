import { afterAll, expect, test } from 'vitest';
import { ANSWERS, answeredTexts, COLD, inOrder, QUEUE } from '../../../../../tests/support/answered-texts.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { startModelServer } from '../../../../../tests/support/model-server.ts';
import { eventsNamed } from '../../../../../tests/support/read-events.ts';
import { closeSurvey, getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { enforceRetention } from '../../retention/enforce-retention.ts';

const provider = await startModelServer('openai');
afterAll(() => provider.close());
const ai = { provider: 'openai', apiKey: 'secret-key', baseUrl: provider.url } as const;
const app = await anApp({ config: { ai } });
const { pool } = app.deps.db;

const answerAfter = (happens: () => Promise<unknown>) =>
  provider.respond(async ({ write, finish }) => {
    await happens();
    write(inOrder(provider, [COLD, QUEUE]));
    finish();
  });
const readOf = async (id: string) => {
  const { rows } = await pool.query<{ read: string[] }>(
    `select reading -> 'read' as read from ai_themes where survey_id = $1`,
    [id],
  );
  return rows.flatMap(({ read }) => read);
};

test('answers that change or are withdrawn during the search are not quoted or counted', async () => {
  const { find, savedReading: stored, answer, withdraw, params } = await answeredTexts(app);
  for (const text of ['Fine', 'Good']) await answer(text);
  answerAfter(async () => {
    expect((await withdraw(ANSWERS[0] ?? '')).status).toBe(204);
    const { rowCount } = await pool.query(
      `update submissions set answers = replace(answers::text, 'too long', 'short')::jsonb
       where survey_id = $1 and answers::text like '%queue is too long%'`,
      [params.id],
    );
    expect(rowCount).toBe(1);
  });
  const { events } = await find();
  const cold = { name: 'Cold food', count: 1, quotes: ['Cold soup, long queue'] };
  expect(eventsNamed(events, 'theme')).toMatchObject([{ ...cold, read: 5 }]);
  expect(eventsNamed(events, 'done')).toMatchObject([{ themes: 1, read: 5, dropped: 1 }]);
  expect((await stored()).found).toMatchObject({ read: 5, themes: [cold] });
  const { rows } = await pool.query<{ id: string }>('select id from submissions where survey_id = $1', [
    params.id,
  ]);
  const read = await readOf(params.id);
  expect(read).toHaveLength(5);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(read));
});

test('discards themes if too few of the answers remain', async () => {
  const { find, withdraw, params, used } = await answeredTexts(app);
  answerAfter(() => withdraw(ANSWERS[3] ?? ''));
  const { events } = await find();
  expect(eventsNamed(events, 'theme')).toEqual([]);
  expect(eventsNamed(events, 'error')).toMatchObject([{ error: { code: 'ai_format' } }]);
  expect(await readOf(params.id)).toEqual([]);
  expect(await used()).toBe(0);
});

test('texts deleted or pseudonymized during the search appear in no theme', async () => {
  const promised = await answeredTexts(app, { retention_days: 30, retention_of: 'texts' });
  await promised.owner.call(closeSurvey, { params: promised.params });
  answerAfter(() => enforceRetention(app.deps, new Date(Date.now() + 31 * 86_400_000)));
  expect(eventsNamed((await promised.find()).events, 'theme')).toEqual([]);
  expect(await readOf(promised.params.id)).toEqual([]);

  const hidden = await answeredTexts(app, { anonymity_level: 'name_required' });
  const { body } = await hidden.owner.call(getSurvey, { params: hidden.params });
  answerAfter(async () => {
    const save = { ...body, anonymity_level: 'anonymous' as const };
    expect((await hidden.owner.call(saveSurvey, { params: hidden.params, body: save })).status).toBe(200);
  });
  expect(eventsNamed((await hidden.find()).events, 'theme')).toEqual([]);
  expect(await readOf(hidden.params.id)).toEqual([]);
});
