import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aChoice,
  aRating,
  aSurvey,
  aText,
  type SurveyToSend,
} from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { exportSurvey } from '../../../../shared/api/results/results.ts';
import { createSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { guardFormula, guardFormulaSql } from './guard-formula.ts';

const app = await anApp();

async function aSurveyOnPlan(
  fields: Partial<SurveyToSend> = {},
  plan: 'monthly' | 'scientific-monthly' | null = 'monthly',
) {
  const owner = await signedIn(app);
  if (plan !== null) await onPlan(app, owner.user.id, plan);
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey(fields) });
  const at = { params: { id: survey.id } };
  const answer = async (answers: readonly (string | null)[], more: object = {}) => {
    const cellTexts = answers.flatMap((text, i) =>
      text === null ? [] : [{ question_id: survey.questions[i]!.id, answer: text }],
    );
    const body = { ...anAnswer([]), answers: cellTexts, ...more };
    expect((await app.call(submitResponse, { ...at, body })).status).toBe(201);
    return body.submission_id;
  };
  const download = (query: Record<string, string> = {}) =>
    owner.call(exportSurvey, { ...at, query: { format: 'csv', ...query } });
  const rows = async (query: Record<string, string> = {}) =>
    parseCsv((await download(query)).body as unknown as string);
  return { owner, survey, at, answer, download, rows };
}

test('a CSV is UTF-8 with BOM and CR LF and names each column by code and question', async () => {
  const { answer, download } = await aSurveyOnPlan({ title: 'Käse/Brot "2026"' });
  await answer(['Green', '4', 'good']);
  const { status, headers, body } = await download();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Kase Brot 2026.csv"; filename*=UTF-8''K%C3%A4se%20Brot%202026.csv`,
  );
  expect(headers['x-total-rows']).toBe('1');
  const text = body as unknown as string;
  expect(text).toMatch(
    new RegExp(
      `^\uFEFFsubmission_id,submitted_at,Q1: Which colour\\?,Q2: How was it\\?,Q3: Why\\?\r\n[\\da-f-]{36},\\d{4}-\\d\\d-\\d\\dT\\d\\d:00:00Z,Green,4,good\r\n$`,
    ),
  );
});

