import { expect, test } from 'vitest';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { askedSurvey } from '../../../../../tests/support/asked-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import type { SurveyToSend } from '../../../../../tests/support/a-survey.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import { listSubmissions } from '../../../../shared/api/responses.ts';
import { exportSurvey, listAnswers } from '../../../../shared/api/results/results.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { recount } from '../../../../../tests/support/recount.ts';

const app = await anApp();
const options = ['Bus', 'Train', { text: 'Other', other: true }];
const one = { question_text: 'How do you come?', question_type: 'multiple_choice', settings: { options } };
const several = { ...one, question_type: 'checkboxes' };
const asked = (questions: SurveyToSend['questions'] = [one, several]) => askedSurvey(app, questions);

test.each([
  [{ Q1: 3, Q1_3_text: 'bike' }, 201, {}],
  [{ Q1_3_text: 'bike' }, 201, {}],
  [{ Q1: { option: 3, text: 'bike' } }, 201, {}],
  [{ Q1: 1, Q1_3_text: 'bike' }, 422, { 'answers.Q1_3_text': 'not_possible' }],
  [{ Q1: 3 }, 422, { 'answers.Q1_3_text': 'other_missing' }],
  [{ Q1: { option: 1, text: 'bike' } }, 422, { 'answers.Q1': 'not_possible' }],
  [{ Q1: { option: 3, text: 'bike', more: 1 } }, 422, { 'answers.Q1': 'not_possible' }],
  [{ Q2: [1, { option: 3, text: 'on foot' }] }, 201, {}],
  [{ Q2: [1], Q2_3_text: 'on foot' }, 422, { 'answers.Q2_3_text': 'not_possible' }],
  [{ Q2: [1, 3] }, 422, { 'answers.Q2_3_text': 'other_missing' }],
])('%j: %i %j', async (answers, status, fields) => {
  const { send } = await asked();
  const reply = await send(answers);
  expect(reply.status).toBe(status);
  expect(reply.status === 422 ? reply.error.fields : {}).toEqual(fields);
});

test('counts "Other" texts with their option, groups and pages them and exports a column', async () => {
  const { owner, params, id, questions, send, results } = await asked();
  await send({ Q1: 3, Q1_3_text: 'bicycle' });
  await send([{ question_id: questions[0]!.id, answer: { option: 'Other', text: 'an old bicycle' } }]);
  await send({ Q1: 1, Q2: [2, { option: 3, text: 'walking' }] });
  const [first, second] = (await results()).questions;
  expect(first).toMatchObject({
    answered: 3,
    counts: [{ count: 1 }, { count: 0 }, { value: 'Other', count: 2 }],
    parts: [{ code: 'Q1_3_text', text: 'Other', answered: 2, categories: [{ name: 'bicycle', count: 2 }] }],
  });
  expect(second?.parts).toMatchObject([{ code: 'Q2_3_text', answered: 1 }]);
  const page = await owner.call(listAnswers, {
    params,
    query: { question_id: questions[0]!.id, part: 'Q1_3_text', category: 'bicycle' },
  });
  expect(page.body.answers.toSorted()).toEqual(['an old bicycle', 'bicycle']);

  const csv = (await owner.call(exportSurvey, { params, query: { format: 'csv' } })).body as unknown;
  const [head, ...rows] = parseCsv(csv as string);
  expect(head?.slice(2)).toEqual([
    'Q1: How do you come?',
    'Q1_3_text: How do you come?: Other',
    ...['1: How do you come?: Bus', '2: How do you come?: Train', '3: How do you come?: Other'].map(
      (each) => `Q2_${each}`,
    ),
    'Q2_3_text: How do you come?: Other',
  ]);
  expect(rows.map((row) => row.slice(2).join('|')).toSorted()).toEqual([
    'Bus||0|1|1|walking',
    'Other|an old bicycle||||',
    'Other|bicycle||||',
  ]);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  const answers = body.submissions.map((each) => each.answers[0]?.answer);
  expect(answers).toContainEqual({ option: 'Other', text: 'bicycle' });
  expect(await recount(app.deps.db, id)).toEqual([]);
});

