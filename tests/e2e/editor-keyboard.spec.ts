import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { aText } from '../support/a-survey.ts';
import { openTab, questionCard } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Presses a key until the focus is there: nobody touches the mouse. */
async function reach(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached by ${key}: ${String(target)}`);
}

test('the whole editor works by keyboard, with three questions of three types', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keyboard = page.keyboard;

  await reach(page, page.getByLabel('Survey Title'));
  await keyboard.type('By keyboard');
  await reach(page, page.getByRole('tab', { name: 'Details' }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Questions' })).toBeFocused();
  await reach(page, page.getByRole('button', { name: 'Add Question' }));
  await keyboard.press('Enter');
  await expect(questionCard(page, 1).getByLabel('Question Text')).toBeFocused();
  await keyboard.type('Which colour?');
  await keyboard.press('Enter');
  for (const [index, words] of ['Red', 'Blue', ''].entries()) {
    await expect(page.getByRole('textbox', { name: `Option ${index + 1}` })).toBeFocused();
    await keyboard.type(words);
    await keyboard.press('Enter');
  }

  const second = questionCard(page, 2).getByLabel('Question Text');
  await expect(second).toBeFocused();
  await keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search question types' }).pressSequentially('rating');
  await keyboard.press('Enter');
  await expect(questionCard(page, 2).getByLabel('Minimum value')).toBeVisible();
  await expect(second).toBeFocused();
  await keyboard.type('How was it?');
  await keyboard.press('Enter');
  await expect(questionCard(page, 3).getByLabel('Question Text')).toBeFocused();
  await keyboard.type('Why?');
  await reach(page, questionCard(page, 3).getByLabel('Type'));
  await keyboard.type('Tex');
  await keyboard.press('Tab');
  await expect(questionCard(page, 3).getByRole('radio', { name: 'No mark' })).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(questionCard(page, 3).getByRole('radio', { name: 'Optional' })).toBeChecked();

  await keyboard.press('Alt+ArrowUp');
  await expect(second).toBeFocused();
  await reach(page, questionCard(page, 2).getByRole('button', { name: 'Move up' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(questionCard(page, 1).getByLabel('Question Text')).toHaveValue('How was it?');
  await expect(questionCard(page, 1).getByRole('button', { name: 'Move down' })).toBeFocused();
  await expect(page.getByText('Moved to position 1 of 3.')).toBeAttached();

  await keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/dashboard$/);
  const { surveys } = (await (await page.request.get('/api/v1/surveys')).json()) as { surveys: Survey[] };
  const stored = await page.request.get(`/api/v1/surveys/${surveys[0]?.id ?? ''}`);
  expect(((await stored.json()) as Survey).questions).toMatchObject([
    { question_text: 'How was it?', question_type: 'rating', is_optional: false },
    { question_text: 'Which colour?', options: ['Red', 'Blue'] },
    { question_text: 'Why?', question_type: 'text', is_optional: true },
  ]);
});

test('moves a question by keyboard with announcements', async ({ page }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, { questions: ['a', 'b', 'c'].map(aText) });
  await page.goto(`/edit/${id}`);
  await openTab(page, 'Questions');
  await page.getByRole('button', { name: 'Collapse all' }).click();
  const order = page.getByRole('region', { name: /^Question \d$/ });
  await expect(order).toContainText(['a', 'b', 'c']);
  await questionCard(page, 1).getByRole('button', { name: 'Drag to reorder' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Question 1 of 3 picked up.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Question 1 is at position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Question 1 dropped at position 2 of 3.')).toBeAttached();
  await expect(order).toContainText(['b', 'a', 'c']);
  await page.keyboard.press('Control+z');
  await expect(order).toContainText(['a', 'b', 'c']);
});

test('moves a question by dragging', async ({ page }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, { questions: ['a', 'b', 'c'].map(aText) });
  await page.goto(`/edit/${id}`);
  await openTab(page, 'Questions');
  await page.getByRole('button', { name: 'Collapse all' }).click();
  // What comes late above the list would move it.
  await expect(page.getByRole('region', { name: 'Generate questions' })).toBeVisible();
  const handle = questionCard(page, 1).getByRole('button', { name: 'Drag to reorder' });
  const from = await handle.boundingBox();
  const to = await questionCard(page, 3).boundingBox();
  if (from === null || to === null) throw new Error('the list is not drawn');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 40, { steps: 4 });
  await page.mouse.move(from.x + 10, to.y + to.height - 6, { steps: 8 });
  await expect(page.getByText('Question 1 is at position 3 of 3.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole('region', { name: /^Question \d$/ })).toContainText(['b', 'c', 'a']);
});

test('shortcuts undo and redo outside text, open the next question and help', async ({ page }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, { questions: ['a', 'b'].map(aText) });
  await page.goto(`/edit/${id}`);
  await openTab(page, 'Questions');
  await expect(questionCard(page, 2)).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(questionCard(page, 1).getByLabel('Question Text')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  const second = questionCard(page, 2).getByLabel('Question Text');
  await expect(second).toBeFocused();
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(second).toHaveValue('b?');

  await questionCard(page, 2).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 / 10')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 / 10')).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByText('1 / 10')).toBeVisible();

  await page.getByRole('tab', { name: 'Questions' }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  // The plus above a question, and a slash on it, put the new one just there; the menu gives the focus back.
  const plus = questionCard(page, 1).getByRole('button', { name: 'Insert a question above' });
  await plus.focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Search question types' });
  await search.press('Escape');
  await expect(plus).toBeFocused();
  await page.keyboard.press('Enter');
  await search.fill('rating');
  await search.press('Enter');
  await expect(questionCard(page, 1).getByLabel('Question Text')).toBeFocused();
  await expect(questionCard(page, 1).getByLabel('Minimum value')).toBeVisible();
  await expect(questionCard(page, 2).getByLabel('Question Text')).toHaveValue('a');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await search.press('Enter');
  await expect(questionCard(page, 2).getByLabel('Question Text')).toBeFocused();
  await expect(questionCard(page, 3).getByLabel('Question Text')).toHaveValue('a');
});

test('undo and redo name a deleted question and restore it once, closing the toast', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { questions: [aText(), aText()] });
  await page.goto(`/edit/${survey.id}`);
  await openTab(page, 'Questions');
  await questionCard(page, 2).getByRole('button', { name: 'Delete' }).click();
  const used = (n: number) => page.getByRole('img', { name: `${n} of 10 questions used` });
  await expect(used(1)).toBeVisible();
  const toast = page.getByText('Question 2 deleted.');
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Undo: question 2 deleted' }).click();
  await expect(used(2)).toBeVisible();
  await expect(page.getByText('Undone: question 2 deleted')).toHaveCount(1);
  await expect(toast).toHaveCount(0);

  // By keyboard, and the focus stays where there is nothing left to redo.
  const redo = page.getByRole('button', { name: 'Redo: question 2 deleted' });
  await page.keyboard.press('Tab');
  await expect(redo).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Redo: question 2 deleted');
  await page.keyboard.press('Enter');
  await expect(used(1)).toBeVisible();
  await expect(page.getByText('Redone: question 2 deleted')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(used(2)).toBeVisible();
  await expect(questionCard(page, 3)).toHaveCount(0);
});
