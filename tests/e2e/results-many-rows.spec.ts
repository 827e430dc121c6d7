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

test('of 100,000 responses any is a key or a pull at the scrollbar away, and only those that are seen are drawn and kept', async ({
  page,
}) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { questions: [aText()], anonymity_level: 'name_required' });
  await storeManyRows(process.env['CANVASS_E2E_UNBILLED_DATA']!, survey.id, COUNT);
  let pages = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/surveys/${survey.id}/rows`)) pages += 1;
  });
  await page.goto(`/results/${survey.id}?view=submissions`);
  const grid = page.getByRole('grid', { name: 'Individual responses' });
  // The database has just taken in all of them.
  await expect(grid).toHaveAttribute('aria-rowcount', String(COUNT + 1), { timeout: 60_000 });
  const nameAt = (place: number) => grid.locator(`[data-cell="${place}:0"]`);
  const drawn = () => grid.getByRole('row').count();

  // The last row, at once.
  await nameAt(1).focus();
  await page.keyboard.press('Control+End');
  await expect(nameAt(COUNT)).toHaveText('Person 1');
});