test.each([
  ['a comma, a quote and an umlaut', 'sie sagte: "ja, natürlich" – über'],
  ['line breaks of every kind', 'one\r\ntwo\nthree\rfour', 'one\r\ntwo\r\nthree\r\nfour'],
  ['right-to-left, emoji and a surrogate pair', 'مرحبا 👩‍👩‍👧 𝒳'],
  ['the end marker of COPY', '\\.'],
  ['a backslash', 'C:\\new\\table'],
  ['a formula', '=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
  ['a formula starting with plus', '+1+1', `'+1+1`],
  ['a formula starting with minus', '-1+1', `'-1+1`],
  ['a formula starting with @', '@SUM(A1)', `'@SUM(A1)`],
  ['a formula with a full-width sign', '＝1', `'＝1`],
  ['a formula after a semicolon', 'a;=1+1;@b', `a;'=1+1;'@b`],
  ['a formula after a tab', 'a\t+1\t\t-1', `a\t'+1\t\t'-1`],
  ['a formula after a quote', 'a;"=1+1";\'-1', `a;"'=1+1";''-1`],
  ['a formula on its own line', 'a\n=1+1', `a\r\n'=1+1`],
  ['a formula after an invisible character', '\u200b=1+1', `'\u200b=1+1`],
  ['a formula after a semicolon and blanks', 'd; =5+5;  "=1', `d; '=5+5;  "'=1`],
  ['a formula after invisible characters', 'd;\u200b\ufeff=5', `d;\u200b\ufeff'=5`],
  ['a formula after blanks on its own line', 'a\n  @b', `a\r\n  '@b`],
  ['blanks before no formula', 'a; b', 'a; b'],
  ['a wink', 'fine ;-) and 1;2', 'fine ;-) and 1;2'],
])('%s reads back as written and is no formula', async (_what, written, read = written) => {
  const { answer, rows } = await aSurveyOnPlan({ questions: [aText()] });
  await answer([written]);
  expect((await rows())[1]?.[2]).toBe(read);
});

test.each([',', ';'] as const)('server and database guard files with %s identically', async (separator) => {
  const signs = '=+-@;,\t\n\r"\') a1＝－\u00a0\u200b\ufeff\u0085\u061c\u3164\u{e0001}';
  const texts = fc.string({
    unit: fc.constantFrom(...signs),
    minLength: 1,
    maxLength: 12,
  });
  const samples = fc.sample(texts, 300);
  const guarded = guardFormulaSql('t', separator);
  const { rows } = await app.deps.db.pool.query<{ text: string }>(
    `select ${guarded} as text from unnest($1::text[]) with ordinality as x(t, n) order by n`,
    [samples],
  );
  expect(rows.map(({ text }) => text)).toEqual(samples.map((text) => guardFormula(text, separator)));
});

test('escapes headings and options but not numbers', async () => {
  const choice = { ...aChoice(['=1+1', 'b']), question_text: '=SUM(1,"2")\nand more' };
  const { answer, rows } = await aSurveyOnPlan({ questions: [choice, aRating(-2, 2)] });
  await answer(['=1+1', '-2']);
  expect(await rows()).toMatchObject([
    ['submission_id', 'submitted_at', 'Q1: =SUM(1,"2")\r\nand more', 'Q2: How was it?'],
    [expect.any(String), expect.any(String), "'=1+1", '-2'],
  ]);
});

test('removed questions and options keep their answers, and unanswered ones are empty', async () => {
  const { owner, survey, at, answer, rows } = await aSurveyOnPlan({
    questions: [aChoice(), aRating(), aText()],
  });
  await answer(['Green', '3', null]);
  const [colour, , text] = survey.questions;
  const [red, , blue] = colour!.option_ids;
  const renamed = { ...colour!, options: ['Crimson', 'Blue'], option_ids: [red!, blue!] };
  await owner.call(saveSurvey, { ...at, body: { ...survey, questions: [renamed, text!] } });
  await answer(['Crimson', null, null].slice(0, 1));
  const [head, ...others] = await rows();
  expect(head?.slice(2)).toEqual(['Q1: Which colour?', 'Q3: Why?', 'Q2: How was it?']);
  expect(others.map((row) => row.slice(2)).toSorted()).toEqual([
    ['Crimson', '', ''],
    ['Green', '', '3'],
  ]);
});

test('exports names of named surveys, and anonymous ones have no such column', async () => {
  const { answer, rows } = await aSurveyOnPlan({ anonymity_level: 'name_required', questions: [aText()] });
  await answer(['fine'], { participant_name: '=Ada' });
  expect((await rows()).map((row) => row[2])).toEqual(['participant_name', "'=Ada"]);
});

test('a date range limits the rows', async () => {
  const { answer, rows, download } = await aSurveyOnPlan({ questions: [aText()] });
  await answer(['fine']);
  const past = { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' };
  expect(await rows(past)).toHaveLength(1);
  expect((await download(past)).headers['x-total-rows']).toBe('0');
  expect(await rows({ from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' })).toHaveLength(2);
  expect((await download({ from: '2021-01-01T00:00:00Z', to: '2020-01-01T00:00:00Z' })).status).toBe(422);
});

test('raw JSON has the columns with labels and the answers by code', async () => {
  const { answer, download } = await aSurveyOnPlan({}, 'scientific-monthly');
  await answer(['Green', '4', 'two\nlines, "quoted" \\ and \u0001']);
  await answer([null, '2', null]);
  const { body } = await download({ format: 'json' });
  expect(body).toMatchObject({
    columns: [
      {
        code: 'Q1',
        label: 'Which colour?',
        type: 'text',
        value_labels: [{ value: 1, label: 'Red' }, {}, {}],
      },
      { type: 'number' },
      { type: 'text' },
    ],
  });
  const { submissions } = body as unknown as { submissions: { answers: object }[] };
  expect(submissions.map(({ answers }) => JSON.stringify(answers)).toSorted()).toEqual([
    JSON.stringify({ Q1: 'Green', Q2: 4, Q3: 'two\nlines, "quoted" \\ and \u0001' }),
    JSON.stringify({ Q2: 2 }),
  ]);
});

test('a part with multiple answers is a list in JSON, marked in its column', async () => {
  const settings = { options: [{ text: 'Soup' }, { text: 'Bread' }] };
  const question = { question_text: 'What did you eat?', question_type: 'checkboxes', settings };
  const { download } = await aSurveyOnPlan({ questions: [question] }, 'scientific-monthly');
  const { body } = await download({ format: 'json' });
  expect(body).toMatchObject({ columns: [{ code: 'Q1', type: 'list' }] });
});

test.each([
  [null, 'csv', 402],
  [null, 'pdf', 402],
  ['monthly', 'csv', 200],
  ['monthly', 'json', 402],
  ['scientific-monthly', 'json', 200],
  [null, 'xlsx', 402],
  ['monthly', 'xlsx', 200],
  ['monthly', 'sav', 402],
  ['scientific-monthly', 'xlsx', 200],
  ['monthly', 'doc', 422],
] as const)('on the plan %s the format %s answers %i', async (plan, format, status) => {
  const { download } = await aSurveyOnPlan({}, plan);
  const reply = await download({ format });
  expect(reply.status).toBe(status);
});

test('others and visitors get no export', async () => {
  const { at } = await aSurveyOnPlan();
  const other = await signedIn(app);
  await onPlan(app, other.user.id, 'monthly');
  expect((await other.call(exportSurvey, { ...at, query: { format: 'csv' } })).status).toBe(404);
  expect((await app.call(exportSurvey, { ...at, query: { format: 'csv' } })).status).toBe(401);
});

test('link parameters export as one column each, with listed values only, and can be filtered', async () => {
  const { owner, survey, at, rows, download } = await aSurveyOnPlan({
    anonymity_level: 'name_required',
    questions: [aText()],
    parameters: [{ name: 'source', values: ['flyer', '=1+1'] }],
  });
  const send = async (answers: Record<string, string>) =>
    app.call(submitResponse, { ...at, body: { ...anAnswer([]), participant_name: 'Ada', answers } });
  for (const value of ['flyer', ' =1+1 ', 'Flyer', 'somebody@example.org', 'x'.repeat(5_000)])
    expect((await send({ Q1: 'fine', x_source: value, x_other: 'flyer' })).status).toBe(201);
  expect((await send({ x_source: 'flyer' })).status).toBe(422);
  expect((await rows()).map((row) => row.slice(3)).toSorted()).toEqual([
    ['Q1: Why?', 'x_source: source'],
    ['fine', ''],
    ['fine', ''],
    ['fine', ''],
    ['fine', "'=1+1"],
    ['fine', 'flyer'],
  ]);
  const parameters = [{ name: 'source', values: ['poster', 'flyer'] }];
  const { body: saved } = await owner.call(saveSurvey, { ...at, body: { ...survey, parameters } });
  expect(saved.parameters).toEqual(parameters);
  await send({ Q1: 'fine', x_source: 'poster' });
  const filtered = await download({ filter: JSON.stringify(['is', 'x_source', ['flyer']]) });
  expect(filtered.headers['x-total-rows']).toBe('1');
  const twice = [...parameters, ...parameters];
  expect((await owner.call(saveSurvey, { ...at, body: { ...saved, parameters: twice } })).status).toBe(422);
});
