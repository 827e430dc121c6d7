import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { KIND_SETTINGS } from '../../../../../tests/support/type-examples.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import { readWorkbook, type WorkbookCell } from '../../../../../tests/support/read-workbook.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { EXPORT_FORMAT_NAMES } from '../../../../shared/api/results/export-formats.ts';
import { saveAnalysis } from '../../../../shared/api/results/statistics.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';
import {
  aScientificSurvey,
  anAnsweredSurveyOfEveryKind,
} from '../../../../../tests/support/scientific-survey.ts';
import { exportColumns } from '../rows/export-columns.ts';
import { guardFormula } from '../rows/guard-formula.ts';

const app = await anApp();

test('the bundle has data, codebook, figures and an R script that reproduces each', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const several = {
    question_text: 'Which of these?',
    question_type: 'checkboxes',
    settings: { options: ['Tea', 'Coffee'] },
  };
  const questions = [aChoice(['Red', '=Blau "ü" 🌳']), aRating(), aText(), several];
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey({ questions }) });
  const answers = [
    { Q1: 1, Q2: 5, Q3: 'a, "b"\nc', Q4: [1, 2] },
    { Q1: 1, Q2: 4, Q4: [2] },
    { Q1: 2, Q2: 3 },
    { Q1: 1 },
  ];
  for (const each of answers) {
    const body = { submission_id: randomUUID(), answers: each };
    expect((await app.call(submitResponse, { params: { id: survey.id }, body })).status).toBe(201);
  }
  const download = (filter = '') =>
    app.inject({
      url: `/api/v1/surveys/${survey.id}/export?format=r&filter=${encodeURIComponent(filter)}`,
      headers: { cookie: owner.cookie },
    });
  const reply = await download();
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  const files = Object.entries(unzipSync(new Uint8Array(reply.rawPayload))).map(
    ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
  );
  const of = Object.fromEntries(files);
  expect(Object.keys(of).toSorted()).toEqual([
    'analysis.R',
    'codebook.csv',
    'codebook.html',
    'data.csv',
    'results.json',
  ]);

  const {
    analyses,
    submissions,
    survey: described,
    app_version,
  } = JSON.parse(of['results.json'] ?? '') as {
    analyses: { code: string; method: string; estimates: object }[];
    submissions: number;
    app_version: string;
    survey: object;
  };
  expect([submissions, app_version]).toEqual([4, expect.stringMatching(/^\d+\.\d+/)]);
  expect(described).toMatchObject({ id: survey.id, version: survey.version });
  expect(analyses).toMatchObject([
    // R: chisq.test(c(3, 1)); mean and qt(0.975, 2) * 1 / sqrt(3); prop.test(1, 2, correct = FALSE)
    {
      code: 'Q1',
      method: 'chisq_gof',
      estimates: { n: 4, statistic: expect.closeTo(1, 12), df: 1, p_value: expect.closeTo(0.3173105, 7) },
    },
    {
      code: 'Q2',
      method: 'mean_ci',
      estimates: { n: 3, mean: 4, sd: 1, ci: [expect.closeTo(1.5158623, 7), expect.closeTo(6.4841377, 7)] },
    },
    { code: 'Q3', method: 'answered', estimates: { n: 1 } },
    {
      code: 'Q4_1',
      method: 'proportion_ci',
      estimates: { n: 2, estimate: 0.5, ci: [expect.closeTo(0.0945312, 7), expect.closeTo(0.9054688, 7)] },
    },
    { code: 'Q4_2', method: 'proportion_ci', estimates: { n: 2, estimate: 1 } },
  ]);
  for (const { code, method } of analyses) expect(of['analysis.R']).toContain(`\n${method}("${code}"`);
  expect(of['analysis.R']).toContain(String.raw`"'=Blau \"\u00fc\" \U0001f333"`);
  expect(of['codebook.csv']).toContain(
    'Q4_1,Which of these?,Tea,Checkboxes,0 = no; 1 = yes,blank: left empty,',
  );
  expect(of['data.csv']?.split('\r\n')).toHaveLength(1 + answers.length + 2);

  // Saved analyses use the same rows if they select the same people.
  const analysis = { method: 'mean_ci', variables: { outcome: 'Q2' }, options: {} };
  await owner.call(saveAnalysis, { params: { id: survey.id }, body: { name: 'of all', analysis } });
  const saved = async (filter: string) => {
    const again = unzipSync(new Uint8Array((await download(filter)).rawPayload));
    const read = (name: string) => new TextDecoder().decode(again[name]);
    const { kept_analyses } = JSON.parse(read('results.json')) as { kept_analyses: unknown };
    return [kept_analyses, read('analysis.R').trimEnd().split('\n').at(-1)];
  };
  expect(await saved('')).toMatchObject([
    [{ name: 'of all', result: { n: 3, estimates: { mean: 4 } } }],
    'kept("kept_1", "mean_ci", list(outcome = "Q2"), list(), list())',
  ]);
  expect(await saved('["is","Q1",["Red"]]')).toMatchObject([
    [{ name: 'of all', result: null, left_out: 'filter' }],
    '# kept_1: left out, it is about people whom these data do not tell apart from others',
  ]);

  // A filtered bundle states its filter.
  const some = unzipSync(new Uint8Array((await download('["is","Q1",["Red"]]')).rawPayload));
  expect(JSON.parse(new TextDecoder().decode(some['results.json']))).toMatchObject({
    submissions: 3,
    filter: { from: null, to: null, condition: ['is', 'Q1', ['Red']] },
  });
});

