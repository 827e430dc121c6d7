import { expect, test } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import {
  addTextQuestion,
  fillLeast,
  openTab,
  previewOf,
  questionCard,
  writeQuestion,
} from '../support/edit-survey.ts';
import { lookAtSheet } from '../support/look-at-sheet.ts';
import { reconnectAndCount } from '../support/reconnect-and-count.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('creates, previews and saves a survey with the three original question types', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  const save = page.getByRole('button', { name: 'Save Survey' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Survey Title').fill('Lunch');
  await page.getByLabel('Description').fill('Three questions.');
  await expect(save).toBeDisabled();
  await openTab(page, 'Questions');
  // The title is the page's heading, written in place.
  await expect(page.getByRole('heading', { level: 1 }).getByLabel('Survey Title')).toHaveValue('Lunch');
  await expect(page.getByText('0 / 10')).toBeVisible();
  await page.getByRole('button', { name: 'Add Question' }).click();
  const first = questionCard(page, 1);
  await first.getByLabel('Question Text').fill('Which colour?');
  await first.getByRole('textbox', { name: 'Option 1' }).fill('Red');
  await first.getByRole('textbox', { name: 'Option 2' }).fill('Blue');
  await first.getByRole('radio', { name: 'Optional' }).check();
  await expect(first.getByText('(Optional)')).toBeVisible();
  await addTextQuestion(page, 'Why?');
  await addTextQuestion(page, 'How was it?');
  const third = questionCard(page, 3);
  await third.getByLabel('Type').selectOption('rating');
  await third.getByLabel('Maximum value').fill('7');
  await third.getByLabel('Label of the maximum').fill('Superb');
  await third.getByRole('radio', { name: 'Required' }).check();
  await expect(third.getByText('(Required)')).toBeVisible();
  await expect(page.getByText('3 / 10')).toBeVisible();

  // What is not written stands there as participants see it, and a click on an option writes in it.
  await expect(first.getByRole('textbox', { name: 'Option 2' })).toHaveCount(0);
  await first.getByText('Blue', { exact: true }).click({ force: true });
  await expect(first.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first.getByRole('textbox', { name: 'Option 2' })).toHaveCount(0);
  await expect(first).toBeFocused();

  const preview = previewOf(page);
  await expect(preview.getByRole('heading', { name: 'Lunch' })).toBeVisible();
  await expect(preview.getByText('Three questions.')).toBeVisible();
  await expect(preview.getByText('(Optional)')).toBeVisible();
  await expect(preview.getByText('(Required)')).toBeVisible();
  await expect(preview.getByRole('radio', { name: 'Blue' })).toBeVisible();
  await expect(preview.getByRole('radio', { name: '7, Superb' })).toBeAttached();
  await preview.getByRole('button', { name: /one by one$/i }).click();
  await expect(preview.getByRole('radio', { name: 'Blue' })).toBeVisible();
  await expect(preview.getByRole('textbox')).toBeHidden();

  // Only who chose Red is asked why, on a page of its own; the preview follows, and says so.
  const second = await writeQuestion(page, 2);
  await second.getByRole('button', { name: 'always' }).click();
  await page.getByLabel('Show this question').selectOption('only');
  await page.getByRole('checkbox', { name: 'Red' }).check();
  await page.goBack();
  await expect(second.getByText('Shown only to people who chose “Red” in question 1.')).toBeVisible();
  await expect(first.getByText('Affects question 2')).toBeVisible();
  await second.getByRole('button', { name: 'Start new page here' }).click();
  await page.getByLabel('Title of page 2').fill('Reasons');
  await second.getByLabel('Question Text').press('Escape');
  await page.getByLabel('Go to').selectOption({ label: '2. Why?' });
  await expect(page.getByText(/^Not shown with these answers: only people who/)).toBeVisible();
  await preview.getByRole('button', { name: /^Show all/ }).click();
  await preview.getByRole('radio', { name: 'Red' }).check();
  await expect(page.getByText(/^Shown, because these answers meet the condition/)).toBeVisible();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByRole('heading', { name: 'Reasons' })).toBeVisible();

  await reconnectAndCount(page);
  await save.dblclick();
  await expect(page).toHaveURL(/\/dashboard$/);
  const { surveys } = (await (await page.request.get('/api/v1/surveys')).json()) as { surveys: Survey[] };
  expect(surveys).toMatchObject([{ title: 'Lunch', effective_status: 'draft', visibility: 'public' }]);
  const stored = await page.request.get(`/api/v1/surveys/${surveys[0]?.id ?? ''}`);
  expect(surveys[0]?.flow).toMatchObject({ pages: [{ id: 1 }, { id: 2, title: 'Reasons' }] });
  expect(surveys[0]?.flow?.quotas).toEqual([{ name: 'Reds', target: 50, if: ['is', 'Q1', [1]] }]);
  expect(((await stored.json()) as Survey).questions).toMatchObject([
    { question_text: 'Which colour?', options: ['Red', 'Blue'], is_optional: true },
    { question_text: 'Why?', question_type: 'text', must: false, page: 2, show_if: ['is', 'Q1', [1]] },
    { page: 2, rating_config: { min: 1, max: 7, labels: { min: 'Poor', max: 'Superb' } }, must: true },
  ]);
});

