import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { Column } from '../../src/questions/columns.ts';
import { guardFormula } from '../../src/server/features/exports/rows/guard-formula.ts';
import { exportColumns } from '../../src/server/features/exports/rows/export-columns.ts';
import { anApp } from '../support/app.ts';
import { installPackages, mayInstallPackages } from '../support/debian-packages.ts';
import { parseCsv } from '../support/parse-csv.ts';
import { anAnsweredSurveyOfEveryKind } from '../support/scientific-survey.ts';

const PACKAGES = [
  'pspp',
  'r-base-core',
  'r-cran-haven',
  'r-cran-readxl',
  'libreoffice-calc',
  'python3-pandas',
];
const PROGRAMS = [
  '/usr/bin/Rscript',
  '/usr/bin/pspp',
  '/usr/bin/soffice',
  '/usr/lib/R/site-library/haven',
  '/usr/lib/R/site-library/readxl',
];
if (
  !PROGRAMS.every((program) => existsSync(program)) &&
  (!mayInstallPackages() || !installPackages(PACKAGES))
)
  throw new Error(`This drill needs programs that Debian names ${PACKAGES.join(', ')}.`);

const app = await anApp();
const { download, questions } = await anAnsweredSurveyOfEveryKind(app);
const columns = exportColumns(questions);
const folder = mkdtempSync(path.join(tmpdir(), 'canvass-drill-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

for (const format of ['sav', 'dta', 'xlsx'])
  writeFileSync(inFolder(`data.${format}`), (await download({ format })).rawPayload);

/** Runs a program. @throws Error with what it said, where it did not end well */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder });
  if (status !== 0) throw new Error(`${program}: ${stderr}${stdout}`);
  return stdout;
}

/** Programs end lines in their own way. */
const withOneBreak = (text: string) => text.replaceAll(/\r\n|\n/g, '\r\n');

/** The rows of a CSV by the codes of its columns. */
function read(text: string): Map<string, string>[] {
  const [head = [], ...rows] = parseCsv(withOneBreak(text));
  const codes = head.map((each) => each.replace(/:.*/s, '').replace('\uFEFF', ''));
  return rows.map((row) => new Map(codes.map((code, index) => [code, row[index] ?? ''])));
}
const csv = async (missing: 'blank' | 'codes') => read((await download({ format: 'csv', missing })).body);

/** What R has a class of its own for, in which a code of a missing answer has no place. */
const isInstant = ({ datePart }: Column) => datePart !== null && datePart !== 'year';
/** A moment that R has read; haven takes Stata's months for the numbers that they are, and its times for those of a first day. */
function inR({ datePart }: Column, cell: string): string {
  if (/^\.[a-z]$/.test(cell)) return '';
  if (datePart === 'time' && cell.includes('T'))
    return String(Date.parse(`${cell.replace('1960', '1970')}Z`) / 1_000);
  const isNumber = datePart === 'month' && /^-?\d+$/.test(cell);
  return isNumber ? new Date(Date.UTC(1960, Number(cell))).toISOString().slice(0, 10) : cell;
}

const isText = ({ type, datePart }: Column) => type === 'text' && datePart === null;
type Letters = Readonly<Record<string, string>>;
const NEAR: Letters = { '-99': '.s', '-98': '.d', '-77': '.n' };
const FAR: Letters = { '-9999999': '.s', '-9999998': '.d', '-9999977': '.n' };
/** Stata's letters by the codes that a column has for a missing answer: others where one of them may be an answer. */
const lettersOf = (cells: readonly string[]) => (cells.some((cell) => cell in FAR) ? FAR : NEAR);
/** A moment as far as every program says it: the first of a month is a day, and a time may have seconds. */
function asDateTime({ datePart }: Column, cell: string): string {
  if (datePart === 'month' && cell.length === 7) return `${cell}-01`;
  if (datePart === 'datetime' && cell.length === 16) return `${cell}:00`;
  if (datePart === 'time' && cell.includes(':'))
    return String(Number(cell.slice(0, 2)) * 3_600 + Number(cell.slice(3)) * 60);
  return cell;
}

test('R reads SPSS and Stata files correctly', async () => {
  run('Rscript', path.resolve('tests/drills/read-back.R'), folder);
  const rows = await csv('codes');
  for (const [file, isStata] of [
    ['sav.csv', false],
    ['dta.csv', true],
  ] as const) {
    const cells = new Map(
      parseCsv(withOneBreak(readFileSync(inFolder(file), 'utf8')))
        .slice(1)
        .map(([row, code, value = '', words = '']) => [`${code} ${row}`, { value, words }]),
    );
    for (const column of columns) {
      const actual = rows.map((_, row) => cells.get(`${column.code} ${row + 1}`));
      const wanted = rows.map((row) => row.get(column.code) ?? 'no column');
      const letters = lettersOf(wanted);
      const inWords = actual.map((cell, row) => {
        const code = wanted[row] ?? '';
        if (isText(column)) return guardFormula(cell?.value ?? '');
        if (isInstant(column)) return inR(column, cell?.value ?? '');
        if (code in letters) return cell?.value;
        return column.in_words ? cell?.words : cell?.value;
      });
      const expected = wanted.map((cell) => {
        if (isText(column)) return cell in letters ? '' : cell;
        if (cell in letters && isInstant(column)) return '';
        if (cell in letters) return isStata ? letters[cell] : cell;
        return asDateTime(column, cell);
      });
      expect([file, column.code, inWords]).toEqual([file, column.code, expected]);
    }
  }
  const labels = read(readFileSync(inFolder('labels.csv'), 'utf8'));
  for (const { code, label } of columns)
    expect(labels.find((each) => each.get('code') === code)?.get('label')).toBe(label);
});

