import { expect, test } from '@playwright/test';
import { openTab, writeQuestion } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { surveyOn } from '../support/survey-on.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a chosen end day without a time lasts until its end', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  const field = page.getByRole('button', { name: 'End Date', exact: true });
  await field.click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('table').getByRole('button', { name: /^15 / }).click();
  await page.keyboard.press('Escape');
  await expect(field).toHaveText(/11:59 PM/);
});

test('a paste beyond the limits says what it left out', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  const paste = async (label: string, text: string) => {
    const field = page.getByLabel(label).first();
    await field.focus();
    await page.evaluate((data) => navigator.clipboard.writeText(data), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste('Survey Title', 'x'.repeat(205));
  await expect(page.getByText('5 characters of your text were left out (at most 200).')).toBeVisible();
  await openTab(page, 'Questions');
  await page.getByRole('button', { name: 'Add Question' }).click();
  await writeQuestion(page, 1);
  await paste('Option 2', Array.from({ length: 249 }, (_, i) => `Country ${i + 1}`).join('\n'));
  await expect(page.getByText('50 pasted lines were left out, as a list has room for 200.')).toBeVisible();
});

test('going back after sending neither sends again nor throws', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, {
    flow: { pages: [{ id: 1 }, { id: 2 }], endings: [] },
    questions: [
      { question_text: 'One', question_type: 'multiple_choice', options: ['A', 'B'], page: 1 },
      { question_text: 'Two', question_type: 'text', page: 2 },
    ],
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(survey.path);
  await page.getByLabel('A', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('because');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('signing in leads back to the editor, the account and the results that asked for it', async ({
  page,
}) => {
  const email = await newAccount(page);
  const survey = await createOwnSurvey(page, { results_visible_to_participants: false });
  const signIn = async () => {
    await expect(page).toHaveURL('/auth');
    await page.getByRole('main').getByLabel('E-mail').fill(email);
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('long enough');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  for (const path of [`/edit/${survey.id}`, '/account?tab=security']) {
    await page.request.post('/api/auth/sign-out', { data: {} });
    await page.goto(path);
    await signIn();
    await expect(page).toHaveURL(path);
  }
  await page.request.post('/api/auth/sign-out', { data: {} });
  await page.goto(`/results/${survey.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn();
  await expect(page).toHaveURL(`/results/${survey.id}`);
  await expect(page.getByRole('tab', { name: 'Summary' })).toBeVisible();
});
