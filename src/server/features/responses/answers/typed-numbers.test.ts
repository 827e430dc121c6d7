import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { QuestionToSend } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { askedSurvey } from '../../../../../tests/support/asked-survey.ts';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';

const app = await anApp();

const aNumber = (settings: Record<string, unknown>): QuestionToSend => ({
  question_text: 'How much?',
  question_type: 'number',
  is_optional: true,
  settings,
});
const income = aNumber({ min: 0, max: 1_000_000, decimals: 0 });
const price = aNumber({ min: 0, max: 1_000_000, decimals: 3, unit: '€' });
const born: QuestionToSend = {
  question_text: 'When?',
  question_type: 'date',
  is_optional: true,
  settings: { part: 'date', min: '1880-01-01' },
};

async function asked(questions: QuestionToSend[], fields: object = {}) {
  const survey = await askedSurvey(app, questions, fields);
  const sendIn = (language: string | undefined, answers: object) =>
    app.call(submitResponse, {
      params: survey.params,
      body: { submission_id: randomUUID(), answers, ...(language !== undefined && { language }) } as never,
    });
  const stored = async () => {
    const { rows } = await app.deps.db.pool.query<{ answers: Record<string, unknown> }>(
      'select answers from submissions where survey_id = $1 order by submitted_at, id',
      [survey.id],
    );
    return rows.map(({ answers }) => Object.values(answers)[0]);
  };
  return { ...survey, sendIn, stored };
}

test('stores a number with thousands separators as intended or rejects it', async () => {
  const { send, stored } = await asked([income]);
  for (const Q1 of ['25,000', '100,000', '1 000 000', '٢٥٬٠٠٠', 7])
    expect((await send({ Q1 })).status).toBe(201);
  expect((await stored()).map(Number).toSorted((a, b) => a - b)).toEqual([
    7, 25_000, 25_000, 100_000, 1_000_000,
  ]);
  for (const Q1 of ['25 $', '1e3', '1,00,0', 'abc']) {
    const { status, error } = await send({ Q1 });
    expect([status, error.fields, error.params]).toEqual([
      422,
      { 'answers.Q1': 'number_format' },
      { example: '25,000' },
    ]);
  }
});

test.each([
  ['en', '1.500', 1.5],
  ['en', '1,500', 1_500],
  ['de', '1.500', 1_500],
  ['de', '1,500', 1.5],
  ['de', '25 €', 25],
  [undefined, '1,500', 1_500],
] as const)('sent as %s, %j among decimals is %d', async (language, Q1, number) => {
  const { sendIn, stored } = await asked([price], { language: 'en' });
  expect((await sendIn(language, { Q1 })).status).toBe(201);
  expect((await stored()).map(Number)).toEqual([number]);
});

test('a bilingual survey rejects ambiguous numbers unless the language is sent', async () => {
  const { sendIn, stored } = await asked([price], { language: 'en', languages: ['de'] });
  expect((await sendIn(undefined, { Q1: '1.500' })).error.fields).toEqual({ 'answers.Q1': 'ambiguous' });
  expect((await sendIn('de', { Q1: '1.500' })).status).toBe(201);
  expect((await stored()).map(Number)).toEqual([1_500]);
});

test.each([
  ['de', '1.500', '1500'],
  ['en', '1.500', '1.5'],
])('the plain form in %s parses %s as %s', async (language, typed, number) => {
  const { path, stored } = await asked([price]);
  expect((await postForm(app, `${path}?lang=${language}`, { Q1: typed })).statusCode).toBe(200);
  expect(await stored()).toEqual([number]);
});

test.each([
  ['en', 'for example 1,234.5'],
  ['de', 'zum Beispiel 1.234,5'],
])('the plain form in %s shows the number format', async (language, words) => {
  const { path } = await asked([price]);
  const { statusCode, body } = await postForm(app, `${path}?lang=${language}`, { Q1: 'abc' });
  expect(statusCode).toBe(422);
  expect(body).toContain(words);
});

test('the page sends the language in which numbers are typed', async () => {
  const { path, sendIn, params, stored } = await asked([price]);
  const page = (await app.inject({ url: `${path}?lang=de` })).body;
  const opened_token = /name="opened_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = { submission_id: randomUUID(), answers: { Q1: '1.500' }, opened_token };
  expect((await app.call(submitResponse, { params, body })).status).toBe(201);
  expect((await sendIn(undefined, { Q1: '1.5' })).status).toBe(201);
  expect((await stored()).map(Number).toSorted((a, b) => a - b)).toEqual([1.5, 1_500]);
});

test('plain form conditions compare numbers in any format', async () => {
  const rich: QuestionToSend = {
    question_text: 'Since when?',
    question_type: 'text',
    is_optional: true,
    page: 2,
    show_if: ['>=', 'Q1', 20_000],
  };
  const { path } = await asked([{ ...income, page: 1 }, rich], { flow: { pages: [{ id: 1 }, { id: 2 }] } });
  const next = (Q1: string) => postForm(app, path, { Q1, plain: '1', step: '1', shown: 'Q1' });
  expect((await next('25,000')).body).toContain('Since when?');
  expect((await next('19,000')).body).not.toContain('Since when?');
});

test('accepts dates long ago if allowed and explains the format of unreadable ones', async () => {
  const { send } = await asked([born]);
  expect((await send({ Q1: '1899-12-31' })).status).toBe(201);
  expect((await send({ Q1: '1879-12-31' })).error.fields).toEqual({ 'answers.Q1': 'date_range' });
  expect((await send({ Q1: '12/31/1899' })).error.fields).toEqual({ 'answers.Q1': 'moment_format' });
});

test('explains an unreadable share and accepts digits of other scripts', async () => {
  const sum: QuestionToSend = {
    question_text: 'Share',
    question_type: 'constant_sum',
    settings: { options: [{ text: 'A' }, { text: 'B' }], total: 100 },
  };
  const { send } = await asked([sum]);
  expect((await send({ Q1_1: '٦٠', Q1_2: '40' })).status).toBe(201);
  expect((await send({ Q1_1: '1e2' })).error.fields).toEqual({ 'answers.Q1_1': 'number_format' });
  expect((await send({ Q1_1: '59.5', Q1_2: '40.5' })).error.fields).toMatchObject({
    'answers.Q1_1': 'number_step',
  });
});

test('stores texts composed and treats invisible ones as unanswered', async () => {
  const { send, stored } = await asked([{ question_text: 'Who?', question_type: 'text' }]);
  expect((await send({ Q1: 'Zoe\u0308' })).status).toBe(201);
  expect(await stored()).toEqual(['Zoë']);
  expect((await send({ Q1: '\u200b\u2800\u3164' })).error.fields).toEqual({ answers: 'answer_required' });
});
