import { afterAll, expect, test } from 'vitest';
import { ANSWERS, answeredTexts, COLD, inOrder, QUEUE } from '../../../../../tests/support/answered-texts.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { startModelServer } from '../../../../../tests/support/model-server.ts';
import { saveAiThemes, type ThemeChoice } from '../../../../shared/api/results/themes.ts';
import { choicesFor } from './choices-for.ts';

const provider = await startModelServer('openai');
afterAll(() => provider.close());
const ai = { provider: 'openai', apiKey: 'secret-key', baseUrl: provider.url } as const;
const app = await anApp({ config: { ai } });

async function aSurveyWithChoices() {
  const survey = await answeredTexts(app);
  for (const text of ['Fine', 'Good', 'Well']) await survey.answer(text);
  const find = () => {
    provider.respond(({ write, finish }) => {
      write(inOrder(provider, [COLD, QUEUE]));
      finish();
    });
    return survey.find();
  };
  await find();
  const { owner, params, question_id } = survey;
  const save = (saved: ThemeChoice[], version?: string) =>
    owner.call(saveAiThemes, { params, body: { question_id, choices: saved, ...(version && { version }) } });
  return { ...survey, find, save };
}

test('edited themes stay named, merged, hidden and pinned until the next search', async () => {
  const { save, savedReading: saved, find } = await aSurveyWithChoices();
  const first = await save([
    { term: 'Cold food', name: 'Warmth' },
    { term: 'Queues', pinned: true },
  ]);
  expect(first.body.found?.themes).toMatchObject([
    { term: 'Queues', name: 'Queues', pinned: true, count: 1 },
    { term: 'Cold food', name: 'Warmth', pinned: false, count: 2 },
  ]);
  const merged = await save([
    { term: 'Cold food', name: 'Lunch' },
    { term: 'Queues', merged_into: 'Cold food' },
  ]);
  expect(merged.body.found?.themes).toMatchObject([
    {
      name: 'Lunch',
      count: 3,
      description: 'The food is cold. People wait.',
      terms: [{ name: 'Cold food' }, { name: 'Queues' }],
      quotes: ['soup was cold', 'Cold soup, long queue', 'queue is too long'],
    },
  ]);
  // Undo sends the previous choices; an outdated version is refused.
  const back = await save(first.body.found!.choices, merged.body.found!.version);
  expect(back.body.found?.themes).toEqual(first.body.found?.themes);
  expect((await save([], merged.body.found!.version)).error.code).toBe('version_conflict');
  // Choices for unknown themes are dropped, and a new detection starts without choices.
  expect((await save([{ term: 'The soup was cold', hidden: true }])).body.found?.choices).toEqual([]);
  await save([{ term: 'Queues', hidden: true }]);
  await find();
  expect((await saved()).found).toMatchObject({
    choices: [],
    themes: [{ hidden: false }, { hidden: false }],
  });
});

test('reads and keeps themes in the stored form of earlier versions', async () => {
  const { savedReading: saved, save, params } = await aSurveyWithChoices();
  const { pool } = app.deps.db;
  const stored = async () => {
    const { rows } = await pool.query<{ choices: unknown }>(
      `select reading -> 'kept' as choices from ai_themes where survey_id = $1`,
      [params.id],
    );
    return rows[0]?.choices;
  };
  const earlier = [
    { term: 'Cold food', name: 'Lunch' },
    { term: 'Queues', into: 'Cold food' },
  ];
  await pool.query(
    `update ai_themes set reading = reading || jsonb_build_object('kept', $2::jsonb) where survey_id = $1`,
    [params.id, JSON.stringify(earlier)],
  );
  const { found } = await saved();
  expect(found?.themes).toMatchObject([{ name: 'Lunch', count: 3 }]);
  expect(found?.choices[1]).toEqual({ term: 'Queues', merged_into: 'Cold food' });
  expect((await save([...found!.choices], found!.version)).status).toBe(200);
  expect(await stored()).toEqual(earlier);
});

test('a withdrawal removes generated texts about the answer but not the owner’s theme name', async () => {
  const { save, savedReading: saved, withdraw, params } = await aSurveyWithChoices();
  await save([
    { term: 'Queues', name: 'All of lunch', pinned: true },
    { term: 'Cold food', merged_into: 'Queues' },
  ]);
  expect((await withdraw(ANSWERS[2] ?? '')).status).toBe(204);
  expect((await saved()).found?.themes).toMatchObject([
    { term: 'Cold food', name: 'All of lunch', pinned: true, count: 2, description: 'The food is cold.' },
  ]);
  const { rows } = await app.deps.db.pool.query('select * from ai_themes where survey_id = $1', [params.id]);
  for (const gone of ['Queues', 'People wait']) expect(JSON.stringify(rows)).not.toContain(gone);
});

test('edits of a missing theme disappear, and themes merged into it stay merged', () => {
  const saved = [
    { term: 'a', name: 'Both' },
    { term: 'b', merged_into: 'a' },
    { term: 'c', merged_into: 'a' },
    { term: 'd', hidden: true },
  ] as const;
  expect(choicesFor(['a', 'b', 'c', 'd'], saved)).toEqual(saved);
  expect(choicesFor(['b', 'c'], saved)).toEqual([
    { term: 'b', name: 'Both' },
    { term: 'c', merged_into: 'b' },
  ]);
  expect(choicesFor(['b'], saved)).toEqual([{ term: 'b', name: 'Both' }]);
  expect(choicesFor([], saved)).toEqual([]);
});
