import { expect, test } from '@playwright/test';
import { anAnswer } from '../support/an-answer.ts';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

test('the owner sorts, searches, opens and annotates responses by keyboard', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, {
    questions: [aChoice(), aRating(), aText()],
    anonymity_level: 'name_required',
  });
  const url = `/api/v1/public/surveys/${survey.id}/responses`;
  for (const participant_name of ['Cem', 'Ada', 'Bea']) {
    const data = anAnswer(survey.questions, { participant_name });
    expect((await page.request.post(url, { data })).status()).toBe(201);
  }
  await page.goto(`/results/${survey.id}`);
  await page.getByRole('tab', { name: 'Individual responses' }).click();
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  const grid = page.getByRole('grid', { name: 'Individual responses' });
  const names = grid.getByRole('rowheader');
  await expect(names).toHaveText(['Bea', 'Ada', 'Cem']);
  await grid.getByRole('button', { name: 'Name' }).click();
  await expect(names).toHaveText(['Ada', 'Bea', 'Cem']);
  await expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('ArrowDown');
  await expect(names.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Ada' });
  await expect(drawer).toContainText('The food was good');
  await drawer.getByLabel('Tags').fill('Visit');
  await page.keyboard.press('Enter');
  const note = drawer.getByLabel('Note', { exact: true });
  await note.fill('Call');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible();
  // What is written while a note is being saved is kept as well.
  const { promise: blocked, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/submissions/*/note', (route) => blocked.then(() => route.continue()), { times: 1 });
  await note.fill('Call back');
  const sent = page.waitForRequest('**/submissions/*/note');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await sent;
  await note.fill('Call back soon');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(names.first()).toBeFocused();
  letGo();
  await expect(grid.getByRole('row').nth(1)).toContainText('Call back soon');
  await search.fill('visit');
  await expect(names).toHaveText(['Ada']);
  await expect(grid.getByRole('row').nth(1)).toContainText('Call back');
  await search.fill('');
  await expect(names).toHaveText(['Ada', 'Bea', 'Cem']);

  await page.getByRole('tab', { name: 'Summary' }).click();
  await page.getByRole('article', { name: 'Why?' }).getByRole('button', { name: 'Explore themes' }).click();
  const reader = page.getByRole('dialog', { name: 'Why?' });
  await reader.getByRole('button', { name: 'Actions for food' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const newName = reader.getByRole('textbox', { name: 'New name for food' });
  await newName.fill('Meals');
  await newName.press('Enter');
  await reader.getByRole('button', { name: 'Meals', exact: true }).click();
  await expect(reader.getByRole('list', { name: 'Answers' })).toHaveText('The food was good3 times');
  await expect(reader.locator('mark')).toHaveText('food');
  await reader.getByRole('searchbox', { name: 'Search the answers' }).fill('WAS g');
  await expect(reader.locator('mark')).toHaveText('was g');
  await reader.getByRole('searchbox', { name: 'Search the answers' }).fill('');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(reader.getByRole('button', { name: 'food', exact: true })).toBeVisible();
  await reader.getByRole('button', { name: 'Close' }).click();
  await expect(reader).toHaveCount(0);
  await page.getByRole('tab', { name: 'Individual responses' }).click();
  await expect(names).toHaveText(['Bea', 'Ada', 'Cem']);
  await grid.getByRole('button', { name: 'Name' }).click();
  await expect(names).toHaveText(['Ada', 'Bea', 'Cem']);

  const read = async () => {
    const reply = await page.request.get(`/api/v1/surveys/${survey.id}/submissions/table`);
    return (await reply.json()) as { total: number; rows: { note?: string }[] };
  };
  const stored = async () => (await read()).total;
  const noted = async () => (await read()).rows[0]?.note;
  await names.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(names).toHaveText(['Ada', 'Cem']);
  await expect(names.nth(1)).toBeFocused();
  const toast = page.getByRole('status').filter({ hasText: 'The response was removed' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toHaveCount(0);
  await expect(names).toHaveText(['Ada', 'Bea', 'Cem']);
  expect(await stored()).toBe(3);
  await names.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(names).toHaveText(['Ada', 'Cem']);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect.poll(stored).toBe(2);
  await expect(toast).toHaveCount(0);
  // Who leaves the page has deleted it too, and keeps what was being written.
  await names.first().focus();
  await page.keyboard.press('Delete');
  await expect(names).toHaveText(['Cem']);
  await names.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Cem' }).getByLabel('Note', { exact: true }).fill('Later');
  await page.goto('/pricing');
  await expect.poll(stored).toBe(1);
  await expect.poll(noted).toBe('Later');

  const hidden = await createOwnSurvey(page, { questions: [aChoice()] });
  for (let i = 0; i < 5; i += 1) {
    const data = anAnswer(hidden.questions);
    const reply = await page.request.post(`/api/v1/public/surveys/${hidden.id}/responses`, { data });
    expect(reply.status()).toBe(201);
  }
  await page.goto(`/results/${hidden.id}?view=submissions`);
  await expect(page.getByText('This survey is anonymous. To protect participants')).toBeVisible();
  await expect(names).toHaveText(['1', '2', '3', '4', '5']);
  await expect(grid.getByRole('columnheader')).toHaveText(['No.', 'Which colour?']);
  await expect(search).toHaveCount(0);
});
