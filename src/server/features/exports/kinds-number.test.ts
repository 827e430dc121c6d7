import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postForm } from '../../../../tests/support/post-form.ts';
import { askedSurvey } from '../../../../tests/support/asked-survey.ts';
import type { SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { recount } from '../../../../tests/support/recount.ts';
import { findNumberDifferences } from '../results/verify/verify-numbers.ts';
import { verifyCounters } from '../results/verify/verify-counters.ts';
import { groupPending } from '../results/keywords/group-pending.ts';
import { deleteSubmission, listSubmissions } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { analyse } from '../../../shared/api/results/statistics.ts';
import { getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();

const aNumber = (settings: object) =>
  ({ question_text: 'How many?', question_type: 'number', settings }) as SurveyToSend['questions'][number];

async function asked(...settings: object[]) {
  const survey = await askedSurvey(app, settings.map(aNumber), { results_visible_to_participants: true });
  const results = async (of?: Pick<typeof survey.owner, 'call'>) => (await survey.results(of)).questions;
  const download = async (format: 'csv' | 'json') =>
    (await survey.owner.call(exportSurvey, { params: survey.params, query: { format } })).body as unknown;
  return { ...survey, results, download };
}

test('accepts 12.5 and 13, rejects 12.3, reads 12,5 from plain forms and exports numbers', async () => {
  const survey = await asked({ min: 0, max: 50, step: 0.5, decimals: 1, no_opinion: true });
  const { send, results, path, id, owner, params, download } = survey;
  expect((await send({ Q1: 12.5 })).status).toBe(201);
  expect((await send({ Q1: 13 })).status).toBe(201);
  for (const [Q1, code] of [
    [12.3, 'number_step'],
    [51, 'number_range'],
    ['many', 'decimals_format'],
  ] as const) {
    const refused = await send({ Q1 });
    expect([refused.status, refused.error.fields]).toEqual([422, { 'answers.Q1': code }]);
  }
  const [before] = await results();
  expect(before).toMatchObject({
    answered: 2,
    mean: 12.75,
    median: 12.75,
    quartiles: [12.625, 12.75, 12.875],
  });
  expect(before?.standard_deviation).toBeCloseTo(0.353553, 6);

  const post = (body: string) => postForm(app, path, body);
  const refused = await post('Q1=12%2C3');
  expect([refused.statusCode, refused.body.includes('value="12,3"')]).toEqual([422, true]);
  expect(refused.body).toContain('It was not rounded');
  expect((await post('Q1=12%2C5')).statusCode).toBe(200);
  // An untouched slider is an empty field: it has no default value.
  expect((await post('Q1=')).statusCode).toBe(422);
  await send({ Q1: 'no_opinion' });

  const { body } = await owner.call(listSubmissions, { params, query: {} });
  expect(body.submissions.map(({ values }) => values['Q1']).toSorted()).toEqual([
    12.5,
    12.5,
    13,
    'no_opinion',
  ]);
  expect(body.submissions.map(({ answers }) => answers[0]?.answer).toSorted()).toEqual([
    12.5,
    12.5,
    13,
    'no_opinion',
  ]);
  const cells = parseCsv((await download('csv')) as string).slice(1);
  expect(cells.map((row) => row[2]).toSorted()).toEqual(['', '12.5', '12.5', '13']);
  const json = (await download('json')) as { submissions: { answers: { Q1: unknown } }[] };
  expect(json.submissions.map(({ answers }) => answers.Q1).toSorted()).toEqual([
    12.5,
    12.5,
    13,
    'no_opinion',
  ]);
  const { rows } = await app.deps.db.pool.query<{ answer: string }>(
    'select answer from responses where survey_id = $1 order by 1',
    [id],
  );
  expect(rows.map(({ answer }) => answer)).toEqual(['12.5', '12.5', '13', 'no_opinion']);
  const numberResult = await owner.call(analyse, {
    params,
    body: { method: 'descriptives', variables: { outcome: 'Q1' }, options: {} },
  });
  expect(numberResult.body).toMatchObject({ n: 3, dropped: 1, estimates: { median: 12.5 } });
  expect(await recount(app.deps.db, id)).toEqual([]);
});

test('participants see bars of five or more without minimum and maximum', async () => {
  const { send, results } = await asked({ max: 10 });
  for (const Q1 of [0, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 9, 9, 9, 9]) await send({ Q1 });
  const [owned] = await results();
  expect(owned).toMatchObject({ min: 0, max: 9 });
  expect(owned?.histogram).toHaveLength(10);
  const [shown] = await results(app);
  expect(shown).toMatchObject({
    histogram: [
      { to: 3, count: 6, open: 'below' },
      { from: 4, count: 9, open: 'above' },
    ],
  });
  for (const hidden of ['min', 'max', 'counts']) expect(shown).not.toHaveProperty(hidden);
});

test('other decimals make a new question after answers, another range does not', async () => {
  const { send, results, owner, params } = await asked({ max: 10 });
  const save = async (settings: object) => {
    const { body: survey } = await owner.call(getSurvey, { params });
    const [question] = survey.questions;
    await owner.call(saveSurvey, {
      params,
      body: { ...survey, questions: [{ ...question!, settings: { ...question!.settings, ...settings } }] },
    });
  };
  await send({ Q1: 7 });
  await save({ max: 20 });
  expect((await results()).map(({ code, answered }) => [code, answered])).toEqual([['Q1', 1]]);
  await save({ decimals: 1, step: 0.5 });
  await send({ Q2: 7.5 });
  expect((await results()).map(({ code, mean, archived }) => [code, mean, archived])).toEqual([
    ['Q2', 7.5, false],
    ['Q1', 7, true],
  ]);
});

test('computes exact quartiles of 1,001 numbers and removes withdrawn and deleted ones', async () => {
  const { id, send, results, owner, params } = await asked({ max: 10_000_000 });
  const values = Array.from({ length: 1_001 }, (_, i) => 997 * (i + 1));
  const sent = [];
  for (let i = 0; i < values.length; i += 50)
    sent.push(...(await Promise.all(values.slice(i, i + 50).map((Q1) => send({ Q1 })))));
  await groupPending(app.deps.db, id);
  const [all] = await results();
  expect(all).toMatchObject({
    answered: 1_001,
    min: 997,
    max: 997 * 1_001,
    mean: 499_497,
    median: 499_497,
  });
  expect(all?.quartiles).toEqual([250_247, 499_497, 748_747]);
  expect(all?.histogram?.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(1_001);
  // Participants see steps of five, without the last step.
  const [shown] = await results(app);
  expect(shown?.answered).toBe(1_000);
  for (const hidden of ['min', 'max']) expect(shown).not.toHaveProperty(hidden);

  // Figures of filtered submissions are computed from the answers themselves.
  const query = { filter: JSON.stringify(['<=', 'Q1', 997 * 201]) };
  const [few] = (await owner.call(getResults, { params, query })).body.questions;
  expect(few).toMatchObject({ answered: 201, mean: 997 * 101, quartiles: [997 * 51, 997 * 101, 997 * 151] });
  expect(few?.standard_deviation).toBeCloseTo(described(values.slice(0, 201)).sd, 6);

  const { submissions } = (await owner.call(listSubmissions, { params, query: { limit: 100 } })).body;
  const gone = submissions.slice(0, 3);
  for (const { id: submission_id } of gone)
    expect((await owner.call(deleteSubmission, { params: { ...params, submission_id } })).status).toBe(204);
  const left = values.filter((value) => !gone.some((each) => each.values['Q1'] === value));
  const [after] = await results();
  const { mean, sd, quartiles } = described(left);
  expect(after?.quartiles).toEqual(quartiles);
  expect(after?.mean).toBeCloseTo(mean, 6);
  expect(after?.standard_deviation).toBeCloseTo(sd, 6);
  expect(after).toMatchObject({ answered: 998, min: left[0], max: left.at(-1) });
  for await (const wrong of verifyCounters(app.deps.db, false)) expect(wrong.survey_id).not.toBe(id);

  // Figures that contradict the answers are detected and recomputed.
  await app.deps.db.pool.query('delete from number_values where survey_id = $1 and value > 500000', [id]);
  const mismatches = [];
  for await (const wrong of verifyCounters(app.deps.db, true))
    if (wrong.survey_id === id) mismatches.push(wrong);
  expect(mismatches).toHaveLength(1);
  expect((await results())[0]).toEqual(after);
});

function described(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1));
  const sorted = values.toSorted((a, b) => a - b);
  const quartiles = [0.25, 0.5, 0.75].map((share) => {
    const position = (n - 1) * share;
    const [below, above] = [sorted[Math.floor(position)]!, sorted[Math.ceil(position)]!];
    return below + (position - Math.floor(position)) * (above - below);
  });
  return { mean, sd, quartiles };
}

const settings = fc
  .record({
    min: fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -(10 ** 9), max: 9 * 10 ** 8 })),
    steps: fc.integer({ min: 1, max: 2_000 }),
    step: fc.integer({ min: 1, max: 9 }),
    decimals: fc.integer({ min: 0, max: 4 }),
    fractionDigits: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  })
  .map(({ min, steps, step, decimals, fractionDigits }) => {
    const of = (scaled: number) => scaled / 10 ** decimals;
    return {
      settings: { min: of(min), max: of(min + steps * step), step: of(step), decimals },
      answers: fractionDigits.map((position) => of(min + (position % (steps + 1)) * step)),
    };
  });