test('raw data and the bundle require the Scientific plan, CSV, Excel and PDF do not', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
  for (const format of EXPORT_FORMAT_NAMES) {
    const url = `/api/v1/surveys/${survey.id}/export?format=${format}`;
    const { statusCode } = await app.inject({ url, headers: { cookie: owner.cookie } });
    expect([format, statusCode]).toEqual([
      format,
      ['csv', 'csv-semicolon', 'xlsx', 'pdf'].includes(format) ? 200 : 402,
    ]);
  }
});

async function workbookOf(
  download: Awaited<ReturnType<typeof aScientificSurvey>>['download'],
  query: Record<string, string> = {},
) {
  return readWorkbook(new Uint8Array((await download({ format: 'xlsx', ...query })).rawPayload));
}

const DATE_READERS: Readonly<Record<string, (iso: string) => string>> = {
  'yyyy-mm-dd': (iso) => iso.slice(0, 10),
  'yyyy-mm': (iso) => iso.slice(0, 7),
  'hh:mm': (iso) => iso.slice(11, 16),
  'yyyy-mm-dd hh:mm': (iso) => iso.slice(0, 16),
  'yyyy-mm-dd hh:mm:ss': (iso) => `${iso.slice(0, 19)}Z`,
};

function inCsv(cell: WorkbookCell | undefined): string {
  if (cell === undefined) return '';
  const { value, format } = cell;
  if (typeof value === 'string') return guardFormula(value).replaceAll('\n', '\r\n');
  const written = DATE_READERS[format];
  if (written === undefined) return String(value);
  return written(new Date(Math.round((value - 25_569) * 86_400) * 1_000).toISOString());
}

test('a workbook has the cells of the CSV with typed numbers, dates and texts', async () => {
  const { download, questions } = await anAnsweredSurveyOfEveryKind(app);
  for (const missing of ['blank', 'codes']) {
    const [head = [], ...rows] = parseCsv((await download({ format: 'csv', missing })).body);
    const names = head.map((each) => each.replace(/:.*/s, ''));
    const data = (await workbookOf(download, { missing })).get('Data') ?? [];
    expect(data.map((row) => names.map((name) => inCsv(row.get(name))))).toEqual(rows);
    expect(data.length).toBeGreaterThan(10);
    const numbers = exportColumns(questions).filter(({ type, in_words }) => type === 'number' && !in_words);
    for (const row of data)
      for (const { code } of numbers) expect(typeof (row.get(code)?.value ?? 0), code).toBe('number');
    const formats = new Set(data.flatMap((row) => [...row.values()].map(({ format }) => format)));
    expect(formats).toEqual(new Set(['', '@', ...Object.keys(DATE_READERS)]));
  }
});