test('saving makes a draft that can be published, closed and copied', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  await fillLeast(page);
  await page.getByRole('button', { name: 'Save Survey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const { surveys } = (await (await page.request.get('/api/v1/surveys')).json()) as { surveys: Survey[] };
  const id = surveys[0]?.id ?? '';
  await page.goto(`/edit/${id}`);
  const actions = page.getByRole('group', { name: 'Survey', exact: true });
  await expect(actions.getByText('Draft')).toBeVisible();
  // What is not saved yet is published along.
  await page.getByLabel('Description').fill('A word about it');
  await actions.getByRole('button', { name: 'Publish' }).click();
  await lookAtSheet(page, id);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Description')).toHaveValue('A word about it');
  await expect(actions.getByText('Active')).toBeVisible();
  await expect(actions.getByRole('link', { name: 'Results' })).toHaveAttribute('href', `/results/${id}`);
  await actions.getByRole('button', { name: 'Close survey' }).click();
  await expect(actions.getByText('Closed')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(actions.getByText('Active')).toBeVisible();
  await actions.getByRole('button', { name: 'Close survey' }).click();
  await actions.getByRole('button', { name: 'Reopen' }).click();
  await expect(actions.getByText('Active')).toBeVisible();

  // What the actions changed is no conflict with the next save.
  await page.getByLabel('Survey Title').fill('Lunch again');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = page
    .getByRole('status')
    .filter({ hasText: 'Your survey changes have been saved successfully.' });
  await saved.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog', { name: 'Share Survey' });
  await expect(panel.getByRole('textbox', { name: 'Survey link' })).toHaveValue(new RegExp(`/survey/${id}$`));

  await page.goto(`/edit/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
  await expect(actions.getByText('Draft')).toBeVisible();
});

test('edit shows a success toast, then /dashboard', async ({ page }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, { title: 'Tea' });
  await page.goto(`/edit/${id}`);
  await page.getByLabel('Survey Title').fill('Coffee');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Survey Updated')).toBeVisible();
  await expect(page.getByText('Your survey changes have been saved successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Coffee' })).toBeVisible();
});

test('the end date cannot be before the start date', async ({ page }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, {
    start_date: '2026-05-10T12:00:00.000Z',
    end_date: '2026-05-11T12:00:00.000Z',
  });
  await page.goto(`/edit/${id}`);
  await expect(page.getByText(/Times are in the time zone/)).toBeVisible();
  await page.getByLabel('Start Date', { exact: true }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: '20 May 2026' }).click();
  await picker.getByRole('button', { name: 'Use this date' }).click();
  await expect(page.getByText('The end cannot be before the start.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' })).toBeVisible();
  await expect(page).toHaveURL(/\/edit\//);
});
