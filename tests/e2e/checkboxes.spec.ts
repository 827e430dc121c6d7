import { expect, test } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { axeProblems } from '../support/axe-problems.ts';
import { openTab, questionCard, writeQuestion } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

test('an owner creates a checkbox question with an exclusive option, counted per person', async ({
  page,
}) => {
  await newAccount(page);
  await page.goto('/create');
  await page.getByLabel('Survey Title').fill('Lunch');
  await openTab(page, 'Questions');
  await page.getByRole('tab', { name: 'Questions' }).press('/');
  const search = page.getByRole('combobox', { name: 'Search question types' });
  await search.fill('heading');
  const options = page.getByRole('listbox', { name: 'Choose a question type' }).getByRole('option');
  await expect(options).toHaveCount(1);
  await search.fill('several');
  expect(await axeProblems(page)).toEqual([]);
  await search.press('Enter');
  const card = questionCard(page, 1);
  await expect(card.getByLabel('Question Text')).toBeFocused();
  await card.getByLabel('Question Text').fill('What did you eat?');
  for (const [i, text] of ['Bread', 'Soup', 'Nothing'].entries()) {
    if (i === 2) await card.getByRole('button', { name: 'Add option' }).click();
    await card.getByRole('textbox', { name: `Option ${i + 1}`, exact: true }).fill(text);
  }
  await card.getByRole('checkbox', { name: 'Clears other choices' }).nth(2).check();
  await card.getByLabel('At most').fill('2');
  const saved = page.waitForResponse((response) => response.url().endsWith('/publish'));
  await page.getByRole('button', { name: 'Publish' }).click();
  const survey = (await (await saved).json()) as Survey;
  expect(survey.questions[0]?.settings).toEqual({
    options: [
      { id: 1, text: 'Bread' },
      { id: 2, text: 'Soup' },
      { id: 3, text: 'Nothing', exclusive: true },
    ],
    max: 2,
  });

  await page.goto(`/survey/${survey.id}`);
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect(page.getByText('You may choose up to 2.')).toBeVisible();
  await box('Bread').check();
  await box('Nothing').check();
  await expect(box('Bread')).not.toBeChecked();
  await box('Soup').check();
  await expect(box('Nothing')).not.toBeChecked();
  await box('Bread').check();
  await page.reload();
  await expect(box('Bread')).toBeChecked();
  await expect(box('Soup')).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  await page.goto(`/results/${survey.id}`);
  await expect(page.getByText('Options chosen on average: 2')).toBeVisible();
});

test('on a phone an exclusive option works at the first tap, above the save bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newAccount(page);
  const options = ['Bread', 'Soup', 'Nothing'].map((text, i) => ({ id: i + 1, text }));
  const question = { question_text: 'What?', question_type: 'checkboxes', settings: { options } };
  const { id } = await createOwnSurvey(page, { questions: [question] });
  await page.goto(`/edit/${id}`);
  await openTab(page, 'Questions');
  const card = await writeQuestion(page, 1);
  await card.getByRole('checkbox', { name: 'Clears other choices' }).nth(1).check();
  await card.getByRole('checkbox', { name: 'Clears other choices' }).nth(2).check();
  await card.getByRole('button', { name: 'Question settings' }).click();
  await card.getByLabel('At least').fill('3');
  await card.getByLabel('At most').fill('2');

  await openTab(page, 'Details');
  await page.evaluate(() => window.scrollTo(0, 0));
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(card.getByLabel('At most')).toBeFocused();
  // The page may still be on its way there.
  await expect(async () => {
    const problem = await card.getByText('The maximum cannot be below the minimum.').boundingBox();
    const bar = await save.boundingBox();
    expect(problem!.y + problem!.height).toBeLessThan(bar!.y);
  }).toPass({ timeout: 15_000 });
});
