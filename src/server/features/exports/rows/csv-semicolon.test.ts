import { expect, test } from 'vitest';
import type { QuestionToSend } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import { aScientificSurvey } from '../../../../../tests/support/scientific-survey.ts';

const app = await anApp();

const phone: QuestionToSend = {
  question_text: 'Phone; or mobile?',
  question_type: 'short_text',
  is_optional: true,
  settings: { format: 'phone' },
};
const number = (decimals: number, max: number): QuestionToSend => ({
  question_text: 'How much?',
  question_type: 'number',
  is_optional: true,
  settings: { min: 0, max, decimals },
});

test('a file for Excel in German has semicolons between the cells and a decimal comma', async () => {
  const { send, download } = await aScientificSurvey(app, {
    questions: [
      phone,
      number(1, 50),
      number(2, 1_000_000),
      { question_text: 'Why, or why not?', question_type: 'text' },
    ],
  });
  expect(await send({ Q2: 12.5, Q3: 1234.56, Q4: 'one; two, "three"' })).toBe(201);
  const text = (await download({ format: 'csv-semicolon' })).body;
  const [head, row] = text.slice(1).split('\r\n');
  expect(head).toBe(
    'submission_id;submitted_at;"Q1: Phone; or mobile?";Q2: How much?;Q3: How much?;Q4: Why, or why not?',
  );
  expect(row?.split(';').slice(2).join(';')).toBe(';12,5;1234,56;"one; two, ""three"""');
  const codes = (await download({ format: 'csv-semicolon', missing: 'codes' })).body;
  expect(codes).toContain(';-99;12,5;1234,56;');
  expect(parseCsv((await download({ format: 'csv' })).body)[1]?.slice(3, 5)).toEqual(['12.5', '1234.56']);
});

test('a text is no formula in programs that split a file with semicolons at commas', async () => {
  const { send, download } = await aScientificSurvey(app, {
    questions: [{ question_text: 'Why,=1?', question_type: 'text' }],
  });
  expect(await send({ Q1: 'a,=1+1, @SUM(1), b' })).toBe(201);
  const lines = async (format: string) => {
    const { body } = await download({ format });
    return body.split('\r\n').map((line) => line.replace(/^(?:[^,;]*[,;]){2}/, ''));
  };
  expect(await lines('csv-semicolon')).toEqual(["Q1: Why,'=1?", "a,'=1+1, '@SUM(1), b", '']);
  expect(await lines('csv')).toEqual(['"Q1: Why,=1?"', '"a,=1+1, @SUM(1), b"', '']);
});

test.each([
  ['+49 170 1234567', '+49 170 1234567'],
  // Spreadsheets would read these as a number or a formula.
  ['+491701234567', "'+491701234567"],
  ['+49-170-1234', "'+49-170-1234"],
  ['+49 (0)30 / 123-456', "'+49 (0)30 / 123-456"],
])('the phone number %s is %s in a CSV', async (sent, cell) => {
  const { send, download } = await aScientificSurvey(app, { questions: [phone] });
  expect(await send({ Q1: sent })).toBe(201);
  expect(parseCsv((await download({ format: 'csv' })).body)[1]?.[2]).toBe(cell);
});
