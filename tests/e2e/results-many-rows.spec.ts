import { expect, test } from '@playwright/test';
import { aText } from '../support/a-survey.ts';
import { anAnswer } from '../support/an-answer.ts';
import { storeManyRows } from '../support/many-rows.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

// So many responses are in no plan but that of whoever hosts it.
test.use({ baseURL: UNBILLED_URL });

const COUNT = 100_000;

test('scrolls to any of 100,000 responses while rendering only visible rows', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { questions: [aText()], anonymity_level: 'name_required' });
  await storeManyRows(process.env['CANVASS_E2E_UNBILLED_DATA']!, survey.id, COUNT);
  let pages = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/surveys/${survey.id}/submissions/table`)) pages += 1;
  });
  await page.goto(`/results/${survey.id}?view=submissions`);
  const grid = page.getByRole('grid', { name: 'Individual responses' });
  // The database has just taken in all of them.
  await expect(grid).toHaveAttribute('aria-rowcount', String(COUNT + 1), { timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: '100,000 responses' })).toBeVisible();
  const nameAt = (index: number) => grid.locator(`[data-cell="${index}:0"]`);
  const drawn = () => grid.getByRole('row').count();

  // The last row, at once.
  await nameAt(1).focus();
  await page.keyboard.press('Control+End');
  await expect(nameAt(COUNT)).toHaveText('Person 1');
  await expect(nameAt(COUNT)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Person 1' })).toContainText('Answer 1');
  await page.keyboard.press('Escape');
  expect(pages).toBeLessThanOrEqual(3);

  // The middle, by the scrollbar.
  await grid.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight / 2 }));
  await expect(nameAt(COUNT / 2)).toHaveText(`Person ${COUNT / 2 + 1}`);

  // A key that is held down leads through thousands of rows.
  await page.keyboard.press('Control+Home');
  await expect(nameAt(1)).toBeFocused();
  for (let presses = 0; presses < 200; presses += 1) await page.keyboard.down('PageDown');
  await page.keyboard.up('PageDown');
  const index = Number((await page.locator(':focus').getAttribute('data-cell'))!.split(':')[0]);
  expect(index).toBeGreaterThan(1_000);
  await expect(nameAt(index)).toHaveText(`Person ${COUNT + 1 - index}`);
  expect(await drawn()).toBeLessThan(60);

  // What arrives moves no row; what is deleted moves those behind it, wherever one looks.
  const reply = await page.request.post(`/api/v1/public/surveys/${survey.id}/responses`, {
    data: anAnswer(survey.questions, { participant_name: 'Late' }),
  });
  expect(reply.status()).toBe(201);
  await page.keyboard.press('Delete');
  await expect(nameAt(index)).toHaveText(`Person ${COUNT - index}`);
  await page.keyboard.press('Control+End');
  await expect(nameAt(COUNT - 1)).toHaveText('Person 1');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  await nameAt(COUNT - 1).focus();
  await page.keyboard.press('Control+End');
  await expect(nameAt(COUNT)).toHaveText('Person 1');

  // Several that were removed come back one after the other; what is left goes with the toast.
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  const toast = page.getByRole('status').filter({ hasText: /removed/ });
  await expect(toast).toContainText('2 responses were removed');
  await expect(nameAt(COUNT - 2)).toHaveText('Person 3');
  await toast.getByRole('button', { name: 'Undo last' }).click();
  await expect(toast).toContainText('The response was removed');
  await expect(nameAt(COUNT - 1)).toHaveText('Person 2');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(nameAt(1)).toHaveText('Late');
  await expect(grid).toHaveAttribute('aria-rowcount', String(COUNT + 1));
});
