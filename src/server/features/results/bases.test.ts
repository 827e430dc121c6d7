import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating, aText } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { asOwner } from '../../../../tests/support/as-owner.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import {
  listThemeAnswers,
  listThemes,
  saveThemes,
  type ThemeChoice,
} from '../../../shared/api/results/themes.ts';
import { recount } from '../../../../tests/support/recount.ts';
import { readFilter } from '../filters/read-filter.ts';
import { ALL_DAYS } from './day-range.ts';
import { findFilteredCounts } from './filtered/filtered-data.ts';

const app = await anApp();

test('results show who was asked and who left a question empty since it was added', async () => {
  const { id, owner } = await openSurvey(app, { questions: [aChoice(), aRating()] });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const params = { id };
  const send = async (answers: Record<string, unknown>) =>
    expect(
      (await app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers } as never }))
        .status,
    ).toBe(201);
  const bases = async () =>
    (await owner.call(getResults, { params, query: {} })).body.questions.map((each) => [
      each.asked,
      each.answered,
      each.skipped,
    ]);
  await send({ Q1: 1, Q2: 4 });
  await send({ Q1: 2 });
  expect(await bases()).toEqual([
    [2, 2, 0],
    [2, 1, 1],
  ]);

  const { body: survey } = await owner.call(getSurvey, { params });
  const questions = [survey.questions[0]!, aText(), aChoice()];
  expect((await owner.call(saveSurvey, { params, body: { ...survey, questions } })).status).toBe(200);
  await send({ Q1: 1, Q3: 'late' });
  await send({ Q1: 1, Q4: 3 });
  expect(await bases()).toEqual([
    [4, 4, 0],
    [2, 1, 1],
    [2, 1, 1],
    [undefined, 1, undefined],
  ]);
  expect(await recount(app.deps.db, id)).toEqual([]);
  const { body } = await owner.call(exportSurvey, { params, query: { format: 'json' } });
  const { submissions } = body as unknown as { submissions: { answers: object }[] };
  const answers = submissions.map((each) => each.answers);
  expect(answers).toHaveLength(4);
  for (const each of [
    { Q1: 'Green' },
    { Q1: 'Red', Q2: 4 },
    { Q1: 'Red', Q3: 'late', Q4: null },
    { Q1: 'Red', Q3: null, Q4: 'Blue' },
  ])
    expect(answers).toContainEqual(each);
  const { rows } = await app.deps.db.pool.query('select answer from responses where survey_id = $1', [id]);
  expect(rows.filter(({ answer }: { answer: unknown }) => answer === null)).toEqual([]);
});

test('counts persons once in a survey so large that answers are read in two passes', async () => {
  const { id } = await openSurvey(app, { questions: [aChoice()] });
  for (const Q1 of [1, 2, 1]) {
    const body = { submission_id: randomUUID(), answers: { Q1 } };
    expect((await app.call(submitResponse, { params: { id }, body })).status).toBe(201);
  }
  const parts = Array.from({ length: 1_001 }, (_, i) => ({ slot: i + 1, class: 'code' as const }));
  const everybody = readFilter(['all', []], []);
  const whose = asOwner(id, 'read_results');
  const counts = await findFilteredCounts(app.deps.db.kysely, whose, ALL_DAYS, everybody, parts);
  expect([...counts].map(([slot, values]) => [slot, [...values].toSorted()]).toSorted()).toEqual([
    [0, [[0, 3]]],
    [
      1,
      [
        [1, 2],
        [2, 1],
      ],
    ],
  ]);
});

test('edited themes survive new answers, and near-identical answers form one quote', async () => {
  const { id, owner, questions } = await openSurvey(app, { questions: [aText(), aChoice()], language: 'en' });
  const params = { id };
  const [{ id: question_id }, choice] = [questions[0]!, questions[1]!];
  const submitTexts = async (...texts: string[]) => {
    for (const Q1 of texts)
      await app.call(submitResponse, {
        params,
        body: { submission_id: randomUUID(), answers: { Q1 } },
      });
  };
  const themesOf = ({ themes }: { themes: readonly { name: string; count: number }[] }) =>
    themes.map(({ name, count }) => `${name} ${count}`);
  const list = async () => (await owner.call(listThemes, { params, query: { question_id } })).body;
  const save = async (choices: ThemeChoice[]) =>
    (await owner.call(saveThemes, { params, body: { question_id, choices: choices } })).body;
  const quotes = async (query: { term?: string; q?: string }) =>
    (await owner.call(listThemeAnswers, { params, query: { question_id, ...query } })).body;

  await submitTexts('Great coffee', 'great coffee!', 'Coffee', 'Expensive', 'Costly', 'No');
  const first = await list();
  expect(themesOf(first)).toEqual(['coffee 3', 'costly 1', 'expensive 1', ' 1']);
  const [coffee, costly, expensive] = first.themes.map(({ term }) => term);
  const choices = [
    { term: costly!, name: 'Price', pinned: true as const },
    { term: expensive!, merged_into: costly! },
    { term: coffee!, hidden: true as const },
  ];
  expect(themesOf(await save(choices))).toEqual(['Price 2', 'coffee 3', ' 1']);
  await submitTexts('So expensive');
  const later = await list();
  expect(themesOf(later)).toEqual(['Price 3', 'coffee 3', ' 1']);
  expect(later.themes.map(({ pinned, hidden }) => [pinned, hidden])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(later.choices).toEqual(choices);
  const { rows } = await app.deps.db.pool.query('select themes from text_themes where survey_id = $1', [
    params.id,
  ]);
  // Earlier versions read and write the same stored names.
  expect(rows[0]?.themes[1]).toEqual({ term: expensive, into: costly });
  expect((await quotes({ term: costly! })).read).toBe(3);
  expect(await quotes({ term: coffee! })).toMatchObject({
    answers: [{ count: 2 }, { text: 'Coffee', count: 1 }],
    read: 3,
    more: false,
  });
  expect((await quotes({ q: 'EXPENSIVE' })).answers.map(({ text }) => text).toSorted()).toEqual([
    'Expensive',
    'So expensive',
  ]);
  expect((await quotes({ term: 'nothing of it' })).answers).toEqual([]);
  expect(themesOf(await save([]))).toEqual(['coffee 3', 'expensive 2', 'costly 1', ' 1']);
  const from = await list();
  const saveFrom = (version: string, choices: ThemeChoice[]) =>
    owner.call(saveThemes, { params, body: { question_id, choices: choices, version } });
  const both = await Promise.all([
    saveFrom(from.version, [{ term: coffee!, hidden: true }]),
    saveFrom(from.version, [{ term: costly!, pinned: true, name: 'Dear' }]),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = both.find(({ status }) => status === 200)!.body;
  expect(await list()).toEqual(winner);
  expect((await saveFrom(from.version, [])).error.code).toBe('version_conflict');
  expect((await saveFrom(from.version, winner.choices)).body.choices).toEqual(winner.choices);
  expect((await saveFrom(winner.version, [])).body.version).toBe(from.version);
  const other = await owner.call(listThemes, { params, query: { question_id: choice.id } });
  expect(other.status).toBe(404);
  for (const choices of [
    [{ term: '\ud800', hidden: true as const }],
    [{ term: coffee!, merged_into: 'a\0' }],
  ]) {
    const refused = await owner.call(saveThemes, { params, body: { question_id, choices: choices } });
    expect([refused.status, Object.values(refused.error.fields ?? {})]).toEqual([422, ['characters']]);
  }
});
