import { expect, test } from '@playwright/test';
import { aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';

const line = (question_text: string) => ({ question_text, question_type: 'short_text' as const });
const choice = {
  question_text: 'Fruit',
  question_type: 'multiple_choice' as const,
  settings: {
    options: [
      { id: 1, text: 'Apple' },
      { id: 2, text: 'Other', other: true },
    ],
  },
};
const questions = [line('Town?'), line('Street?'), choice];

test('Enter in the name, a short text and Other does not submit, the button does', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { questions, anonymity_level: 'name_required' });
  await page.goto(survey.path);
  await page.getByLabel('Your Name').fill('Ada');
  await page.keyboard.press('Enter');
  await page.getByLabel('Town?').fill('Bremen');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.keyboard.press('Enter');
  const other = page.locator('.cv-question').last().getByRole('textbox');
  await other.fill('Pear');
  await other.press('Enter');
  await expect(other).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
  expect((await survey.received()).count).toBe(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect((await survey.received()).count).toBe(1);
});

test('Enter does not leave a page while fields are empty', async ({ page, baseURL }) => {
  const flow = {
    pages: [
      { id: 1, title: '' },
      { id: 2, title: '' },
    ],
    endings: [],
  };
  const onPages = [
    { ...line('Town?'), page: 1 },
    { ...line('Street?'), page: 1 },
    { ...choice, page: 2 },
  ];
  const survey = await surveyOn(baseURL!, { questions: onPages, flow });
  await page.goto(survey.path);
  await page.getByLabel('Town?').fill('Bremen');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Street?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect((await survey.received()).count).toBe(0);
});

test('a held Enter and an Enter ending a composition do not submit', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions });
  await page.goto(survey.path);
  const town = page.getByLabel('Town?');
  await town.fill('Bremen');
  await town.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(town).toBeFocused();
  await page.keyboard.down('Enter');
  for (let i = 0; i < 6; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(town).toBeFocused();
  expect((await survey.received()).count).toBe(0);
});

test('in one-by-one mode Enter goes to the next question only after an answer', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions, default_mode: 'one' });
  await page.goto(survey.path);
  await page.getByLabel('Town?').press('Enter');
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await page.getByLabel('Town?').fill('Bremen');
  await page.getByLabel('Town?').press('Enter');
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Enter in a one-line field neither submits nor leaves the page', async ({ page, baseURL }) => {
    const survey = await surveyOn(baseURL!, { questions: [...questions, aText()] });
    await page.goto(survey.path);
    await expect(page).toHaveURL(/plain=1/);
    await page.getByLabel('Town?').fill('Bremen');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Apple' }).check();
    await expect(page.getByLabel('Town?')).toHaveValue('Bremen');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect((await survey.received()).count).toBe(1);
  });
});
