import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import { readDta } from '../../../../../tests/support/read-dta.ts';
import { readSav } from '../../../../../tests/support/read-sav.ts';
import {
  aScientificSurvey,
  anAnsweredSurveyOfEveryKind,
} from '../../../../../tests/support/scientific-survey.ts';
import { type Column, valueLabels } from '../../../../questions/columns.ts';
import { exportColumns } from '../rows/export-columns.ts';
import { guardFormula } from '../rows/guard-formula.ts';
import { dtaEncoder } from './dta-encoder.ts';

const app = await anApp();

type Value = string | number | bigint | Date | null | undefined | { readonly missing: string };
type Download = Awaited<ReturnType<typeof aScientificSurvey>>['download'];

const SIGNS = { date: 10, month: 7, datetime: 16, instant: 19 } as const;
/** SPSS epoch, in seconds before 1970. */
const SPSS = 12_219_379_200;
const STATA = 315_619_200;

function iso(datePart: keyof typeof SIGNS, seconds: number): string {
  return new Date(Math.round(seconds) * 1_000).toISOString().slice(0, SIGNS[datePart]);
}

const time = (minutes: number) => iso('datetime', minutes * 60).slice(11);

type ReadDatePart = (datePart: NonNullable<Column['datePart']>, value: number) => string;

const DATE_READERS: Readonly<Record<'sav' | 'dta' | 'parquet', ReadDatePart>> = {
  sav: (datePart, value) => {
    if (datePart === 'year') return String(value);
    // Missing times are coded in hours.
    if (datePart === 'time') return value < 0 ? String(value / 3_600) : time(value / 60);
    return iso(datePart, value - SPSS);
  },
  dta: (datePart, value) => {
    if (datePart === 'year') return String(value);
    if (datePart === 'time') return time(value / 60_000);
    if (datePart === 'month') return iso('month', Date.UTC(1960, value) / 1_000);
    return iso(datePart, (datePart === 'date' ? value * 86_400 : value / 1_000) - STATA);
  },
  parquet: (datePart, value) => {
    if (datePart === 'year') return String(value);
    return datePart === 'time' ? time(value / 60_000) : iso(datePart, value / 1_000);
  },
};

function inCsv(column: Column, value: Value, read: ReadDatePart): string {
  if (value == null || value === '') return '';
  if (typeof value === 'string') return guardFormula(value).replaceAll(/\r\n|\r|\n/g, '\r\n');
  if (typeof value === 'object' && 'missing' in value) return CODES[value.missing] ?? 'no reason';
  const number = Number(value);
  if (Object.values(CODES).includes(String(number)) && typeof value === 'number') return String(number);
  if (column.datePart !== null) return read(column.datePart, number);
  if (!column.in_words) return String(number);
  return guardFormula(column.value_labels.find((each) => each.value === number)?.label ?? String(number));
}

const CODES: Readonly<Record<string, string>> = { s: '-99', d: '-98', n: '-77' };
const far = (cell: string) => cell.replace(/^-99999(?=99$|98$|77$)/, '-');

