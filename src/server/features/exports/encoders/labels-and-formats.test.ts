import { expect, test } from 'vitest';
import type { QuestionToSend } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import { readDta } from '../../../../../tests/support/read-dta.ts';
import { readSav } from '../../../../../tests/support/read-sav.ts';
import { aScientificSurvey } from '../../../../../tests/support/scientific-survey.ts';
import { fitLabel, fitsSpss, fitsStata, shortenMiddle } from './fit-label.ts';

const app = await anApp();

async function filesOf(questions: readonly QuestionToSend[], answers: readonly Record<string, unknown>[]) {
  const { send, download } = await aScientificSurvey(app, { questions: [...questions] });
  for (const each of answers) expect(await send(each)).toBe(201);
  const bytes = async (format: string) => (await download({ format })).rawPayload;
  return { sav: readSav(await bytes('sav')), dta: readDta(await bytes('dta')), download };
}

const number = (settings: object): QuestionToSend => ({
  question_text: 'How much?',
  question_type: 'number',
  is_optional: true,
  settings: { ...settings },
});

test('programs show numbers with their decimals and as wide as the largest', async () => {
  const { sav, dta, download } = await filesOf(
    [
      number({ min: 0, max: 1_000, decimals: 2 }),
      number({ min: 0, max: 10, decimals: 1 }),
      number({ min: -1_000_000_000, max: 1_000_000_000, decimals: 0 }),
    ],
    [{ Q1: 12.34, Q2: 2.5, Q3: -123_456_789 }, { Q1: 0.29 }],
  );
  const shown = new Map(sav.variables.map((each) => [each.name, each.shown]));
  expect(['Q1', 'Q2', 'Q3'].map((code) => shown.get(code))).toEqual([
    [12, 2],
    [12, 1],
    [12, 0],
  ]);
  expect(dta.variables.filter(({ name }) => name.startsWith('Q')).map(({ format }) => format)).toEqual([
    '%12.2f',
    '%12.1f',
    '%12.0g',
  ]);
  expect((await download({ format: 'codebook-xml' })).body).toContain('name="Q1" files="F1" dcml="2"');
});

test('a time without an answer is a code that the time format of SPSS can show', async () => {
  const { sav } = await filesOf(
    [
      { question_text: 'When?', question_type: 'date', is_optional: true, settings: { part: 'time' } },
      number({ min: 0, max: 9 }),
    ],
    [{ Q1: '09:05' }, { Q2: 1 }],
  );
  const hours = -99 * 3_600;
  const time = sav.variables.find(({ name }) => name === 'Q1');
  expect(time).toMatchObject({ missing: [hours], shown: [6, 0] });
  expect(time?.labels.get(hours)).toBe('left empty');
  expect(sav.rows.map((row) => row.get('Q1')).toSorted()).toEqual([hours, 32_700]);
});

const LONG = 'Thinking of the last twelve months and of all that happened where you work, and '.repeat(4);

test('labels of the parts of a long question name the part in SPSS and Stata', async () => {
  const { sav, dta } = await filesOf(
    [
      {
        question_text: LONG,
        question_type: 'checkboxes',
        is_optional: true,
        settings: { options: ['Bicycle', { text: 'Else', other: true }] },
      },
      {
        question_text: LONG,
        question_type: 'matrix',
        is_optional: true,
        settings: { mode: 'one', rows_required: 'any', rows: ['Pay', 'Team'], columns: ['Good', 'Bad'] },
      },
    ],
    [{ Q1: [1], Q2_1: 1 }],
  );
  const parts = { Q1_1: 'Bicycle', Q1_2: 'Else', Q1_2_text: 'Else', Q2_1: 'Pay', Q2_2: 'Team' };
  for (const [fits, variables] of [
    [fitsSpss, sav.variables],
    [fitsStata, dta.variables],
  ] as const)
    for (const [code, part] of Object.entries(parts)) {
      const label = variables.find(({ name }) => name === code)?.label ?? '';
      expect(label).toMatch(new RegExp(`^${part}: Thinking of the last twelve .*…$`));
      expect(fits(label)).toBe(true);
    }
});

test('the text of Other names its question in every file', async () => {
  const withOther = (question_text: string): QuestionToSend => ({
    question_text,
    question_type: 'multiple_choice',
    settings: { options: ['Bread', { text: 'Other', other: true }] },
  });
  const { sav, dta, download } = await filesOf(
    [withOther('Breakfast?'), withOther('Lunch?')],
    [{ Q1: 2, Q1_2_text: 'egg', Q2: 1 }],
  );
  const [head = []] = parseCsv((await download({ format: 'csv' })).body);
  expect(head).toEqual(expect.arrayContaining(['Q1_2_text: Breakfast?: Other', 'Q2_2_text: Lunch?: Other']));
  for (const { variables } of [sav, dta])
    expect(variables.find(({ name }) => name === 'Q1_2_text')?.label).toBe('Breakfast?: Other');
});

test('shortened labels stay different, and never split a character', () => {
  const similar = ['a', 'b'].map((end) => `${'𝒳'.repeat(200)}${end}`);
  const cut = similar.map((part) => fitLabel({ label: part, question: 'Which?', part }, fitsStata));
  expect(new Set(cut).size).toBe(2);
  for (const each of [...cut, shortenMiddle(similar[0]!, fitsSpss)]) {
    expect(fitsStata(each) || fitsSpss(each)).toBe(true);
    expect(each.isWellFormed()).toBe(true);
  }
});
