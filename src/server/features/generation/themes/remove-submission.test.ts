import { afterAll, expect, test } from 'vitest';
import { ANSWERS, answeredTexts, COLD, inOrder, QUEUE } from '../../../../../tests/support/answered-texts.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { startModelServer } from '../../../../../tests/support/model-server.ts';
import { deleteSubmission } from '../../../../shared/api/responses.ts';
import { closeSurvey } from '../../../../shared/api/survey/surveys.ts';
import { enforceRetention } from '../../retention/enforce-retention.ts';

const provider = await startModelServer('openai');
afterAll(() => provider.close());
const ai = { provider: 'openai', apiKey: 'secret-key', baseUrl: provider.url } as const;
const app = await anApp({ config: { ai } });
const { pool } = app.deps.db;

async function aSurveyWithThemes(fields?: Parameters<typeof answeredTexts>[1], ...more: readonly string[]) {
  const survey = await answeredTexts(app, fields);
  for (const text of more) await survey.answer(text);
  provider.respond(({ write, finish }) => {
    write(inOrder(provider, [COLD, QUEUE]));
    finish();
  });
  await survey.find();
  const id = [survey.params.id];
  return {
    ...survey,
    stored: async () =>
      JSON.stringify((await pool.query('select * from ai_themes where survey_id = $1', id)).rows),
    submissionOf: async (text: string) => {
      const find = `select id from submissions where survey_id = $1 and answers::text like '%' || $2 || '%'`;
      return (await pool.query<{ id: string }>(find, [...id, text])).rows[0]?.id ?? '';
    },
  };
}

test('withdrawing the only answer of a theme deletes the theme', async () => {
  const {
    stored,
    submissionOf,
    withdraw,
    savedReading: readings,
  } = await aSurveyWithThemes({}, 'Fine', 'Good');
  const id = await submissionOf('queue is too long');
  expect(await stored()).toContain(id);
  expect((await withdraw(ANSWERS[2] ?? '')).status).toBe(204);
  expect(await stored()).toContain('Cold food');
  for (const gone of [id, 'Queues', 'People wait']) expect(await stored()).not.toContain(gone);
  expect((await readings()).found).toMatchObject({
    read: 6,
    themes: [{ name: 'Cold food', count: 2, quotes: ['soup was cold', 'Cold soup, long queue'] }],
  });
});

test('answers deleted by the owner leave the themes, the last one with its theme', async () => {
  const {
    stored,
    submissionOf,
    owner,
    params,
    savedReading: readings,
  } = await aSurveyWithThemes({}, 'Fine', 'Good', 'Well');
  const remove = async (text: string) => {
    const submission_id = await submissionOf(text);
    const { status } = await owner.call(deleteSubmission, { params: { ...params, submission_id } });
    expect(status).toBe(204);
  };
  await remove('soup was cold');
  expect((await readings()).found).toMatchObject({
    themes: [{ name: 'Cold food', count: 1, quotes: ['Cold soup, long queue'] }, { name: 'Queues' }],
  });
  await remove('queue is too long');
  await remove('Cold soup');
  expect(await stored()).toBe('[]');
});

test('deletes themes below the minimum group and with promised deletions', async () => {
  const few = await aSurveyWithThemes();
  await few.withdraw(ANSWERS[3] ?? '');
  expect(await few.stored()).toBe('[]');

  const promised = await aSurveyWithThemes({ retention_days: 30, retention_of: 'texts' });
  expect(await promised.stored()).toContain('Cold food');
  await promised.owner.call(closeSurvey, { params: promised.params });
  await enforceRetention(app.deps, new Date(Date.now() + 31 * 86_400_000));
  expect(await promised.stored()).toBe('[]');
});