test('PSPP reads variables, sets, labels and missing values of the SPSS file', async () => {
  writeFileSync(
    inFolder('look.sps'),
    "GET FILE='data.sav'.\nDISPLAY DICTIONARY.\nMRSETS /DISPLAY NAME=ALL.\n",
  );
  const output = run('pspp', 'look.sps');
  for (const { code } of columns) expect(output).toContain(code);
  expect(output).toMatch(/-99/);
  run('pspp-convert', 'data.sav', 'pspp.csv');
  const readRows = read(readFileSync(inFolder('pspp.csv'), 'utf8'));
  const rows = await csv('codes');
  expect(readRows.map((row) => row.get('submission_id'))).toEqual(
    rows.map((row) => row.get('submission_id')),
  );
  for (const column of columns.filter(({ datePart, in_words }) => datePart === null && !in_words)) {
    const wanted = rows.map((row) => row.get(column.code) ?? 'no column');
    const expected = isText(column) ? wanted.map((cell) => (cell in NEAR ? '' : cell)) : wanted;
    const actual = readRows.map((row) => (row.get(column.code) ?? '').trim());
    const same = isText(column)
      ? actual.map((cell) => guardFormula(cell))
      : actual.map((cell) => String(Number(cell)));
    expect([column.code, same]).toEqual([
      column.code,
      isText(column) ? expected : expected.map((cell) => String(Number(cell))),
    ]);
  }
});

test('pandas reads the Stata file with another library than R', async () => {
  const program = `import pandas; d = pandas.read_stata('data.dta', convert_categoricals=False); d.to_csv('pandas.csv', index=False)`;
  run('/usr/bin/python3', '-c', program);
  const actual = read(readFileSync(inFolder('pandas.csv'), 'utf8'));
  const rows = await csv('blank');
  expect(actual.map((row) => row.get('submission_id'))).toEqual(rows.map((row) => row.get('submission_id')));
  for (const column of columns.filter(
    ({ datePart, in_words, type }) => datePart === null && !in_words && type === 'number',
  )) {
    const numbers = (from: readonly Map<string, string>[]) =>
      from.map((row) => (row.get(column.code) === '' ? null : Number(row.get(column.code))));
    expect([column.code, numbers(actual)]).toEqual([column.code, numbers(rows)]);
  }
});

test('LibreOffice reads the workbook', async () => {
  run(
    'soffice',
    '--headless',
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,1',
    'data.xlsx',
  );
  const file = ['data-Data.csv', 'data.csv'].find((name) => run('ls').split('\n').includes(name)) ?? 'none';
  const actual = read(readFileSync(inFolder(file), 'utf8'));
  const rows = await csv('blank');
  // Months and times it writes as its own language has them.
  const same = columns.filter(
    (column) => !isText(column) && [null, 'date', 'year'].includes(column.datePart),
  );
  for (const { code } of same) {
    const expected = rows.map((row) => (row.get(code) ?? '').replace(/^'(?=[=+@-])/, ''));
    expect([code, actual.map((row) => row.get(code) ?? '')]).toEqual([code, expected]);
  }
});

test('R reads the workbook', async () => {
  const script =
    'write.csv(readxl::read_excel("data.xlsx", "Data", guess_max = 1e5), "read.csv", row.names = FALSE, na = "")';
  run('Rscript', '-e', script);
  const actual = read(readFileSync(inFolder('read.csv'), 'utf8'));
  const rows = await csv('blank');
  const numbers = columns.filter(({ type, in_words }) => type === 'number' && !in_words);
  for (const { code } of numbers)
    expect([code, actual.map((row) => row.get(code) ?? '')]).toEqual([
      code,
      rows.map((row) => row.get(code) ?? ''),
    ]);
  const choices = columns.filter(({ in_words }) => in_words);
  for (const { code } of choices)
    expect([code, actual.map((row) => row.get(code) ?? '')]).toEqual([
      code,
      rows.map((row) => (row.get(code) ?? '').replace(/^'(?=[=+@-])/, '')),
    ]);
});

test('R reproduces every figure of the bundle and reads the CSV', async () => {
  const files = unzipSync(new Uint8Array((await download({ format: 'r' })).rawPayload));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(inFolder(name), bytes);
  const printed = new Map<string, number>();
  for (const line of run('Rscript', 'analysis.R').split('\n')) {
    const [code, method, figure, value] = line.trim().split(/\s+/);
    if (value !== undefined) printed.set(`${code} ${method} ${figure}`, Number(value));
  }
  const { analyses } = JSON.parse(readFileSync(inFolder('results.json'), 'utf8')) as {
    analyses: { code: string; method: string; estimates: Record<string, unknown> }[];
  };
  let compared = 0;
  for (const { code, method, estimates } of analyses) {
    for (const [figure, value] of numbersIn(estimates)) {
      const inR = printed.get(`${code} ${method} ${figure}`) ?? NaN;
      expect([code, figure, Math.abs(inR - value) <= 1e-9 * Math.max(1, Math.abs(value))]).toEqual([
        code,
        figure,
        true,
      ]);
      compared += 1;
    }
  }
  console.log(`${compared} figures compared with R`);
  expect(compared).toBeGreaterThan(columns.length);
});

/** Every number within, by the way to it; of what has names, by its place. */
function numbersIn(value: unknown, at = ''): [string, number][] {
  if (typeof value === 'number') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner], index) =>
    numbersIn(inner, at === '' ? name : `${at}.${index}`),
  );
}