test('SPSS, Stata and Parquet match the CSV for every question type, with missing codes', async () => {
  const { download, questions } = await anAnsweredSurveyOfEveryKind(app);
  const columns = exportColumns(questions);
  const bytesOf = async (format: string) => (await download({ format })).rawPayload;
  const sav = readSav(await bytesOf('sav'));
  const dta = readDta(await bytesOf('dta'));
  const parquet = await readParquet(download);
  const files = [
    ['sav', 'codes', sav.rows],
    ['dta', 'codes', dta.rows],
    ['parquet', 'blank', parquet],
  ] as const;
  for (const [format, missing, rows] of files) {
    const [head = [], ...cells] = parseCsv((await download({ format: 'csv', missing })).body);
    const at = new Map(head.map((each, index) => [each.replace(/:.*/s, ''), index]));
    expect(rows.map((row) => row.get('submission_id'))).toEqual(cells.map((row) => row[0]));
    for (const column of columns) {
      const wanted = cells.map((row) => far(row[at.get(column.code) ?? -1] ?? 'no column'));
      // Text variables have no missing-value codes.
      const isText = column.type === 'text' && column.datePart === null;
      const expected = isText ? wanted.map((cell) => (cell === '-99' ? '' : cell)) : wanted;
      const read = rows.map((row) => far(inCsv(column, row.get(column.code), DATE_READERS[format])));
      expect([format, column.code, read]).toEqual([format, column.code, expected]);
    }
  }
  const several = questions.find(({ question_type }) => question_type === 'checkboxes')!;
  expect(sav.sets).toContain(`$${several.code}=D1 1 6 Which? ${several.code}_1`);
  const choice = questions.find(({ question_type }) => question_type === 'multiple_choice')!;
  const labels = valueLabels(choice.parts[0]!).map(({ value, label }) => [value, label]);
  const variable = sav.variables.find(({ name }) => name === choice.code);
  expect(variable).toMatchObject({ label: 'Which?', missing: [-99] });
  expect([...(variable?.labels ?? [])]).toEqual([...labels, [-99, 'left empty']]);
  expect([...(dta.labels.get(choice.code) ?? [])]).toEqual([...labels, ['s', 'left empty']]);
});

async function readParquet(download: Download): Promise<Map<string, Value>[]> {
  const { buffer, byteOffset, byteLength } = (await download({ format: 'parquet' })).rawPayload;
  const file = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  return (await parquetReadObjects({ file })).map(
    (row) => new Map(Object.entries(row as Record<string, Value>)),
  );
}

test('Stata value labels are sorted by value whatever the option order', () => {
  const options = [
    { value: 3, label: 'Red' },
    { value: -1, label: 'Blue' },
  ];
  const missing = [
    { reason: 'leftEmpty' as const, value: -99, label: 'left empty' },
    { reason: 'noOpinion' as const, value: -98, label: 'no opinion' },
    { reason: 'notAsked' as const, value: -77, label: 'not asked' },
  ];
  const variable = {
    code: 'Q1',
    label: 'Which?',
    type: 'number',
    datePart: null,
    decimals: 0,
    digits: 0,
    measure: 'nominal',
    values: options,
    missing,
    set: null,
    width: 0,
  } as const;
  const nobody = { rows: 0, long: { texts: 0, bytes: 0 } };
  const file = dtaEncoder({ title: '', made: '2026-03-10T09:30:00Z', variables: [variable], ...nobody });
  const bytes = Buffer.concat([file.push([]), file.end()]);
  expect([...(readDta(bytes).labels.get('Q1') ?? [])]).toEqual([
    [-1, 'Blue'],
    [3, 'Red'],
    ['d', 'no opinion'],
    ['n', 'not asked'],
    ['s', 'left empty'],
  ]);
});

test('exports long texts in any script in full and an empty survey without rows', async () => {
  const { download, send } = await aScientificSurvey(app, { questions: [aText(), aText()] });
  const bytesOf = async (format: string) => (await download({ format })).rawPayload;
  expect(readSav(await bytesOf('sav')).rows).toEqual([]);
  expect(readDta(await bytesOf('dta')).rows).toEqual([]);
  expect(await readParquet(download)).toEqual([]);
  const texts = [
    'a',
    'ü'.repeat(127),
    '𝒳 '.repeat(60),
    'مرحبا'.repeat(100),
    '=1+1',
    'one\ntwo\tthree',
    '\\N',
    ...[252, 253, 255, 256, 504, 505, 2_045, 2_046, 9_999].map((size) => 'x'.repeat(size - 1) + 'y'),
  ];
  for (const [turn, text] of texts.entries())
    expect(await send(turn % 3 === 0 ? { Q1: text } : { Q1: text, Q2: 'short' })).toBe(201);
  for (const rows of [
    readSav(await bytesOf('sav')).rows,
    readDta(await bytesOf('dta')).rows,
    await readParquet(download),
  ]) {
    expect(rows.map((row) => row.get('Q1')).toSorted()).toEqual(texts.map((text) => text.trim()).toSorted());
    expect(rows.filter((row) => row.get('Q2') === 'short')).toHaveLength(10);
  }
});