test('an option that no longer asks for text keeps its stored texts', async () => {
  const { owner, params, send, results } = await asked();
  await send({ Q1: 3, Q1_3_text: 'bicycle' });
  const { body: survey } = await owner.call(getSurvey, { params });
  expect(survey.questions[0]).toMatchObject({ parts: [{ code: 'Q1_3_text', text: 'Other' }] });
  const plain = {
    options: [
      { id: 1, text: 'Bus' },
      { id: 3, text: 'Elsewise' },
    ],
  };
  const questions = [{ ...survey.questions[0]!, settings: plain }, survey.questions[1]!];
  const saved = await owner.call(saveSurvey, { params, body: { ...survey, questions } });
  expect(saved.body.questions[0]).toMatchObject({ settings: plain, parts: [] });
  expect((await send({ Q1: 3 })).status).toBe(201);
  expect((await results()).questions[0]?.parts).toMatchObject([{ code: 'Q1_3_text', answered: 1 }]);
});

test('a plain form drops the text of an unselected option, and text alone selects it', async () => {
  const { path, owner, params } = await asked();
  const post = (fields: Record<string, string>) => postForm(app, path, fields);
  expect((await post({ Q1: '1', Q1_3_text: 'bike' })).statusCode).toBe(200);
  expect((await post({ Q1: '', Q1_3_text: 'bike' })).statusCode).toBe(200);
  const missing = await post({ Q1: '3', Q1_3_text: ' ' });
  expect([missing.statusCode, missing.body.includes('needs a few words of your own')]).toEqual([422, true]);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  const values = body.submissions.map((each) => JSON.stringify(each.values)).toSorted();
  expect(values).toEqual(['{"Q1":1}', '{"Q1":3,"Q1_3_text":"bike"}']);
});

const line = (question_text: string, settings: Record<string, unknown>, more: object = {}) => ({
  question_text,
  question_type: 'short_text',
  settings,
  ...more,
});
const lines = [
  line('Your address', { format: 'email' }, { answers_visible: true }),
  line('Your number', { format: 'pattern', pattern: String.raw`[A-Z]{2}\d{4}` }),
  line('Your town', { format: 'any', max_length: 20 }),
  { question_text: 'Why?', question_type: 'text', settings: { rows: 5, min_length: 10, max_length: 60 } },
];

test('validates short text by format and groups only plain texts', async () => {
  const { send, results, owner, params, questions } = await asked(lines);
  expect((await send({ Q1: 'ada@example.org', Q2: 'AB1234', Q3: 'Ulm' })).status).toBe(201);
  const refused = await send({ Q1: 'a@b', Q2: 'ab1234', Q3: 'x'.repeat(21), Q4: 'short' });
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    {
      'answers.Q1': 'format_email',
      'answers.Q2': 'format_pattern',
      'answers.Q3': 'too_long',
      'answers.Q4': 'too_short',
    },
  ]);
  const [email, , town] = (await results()).questions;
  expect(email).toMatchObject({ answered: 1 });
  expect(email?.categories).toBeUndefined();
  expect(town?.categories).toMatchObject([{ answers: ['Ulm'] }]);
  const query = { question_id: questions[0]!.id };
  expect((await owner.call(listAnswers, { params, query })).status).toBe(404);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  expect(body.submissions[0]?.values).toEqual({ Q1: 'ada@example.org', Q2: 'AB1234', Q3: 'Ulm' });

  const { body: survey } = await owner.call(getSurvey, { params });
  const save = (settings: Record<string, unknown>) =>
    owner.call(saveSurvey, {
      params,
      body: { ...survey, questions: [{ ...survey.questions[0]!, settings }, ...survey.questions.slice(1)] },
    });
  const { error } = await save({ format: 'pattern', pattern: '(a+)+$' });
  expect(error.fields).toEqual({ 'questions.0.settings.pattern': 'pattern_unsupported' });
  expect((await save({ format: 'any' })).status).toBe(200);
  expect((await results()).questions[0]?.categories).toBeUndefined();
});

