import { expect, type Page, test } from '@playwright/test';
import { aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';

// The page without JavaScript: a plain form, complete in itself.
test.use({ javaScriptEnabled: false });

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('a survey can be answered without JavaScript and hides what needs it', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await expect(page).toHaveURL(/plain=1/);
  await expect(page.getByRole('button')).toHaveText(['Submit']);
  await page.getByLabel('Green').check();
  await page.getByRole('radio', { name: '5, Excellent' }).check();
  await page.getByLabel('Why?').fill('Sun');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByText('Your receipt code')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const { submissions } = await survey.received();
  expect(submissions.map(({ answers }) => answers.map(({ answer }) => answer))).toEqual([
    ['Green', '5', 'Sun'],
  ]);
});

test('a double click without JavaScript counts once', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await expect(page).toHaveURL(/plain=1/);
  await page.getByLabel('Green').check();
  await submit(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect.poll(async () => (await survey.received()).count).toBe(1);
});

test('shows errors inline and preserves the input', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { anonymity_level: 'name_required' });
  await page.goto(survey.path);
  await expect(page).toHaveURL(/plain=1/);
  await page.getByLabel('Green').check();
  await page.getByLabel('Why?').fill('Because <b>\nof the sun');
  await submit(page).click();
  await expect(page.getByLabel('Your Name')).toHaveAccessibleDescription('Please enter your name to submit.');
  await expect(page.getByLabel('Green')).toBeChecked();
  await expect(page.getByLabel('Why?')).toHaveValue('Because <b>\nof the sun');
  await page.getByLabel('Your Name').fill('Grace');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect((await survey.received()).submissions[0]?.participant_name).toBe('Grace');
});

test('a half-typed date is not dropped without a word', async ({ page, baseURL }) => {
  const date = { question_text: 'Since when?', question_type: 'date', settings: { part: 'date' } };
  const survey = await surveyOn(baseURL!, { questions: [date, aText()] });
  await page.goto(survey.path);
  await page.getByLabel('Why?').fill('Sun');
  await page.getByLabel('Since when?').pressSequentially('0203');
  await submit(page).click();
  await expect(page.locator('input:invalid')).toBeFocused();
  expect((await survey.received()).count).toBe(0);
  await page.getByLabel('Since when?').fill('2024-02-03');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect((await survey.received()).submissions[0]?.values).toMatchObject({ Q1: '2024-02-03' });
});

test('lists errors at the top with links to each question', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, {
    anonymity_level: 'name_required',
    questions: [
      { question_text: 'How old?', question_type: 'number', settings: { min: 0, max: 120 } },
      aText(),
      { question_text: 'Where?', question_type: 'short_text', settings: { format: 'email' } },
    ],
  });
  await page.goto(survey.path);
  await page.getByLabel('Your Name').fill('Grace');
  await page.getByLabel('How old?').fill('150');
  await page.getByLabel('Where?').fill('nowhere');
  await submit(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(summary.getByRole('link')).toHaveText(['1. How old?', '3. Where?']);
  await expect(page.getByLabel('How old?')).toHaveAccessibleDescription(/outside the allowed range/);
  await summary.getByRole('link', { name: 'Where?' }).click();
  await expect(page.getByText('This is not an e-mail address').last()).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Where?')).toBeFocused();
});

test('a private survey shows nothing before its code and then accepts answers', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { visibility: 'private', access_code: 'ABCD2345' });
  await page.goto(survey.path);
  await page.getByLabel('Access code').fill('wrong');
  await page.getByRole('button', { name: 'Open the survey' }).click();
  await expect(page.getByLabel('Access code')).toHaveAccessibleDescription(/incorrect/);
  await page.getByLabel('Access code').fill('abcd 2345');
  await page.getByRole('button', { name: 'Open the survey' }).click();
  await page.getByLabel('Green').check();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect((await survey.received()).count).toBe(1);
});

test('the receipt withdraws the answers', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await expect(page).toHaveURL(/plain=1/);
  await page.getByLabel('Green').check();
  await submit(page).click();
  await page.getByText('Your receipt code').click();
  const receipt = await page.locator('#receipt-code').innerText();
  await page.getByRole('link', { name: 'Withdraw answers' }).click();
  await page.getByLabel('Your receipt code').fill(receipt);
  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await expect(page.getByRole('heading', { name: 'Answers Deleted' })).toBeVisible();
  expect((await survey.received()).count).toBe(0);
});

test('a link switches the language', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await expect(page).toHaveURL(/plain=1/);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('button', { name: 'Absenden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