test('formulas stay text in a workbook, and so do special characters', async () => {
  const { send, download } = await aScientificSurvey(app, { questions: [aText()] });
  // prettier-ignore
  const texts = [
    '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' a ', '<b>&amp;"', '_x0041_', 'a\u0001b', '\uffff',
    '\\N', 'C:\\new\\t', 'one\ntwo\tthree', 'مرحبا 👩‍👩‍👧 𝒳', 'ü'.repeat(9_999),
  ];
  for (const Q1 of texts) expect(await send({ Q1 })).toBe(201);
  const data = (await workbookOf(download)).get('Data') ?? [];
  const read = data.map((row) => row.get('Q1'));
  expect(read.map((cell) => cell?.value).toSorted()).toEqual(texts.map((text) => text.trim()).toSorted());
  expect(new Set(read.map((cell) => cell?.format))).toEqual(new Set(['@']));
});

test('a workbook has the filtered rows and a codebook in either language', async () => {
  const scale = { min: 1, max: 5, labels: { min: 'Poor', max: '' }, no_opinion: true };
  const { send, download } = await aScientificSurvey(app, {
    questions: [
      aChoice(['Red', '=Blue']),
      { question_text: 'How good?', question_type: 'rating', settings: scale },
      { question_text: 'Which of these?', question_type: 'checkboxes', settings: { options: ['Tea'] } },
      { question_text: 'How is …?', question_type: 'matrix', settings: KIND_SETTINGS.matrix },
    ],
  });
  for (const Q1 of [1, 2]) await send({ Q1, Q2: 4 });
  const book = await workbookOf(download, { language: 'de', missing: 'codes', filter: '["is","Q1",[2]]' });
  expect([...book.keys()]).toEqual(['Data', 'Codebook']);
  expect(book.get('Data')?.map((row) => [row.get('Q1')?.value, row.get('Q3_1')?.value])).toEqual([
    ['=Blue', -99],
  ]);
  const words = (rows: readonly ReadonlyMap<string, WorkbookCell>[] | undefined) =>
    rows?.map((row) => Object.fromEntries([...row].map(([name, { value }]) => [name, value]))).slice(1);
  const noAnswer = 'leer gelassen = -99';
  // prettier-ignore
  expect(words(book.get('Codebook'))).toEqual([
    { Code: 'submitted_at', Typ: 'Datum und Uhrzeit (UTC)' },
    { Code: 'Q1', Frage: 'Which colour?', Typ: 'Einfachauswahl', Wertebeschriftungen: '1 = Red; 2 = =Blue', 'Fehlende Werte': noAnswer },
    { Code: 'Q2', Frage: 'How good?', Typ: 'Bewertung', Wertebeschriftungen: '1 = Poor', 'Fehlende Werte': `${noAnswer}; keine Meinung = -98` },
    { Code: 'Q3_1', Frage: 'Which of these?', Teil: 'Tea', Typ: 'Mehrfachauswahl', Wertebeschriftungen: '0 = nein; 1 = ja', 'Fehlende Werte': noAnswer },
    { Code: 'Q4_1', Frage: 'How is …?', Teil: 'Taste', Typ: 'Matrix', Wertebeschriftungen: '1 = Bad; 2 = Good', 'Fehlende Werte': noAnswer },
    { Code: 'Q4_2', Frage: 'How is …?', Teil: 'Look', Typ: 'Matrix', Wertebeschriftungen: '1 = Bad; 2 = Good', 'Fehlende Werte': noAnswer },
  ]);
  expect(words((await workbookOf(download)).get('Codebook'))?.[2]).toMatchObject({
    Question: 'How good?',
    'Missing values': 'blank: left empty, no opinion',
  });
});