test('a survey that asks for an address is not called anonymous and shows field errors', async () => {
  const { path } = await asked(lines);
  const { body } = await app.inject(path);
  expect(body).toContain('This survey asks for your e-mail address');
  expect(body).not.toContain('Anonymous: we store');
  expect(body).not.toContain('Nobody can tell which answers are yours');
  expect(body).toContain('For example: AA1111');
  expect(body).toContain('Please write at least 10 characters.');
  expect(body).toMatch(/rows="5"[^>]* data-most="60"/);
  const sent = await postForm(app, path, { Q1: 'a@b', Q3: 'Ulm', Q4: 'short' });
  expect(sent.statusCode).toBe(422);
  expect(sent.body).toMatch(/id="q1-error"[^>]*>This is not an e-mail address like name@example.org/);
  expect(sent.body).toMatch(/id="q4-error"[^>]*>This is too short for this question/);
  expect(sent.body).toContain('value="a@b"');
  expect(sent.body).toContain('value="Ulm"');
});

test('short text converts to long text with answers, but an e-mail question starts anew', async () => {
  const { owner, params, send, results } = await asked([lines[0]!, lines[2]!]);
  expect((await send({ Q1: 'ada@example.org', Q2: 'Ulm' })).status).toBe(201);
  const { body: survey } = await owner.call(getSurvey, { params });
  const asText = survey.questions.map((each) => ({ ...each, question_type: 'text', settings: {} }));
  const saved = await owner.call(saveSurvey, { params, body: { ...survey, questions: asText } });
  expect(saved.body.questions.map(({ code }) => code)).toEqual(['Q3', 'Q2']);
  const { questions } = await results();
  expect(questions.map(({ code, answered }) => [code, answered])).toEqual([
    ['Q3', 0],
    ['Q2', 1],
    ['Q1', 1],
  ]);
  expect(questions[2]?.categories).toBeUndefined();
});

test('warns about answers of a removed "Other" option, which a type change leaves behind', async () => {
  const { owner, params, send, results } = await asked();
  expect((await send({ Q1_3_text: 'bike', Q2: [1] })).status).toBe(201);
  const { body: survey } = await owner.call(getSurvey, { params });
  expect(survey.questions.map((each) => 'removed_parts' in each)).toEqual([false, false]);
  const settings = {
    options: [
      { id: 1, text: 'Bus' },
      { id: 2, text: 'Train' },
    ],
  };
  const without = survey.questions.map((each) => ({ ...each, settings }));
  const { body: saved } = await owner.call(saveSurvey, { params, body: { ...survey, questions: without } });
  expect(saved.questions.map(({ removed_parts }) => removed_parts)).toEqual([
    [{ code: 'Q1_3_text', text: 'Other' }],
    [{ code: 'Q2_3_text', text: 'Other' }],
  ]);
  expect((await app.inject(`/api/v1/public/surveys/${params.id}`)).body).not.toContain('removed_parts');
  const { body: again } = await owner.call(saveSurvey, { params, body: saved });
  expect(again.questions).toEqual(saved.questions);

  const asPictures = again.questions.map((each, i) => ({
    ...each,
    question_type: 'picture_choice',
    settings: { ...settings, ...(i === 1 && { several: true }) },
  }));
  expect((await owner.call(saveSurvey, { params, body: { ...again, questions: asPictures } })).status).toBe(
    200,
  );
  expect((await results()).questions.map(({ code, answered }) => [code, answered])).toEqual([
    ['Q3', 0],
    ['Q4', 0],
    ['Q1', 1],
    ['Q2', 1],
  ]);
});
