import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { deleteSubmission, listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { createSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { recount } from '../../../../tests/support/recount.ts';

const app = await anApp();

const checkboxes = {
  question_text: 'Which of these?',
  question_type: 'checkboxes',
  settings: { options: ['A', 'B', 'C', { id: 9, text: 'None', exclusive: true }], max: 2 },
};

async function asked(questions: SurveyToSend['questions']) {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey({ questions }) });
  const params = { id: survey.id };
  const send = (answers: unknown, submission_id: string = randomUUID()) =>
    app.call(submitResponse, { params, body: { submission_id, answers } as never });
  const results = async () => (await owner.call(getResults, { params, query: {} })).body;
  const download = async (format: 'csv' | 'json') =>
    (await owner.call(exportSurvey, { params, query: { format } })).body as unknown;
  return { owner, survey, params, send, results, download };
}

test('answers by text and by code are equivalent', async () => {
  const { owner, survey, params, send, results } = await asked([
    aChoice(['Red', 'Blue']),
    aText(),
    aRating(),
  ]);
  const [choice, text, rating] = survey.questions;
  expect(survey.questions.map(({ code }) => code)).toEqual(['Q1', 'Q2', 'Q3']);
  const words = [
    { question_id: choice!.id, answer: 'Blue' },
    { question_id: text!.id, answer: 'hello' },
    { question_id: rating!.id, answer: '4' },
  ];
  expect((await send(words)).status).toBe(201);
  expect((await send({ Q1: 2, Q2: 'hello', Q3: 4 })).status).toBe(201);
  expect((await results()).questions).toMatchObject([
    { answered: 2, counts: [{ count: 0 }, { value: 'Blue', count: 2 }] },
    { answered: 2 },
    { answered: 2, mean: 4 },
  ]);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  for (const each of body.submissions)
    expect(each).toMatchObject({ answers: words, values: { Q1: 2, Q2: 'hello', Q3: 4 } });
});

test.each([
  [{ question_type: 'foo' }, 'questions.0.question_type'],
  [{ ...checkboxes, settings: { options: ['A'], depth: 3 } }, 'questions.0.settings.depth'],
  [{ ...checkboxes, settings: { options: [] } }, 'questions.0.settings.options'],
  [{ ...checkboxes, settings: { options: ['A', 'B'], min: 2, max: 1 } }, 'questions.0.settings.max'],
])('rejects a save without question type or with unsupported settings: %j', async (change, field) => {
  const { owner } = await asked([aText()]);
  const question = { question_text: 'Which?', ...change };
  const { status, error } = await owner.call(createSurvey, { body: aSurvey({ questions: [question] }) });
  expect(status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});

test('a renamed option accepts its former text and has one column', async () => {
  const { owner, survey, params, send, download } = await asked([aChoice(['Red', 'Blue'])]);
  await send({ Q1: 2 });
  const options = [
    { id: 1, text: 'Red' },
    { id: 2, text: 'Navy' },
  ];
  const questions = [{ ...survey.questions[0]!, settings: { options } }];
  await owner.call(saveSurvey, { params, body: { ...survey, questions } });
  for (const answer of ['Blue', 'Navy'])
    expect((await send([{ question_id: survey.questions[0]!.id, answer }])).status).toBe(201);
  const [head, ...rows] = parseCsv((await download('csv')) as string);
  expect(head?.slice(2)).toEqual(['Q1: Which colour?']);
  expect(rows.map((row) => row[2])).toEqual(['Navy', 'Navy', 'Navy']);
});

test('a survey read from the API can be saved unchanged', async () => {
  const { owner, survey, params } = await asked([
    { ...aChoice(), help: 'The one you see first.', must: true, is_optional: true },
    checkboxes,
    aRating(0, 10),
    aText(),
  ]);
  expect(survey.questions[0]).toMatchObject({
    help: 'The one you see first.',
    must: true,
    is_optional: false,
  });
  const saved = await owner.call(saveSurvey, { params, body: survey });
  expect(saved.body.questions).toEqual(survey.questions);
});

test.each([
  [[1, 2], 201, null],
  [['A', 'B'], 201, null],
  [[1, 2, 3], 422, 'too_many'],
  [[1, 9], 422, 'exclusive'],
  [[9], 201, null],
  [[1, 1], 422, 'answer_repeated'],
  [[7], 422, 'not_possible'],
  [[], 422, 'answer_required'],
])('multiple answers: %j gives %i %s, by question and by code', async (answer, status, code) => {
  const { survey, send } = await asked([checkboxes]);
  for (const answers of [{ Q1: answer }, [{ question_id: survey.questions[0]!.id, answer }]]) {
    const reply = await send(answers);
    expect(reply.status).toBe(status);
    expect(Object.values((status === 422 && reply.error.fields) || {})).toEqual(code === null ? [] : [code]);
  }
});

test('multiple answers count persons, can be withdrawn and export one column per option', async () => {
  const { owner, survey, params, send, results, download } = await asked([checkboxes]);
  for (const answer of [[1], [2, 1], [2]]) expect((await send({ Q1: answer })).status).toBe(201);
  const [result] = (await results()).questions;
  expect(result).toMatchObject({
    answered: 3,
    counts: [{ count: 2 }, { count: 2 }, { count: 0 }, { count: 0 }],
  });
  expect(result?.mean).toBeCloseTo(4 / 3, 12);

  const [head, ...rows] = parseCsv((await download('csv')) as string);
  expect(head?.slice(2, 4)).toEqual(['Q1_1: Which of these?: A', 'Q1_2: Which of these?: B']);
  expect(rows.map((row) => row.slice(2).join('')).toSorted()).toEqual(['0100', '1000', '1100']);
  const json = (await download('json')) as string | { submissions: { answers: object }[] };
  const { submissions } =
    typeof json === 'string' ? (JSON.parse(json) as Exclude<typeof json, string>) : json;
  expect(submissions.map(({ answers }) => JSON.stringify(answers)).toSorted()).toEqual([
    '{"Q1":["A","B"]}',
    '{"Q1":["A"]}',
    '{"Q1":["B"]}',
  ]);
  const { rows: view } = await app.deps.db.pool.query('select answer from responses where survey_id = $1', [
    survey.id,
  ]);
  expect(view.map(({ answer }: { answer: string }) => answer).toSorted()).toEqual(['A', 'A, B', 'B']);

  const list = await owner.call(listSubmissions, { params, query: {} });
  const both = list.body.submissions.find(({ values }) => (values['Q1'] as number[]).length === 2);
  await owner.call(deleteSubmission, { params: { ...params, submission_id: both!.id } });
  expect((await results()).questions[0]).toMatchObject({ answered: 2, mean: 1 });
  expect(await recount(app.deps.db, survey.id)).toEqual([]);
});
