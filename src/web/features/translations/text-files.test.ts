import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextRow } from './model.ts';
import { readCsv, writeCsv } from './text-csv.ts';
import { takeUnits } from './text-units.ts';
import { writeXliff } from './text-xliff.ts';

const row = (key: string, source: string, text: string | null = null): TextRow => ({
  key,
  source,
  text,
  state: text === null ? 'missing' : 'current',
  by: text === null ? null : 'person',
  former_source: null,
});
const texts = [
  row('title', 'Lunch, "today"', 'Déjeuner'),
  row('Q1', 'First line\nsecond; line'),
  row('Q1.o.2', 'Soup & <bread>'),
];

test('an exported CSV file imports without changes', () => {
  const read = readCsv(writeCsv(texts));
  expect(read.units.map(({ key, source, target }) => [key, source, target])).toEqual([
    ['title', 'Lunch, "today"', 'Déjeuner'],
    ['Q1', 'First line\nsecond; line', ''],
    ['Q1.o.2', 'Soup & <bread>', ''],
  ]);
  expect(takeUnits(read, texts)).toEqual({ accepted: {}, problems: [] });
});

test('escapes formulas in cells and preserves apostrophes of texts', () => {
  const risky = ['=1+1', '-5', "'=1+1", "''@x", 'a;=1', "a\n'=1", 'a\n\n-b;-)', "it's", "'tis", '\t＝1'];
  const rows = risky.map((text, i) => row(`Q${i}`, text, text));
  const written = writeCsv(rows);
  const lines =
    "Q0,'=1+1,'=1+1,\r\nQ1,'-5,'-5,\r\nQ2,''=1+1,''=1+1,\r\nQ3,'''@x,'''@x,\r\nQ4,\"a;'=1\",\"a;'=1\",\r\n";
  expect(written).toContain(lines);
  const { units } = readCsv(written);
  expect(units.map(({ source, target }) => [source, target])).toEqual(risky.map((text) => [text, text]));
});

test('any text reads back from a CSV as it was written', () => {
  const texts = fc.string({
    unit: fc.constantFrom(...'=-@;\n"\') a＝\u00a0\u200b'),
    minLength: 1,
    maxLength: 10,
  });
  const samples = [' =1', "' =1", 'a; =1', "a; '=1", ...fc.sample(texts, 500)];
  const { units } = readCsv(writeCsv(samples.map((text, i) => row(`Q${i}`, text, text))));
  expect(units.map(({ target }) => target)).toEqual(samples);
  expect(writeCsv([row('Q1', ' =1', 'a; =1')])).toContain(`Q1,' =1,"a; '=1",`);
});

test('imports unreviewed translations without overwriting reviewed ones', () => {
  const source = 'Soup & <bread>';
  const unit = { line: 3, key: 'Q1.o.2', source, target: 'Soupe', isUnreviewed: true };
  const read = { units: [unit, { ...unit, line: 4, key: 'title', source: 'Lunch, "today"' }], problems: [] };
  expect(takeUnits(read, texts)).toEqual({
    accepted: { 'Q1.o.2': { text: 'Soupe', by: 'machine' } },
    problems: [{ line: 4, code: 'unreviewed' }],
  });
});

test('machine translations stay unreviewed through a CSV file', () => {
  const byMachine: TextRow = { ...row('Q1', 'Why?', 'Pourquoi ?'), by: 'machine' };
  const written = writeCsv([byMachine, row('Q2', 'When?', 'Quand ?')]);
  expect(written).toContain('Q1,Why?,Pourquoi ?,unreviewed\r\nQ2,When?,Quand ?,\r\n');
  expect(takeUnits(readCsv(written), [row('Q1', 'Why?'), row('Q2', 'When?')]).accepted).toEqual({
    Q1: { text: 'Pourquoi ?', by: 'machine' },
    Q2: 'Quand ?',
  });
});

test('accepts semicolons and other line endings', () => {
  const read = readCsv('key;source;target\r\nQ1;"First line\r\nsecond; line";"Ligne\r\nune"\r\n');
  expect(takeUnits(read, texts)).toEqual({ accepted: { Q1: 'Ligne\r\nune' }, problems: [] });
});

test('reports invalid file entries with their line', () => {
  const read = readCsv(
    [
      'key,source,target',
      '"Q1","First line',
      'second; line",Ligne',
      'Q9,Gone,Parti',
      'title,Dinner,Dîner',
      'Q1,"First line\nsecond; line",Encore',
      'Q1.o.2',
    ].join('\n'),
  );
  expect(takeUnits(read, texts)).toEqual({
    accepted: { Q1: 'Ligne' },
    problems: [
      { line: 4, code: 'unknown' },
      { line: 5, code: 'changed' },
      { line: 6, code: 'twice' },
      { line: 8, code: 'columns' },
    ],
  });
});

test('reports the line at which misplaced quotation marks begin', () => {
  const read = readCsv('key,source,target\nQ1,Why?,"Pour" quoi\nQ2,"When?",Quand\nQ3,Who?,Qui\n');
  expect(read.problems).toEqual([{ line: 2, code: 'columns' }]);
  expect(read.units.map(({ key, line }) => [key, line])).toContainEqual(['Q3', 4]);
});

test('accepts rows with different line endings in one file', () => {
  const { units } = readCsv('key,source,target\nQ1,Why?,Pourquoi\r\nQ2,When?,Quand\n');
  expect(units.map(({ target }) => target)).toEqual(['Pourquoi', 'Quand']);
});

test.each(['', 'Title,Text\na,b\n', '{"key": 1}'])('%j is not a translation file', (content) => {
  expect(readCsv(content)).toEqual({ units: [], problems: [{ line: 1, code: 'file' }] });
});

test('XLIFF has the state of each text and escapes XML characters', () => {
  const xliff = writeXliff(texts, { survey_id: 'id', from: null, to: 'fr' });
  expect(xliff).toContain('source-language="und" target-language="fr"');
  expect(xliff).toContain('<source>Soup &amp; &lt;bread&gt;</source>\n      <target state="new"></target>');
  expect(xliff).toContain('<target state="translated">Déjeuner</target>');
});
