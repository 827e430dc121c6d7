import { expect, test, type Page } from '@playwright/test';
import { QUESTION_KINDS } from '../../src/questions/question-type.ts';
import { openTab, questionCard } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { typeIntoFields } from '../support/type-into-fields.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The card that is written, with its settings beside it. */
const selectedCard = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('group', { name: 'Question settings' }) })
    .last();

test('on create every field of every question type accepts several characters', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  await openTab(page, 'Questions');
  await page.getByRole('button', { name: 'Add Question' }).click();
  const card = questionCard(page, 1);
  await card.getByLabel('Question Text').click();
  const type = page.getByLabel('Type', { exact: true });
  for (const kind of QUESTION_KINDS) {
    await type.selectOption(kind);
    await expect(type).toHaveValue(kind);
    const texts = await typeIntoFields(page, selectedCard(page));
    expect(texts.length, kind).toBeGreaterThan(0);
  }
});
