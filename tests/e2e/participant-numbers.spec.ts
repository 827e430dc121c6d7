import { expect, test } from '@playwright/test';
import { aText, type QuestionToSend } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';

const aNumber = (question_text: string, settings: Record<string, unknown>): QuestionToSend => ({
  question_text,
  question_type: 'number',
  is_optional: true,
  settings,
});
const income = aNumber('Yearly income?', { min: 0, max: 1_000_000 });
const price = aNumber('Price?', { min: 0, max: 1_000_000, decimals: 3, unit: '€' });

test('accepts numbers in the format of the page language and shows an example in errors', async ({
  page,
  baseURL,
}) => {
  const rich = { ...aText('Since when?'), is_optional: true, show_if: ['>=', 'Q1', 20_000] };
  const survey = await surveyOn(baseURL!, { questions: [income, price, rich] });
  await page.goto(`${survey.path}?lang=en`);
  const [first, second] = [page.getByLabel('Yearly income?'), page.getByLabel('Price?')];
  await first.fill('25 dollars');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(first).toHaveAccessibleDescription(/for example 25,000\./);
  await first.fill('19,000');
  await expect(page.getByLabel('Since when?')).toBeHidden();
  await first.fill('25,000');
  await expect(page.getByLabel('Since when?')).toBeVisible();
  await second.fill('1,234.5 €');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank You!')).toBeVisible();
  expect((await survey.received()).submissions[0]?.values).toMatchObject({ Q1: 25_000, Q2: 1_234.5 });
});

test('the German page of an English survey reads points as thousands separators', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { language: 'en', questions: [income, price] });
  await page.goto(`${survey.path}?lang=de`);
  await page.getByLabel('Yearly income?').fill('25.000');
  await page.getByLabel('Price?').fill('1.500');
  await page.locator('#submit').click();
  await expect(page.locator('#sent, .cv-mark').first()).toBeVisible();
  await expect
    .poll(async () => (await survey.received()).submissions[0]?.values)
    .toMatchObject({
      Q1: 25_000,
      Q2: 1_500,
    });
});

test('a partly typed date asks to be completed or cleared', async ({ page, baseURL }) => {
  const born: QuestionToSend = {
    question_text: 'Born on?',
    question_type: 'date',
    is_optional: true,
    settings: { part: 'date' },
  };
  const survey = await surveyOn(baseURL!, { questions: [{ ...aText('Name?'), is_optional: true }, born] });
  await page.goto(`${survey.path}?lang=en`);
  await page.getByLabel('Name?').fill('Ada');
  const date = page.getByLabel('Born on?');
  await date.focus();
  await page.keyboard.type('1221');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(date).toHaveAccessibleDescription(/Only part of this is filled in/);
  await expect(page.getByText('Thank You!')).toBeHidden();
  await date.focus();
  await page.keyboard.type('12211850');
  await expect(date).toHaveValue('1850-12-21');
  await submit.click();
  await expect(date).toHaveAccessibleDescription(/outside the allowed range/);
  await date.fill('1950-12-21');
  await submit.click();
  await expect(page.getByText('Thank You!')).toBeVisible();
  expect((await survey.received()).submissions[0]?.values).toMatchObject({ Q2: '1950-12-21' });
});

test('in one-by-one mode a partly typed date counts as an answer in progress', async ({ page, baseURL }) => {
  const born: QuestionToSend = {
    question_text: 'Born in?',
    question_type: 'date',
    is_optional: true,
    settings: { part: 'time' },
  };
  const survey = await surveyOn(baseURL!, { questions: [born, aText('Name?')] });
  await page.goto(`${survey.path}?lang=en`);
  await page.getByRole('button', { name: 'Answer one by one' }).click();
  await page.getByLabel('Born in?').focus();
  await page.keyboard.type('11');
  await expect(page.getByRole('button', { name: 'Skip' })).toBeHidden();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('Born in?')).toHaveAccessibleDescription(/Only part of this is filled in/);
});