test('counts, lists and exports match the submitted answers for any numbers', async () => {
  await fc.assert(
    fc.asyncProperty(settings, async ({ settings: each, answers }) => {
      const { id, owner, params, send, results, download } = await asked(each);
      for (const Q1 of answers) expect((await send({ Q1 })).status).toBe(201);
      const numbers = (all: readonly unknown[]) => all.map(Number).toSorted((a, b) => a - b);
      const { body } = await owner.call(listSubmissions, { params, query: {} });
      expect(numbers(body.submissions.map(({ values }) => values['Q1']))).toEqual(numbers(answers));
      const cells = parseCsv((await download('csv')) as string).slice(1);
      expect(numbers(cells.map((row) => row[2]))).toEqual(numbers(answers));
      const mean = answers.reduce((sum, value) => sum + value, 0) / answers.length;
      const [numberResult] = await results();
      expect(numberResult?.answered).toBe(answers.length);
      expect(numberResult?.mean).toBeCloseTo(mean, 6);
      expect(numberResult?.quartiles?.[1]).toBeCloseTo(described(answers).quartiles[1]!, 6);
      expect(await recount(app.deps.db, id)).toEqual([]);
      expect(await app.deps.db.transaction((trx) => findNumberDifferences(trx, id))).toEqual([]);
    }),
    { numRuns: 5 },
  );
});
