import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { aChoice } from '../support/a-survey.ts';
import { fillLeast, openSettings, openTab, writeQuestion } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Somebody answers the first question of a survey. */
async function answer(page: Page, { id, questions }: Survey, text: string) {
  const reply = await page.request.post(`/api/v1/public/surveys/${id}/responses`, {
    data: {
      submission_id: randomUUID(),
      answers: [{ question_id: questions[0]?.id ?? '', answer: text }],
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

test('an unsaved draft is offered after a reload to restore or discard', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  await page.getByLabel('Survey Title').fill('Half written');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const banner = page.getByRole('region', { name: 'You have unsaved changes' });
  await expect(page.getByLabel('Survey Title')).toHaveValue('');
  await banner.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Survey Title')).toHaveValue('Half written');
  await expect(banner).toHaveCount(0);
  await page.reload();
  await banner.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Survey Title')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Survey Title')).toHaveValue('');
  await expect(banner).toHaveCount(0);
});

test('leaving with unsaved changes asks on links, Back and closing the page', async ({ page }) => {
  await newAccount(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Survey Title').fill('Half written');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Account' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/create$/);

  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/create$/);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Survey Title')).toHaveValue('Half written');

  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.reload());
  const warning = await asked;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await leaving;
  await expect(page.getByLabel('Survey Title')).toHaveValue('Half written');

  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('region', { name: 'You have unsaved changes' })).toBeVisible();
});

test('autosaves a draft and resumes after a lost connection without data loss', async ({ page, context }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, { title: 'First', start_date: null });
  await page.goto(`/edit/${id}`);
  await page.getByLabel('Survey Title').fill('Second');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Survey Title').fill('Third');
  await expect(
    page.getByText(/stored on this device and will be saved when you are back online/),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  // Nothing is left to lose: neither the page nor its dialog asks.
  await page.reload();
  await expect(page.getByLabel('Survey Title')).toHaveValue('Third');

  await page.goto('/create');
  await fillLeast(page, 'Offline');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Survey' }).click();
  await expect(page.getByText('Error Saving Survey')).toBeVisible();
  await expect(page.getByText(/What you typed is kept on this device/).first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save Survey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an expired session redirects to /auth and offers the draft after signing in', async ({
  page,
  context,
}) => {
  const email = await newAccount(page);
  await page.goto('/create');
  await fillLeast(page, 'Kept');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save Survey' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('You must be logged in to create a survey')).toBeVisible();
  await page.request.post('/api/auth/sign-in/email', { data: { email, password: 'long enough' } });
  await page.goto('/create');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Survey Title')).toHaveValue('Kept');
});

test('the save dialog lists changes and affected answers, and a version restores them', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { questions: [aChoice()] });
  await answer(page, survey, 'Red');
  await answer(page, survey, 'Red');
  await page.goto(`/edit/${survey.id}`);
  await openTab(page, 'Questions');
  const card = await writeQuestion(page, 1);
  await card.getByRole('button', { name: 'Remove option 1' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answers are affected' });
  await expect(dialog.getByText('2 answers are affected by your changes.')).toBeVisible();
  await expect(dialog.getByText('Question 1: option “Red” removed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(`/edit/${survey.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Versions' });
  await expect(sheet.getByRole('combobox', { name: 'Version', exact: true })).toHaveValue('1');
  await expect(sheet.getByText('Question 1: option “Red” removed')).toBeVisible();
  await sheet.getByText('Preview').click();
  await expect(sheet.frameLocator('iframe').getByRole('radio', { name: 'Red' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const changes = page.getByRole('dialog', { name: 'What will change' });
  await expect(changes.getByText('Question 1: new option “Red”')).toBeVisible();
  await changes.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const results = await page.request.get(`/api/v1/surveys/${survey.id}/results`);
  expect(await results.text()).toContain('"counts":[{"value":"Red","count":2}');
});

test('a tab that only changed the title sees the conflict but no affected answers', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { title: 'First', questions: [aChoice()] });
  await answer(page, survey, 'Red');
  await page.goto(`/edit/${survey.id}`);
  await page.getByLabel('Survey Title').fill('Mine');
  const [question] = survey.questions;
  const shorter = {
    ...question,
    options: question!.options.slice(1),
    option_ids: question!.option_ids.slice(1),
  };
  const elsewhere = await page.request.put(`/api/v1/surveys/${survey.id}`, {
    data: { ...survey, questions: [shorter] },
  });
  expect(elsewhere.status(), await elsewhere.text()).toBe(200);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const conflict = page.getByRole('dialog', { name: 'This survey was changed elsewhere' });
  await expect(conflict).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Answers are affected' })).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('shows a field rejected by the server because an answer arrived meanwhile', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { questions: [aChoice()] });
  await page.goto(`/edit/${survey.id}`);
  await openSettings(page, 'Privacy');
  await page.getByRole('switch', { name: 'Anonymous Responses' }).uncheck();
  await answer(page, survey, 'Red');
  await openTab(page, 'Details');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('switch', { name: 'Anonymous Responses' })).toBeFocused();
  await expect(
    page.getByText('A survey that has anonymous answers cannot be switched to named.'),
  ).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Anonymous Responses' })).toBeDisabled();
});
