import { expect, type Page } from '@playwright/test';
import { anAnswer } from './an-answer.ts';
import { aText } from './a-survey.ts';
import { axeProblems } from './axe-problems.ts';
import type { ModelServer } from './model-server.ts';
import { createOwnSurvey } from './own-surveys.ts';

/** Whoever is signed in has a model find themes in five answers, after having read where they go, and arranges them. */
export async function findThemesByAi(page: Page, provider: ModelServer): Promise<void> {
  const survey = await createOwnSurvey(page, { questions: [aText()], read_by_ai: true });
  const url = `/api/v1/public/surveys/${survey.id}/responses`;
  for (let n = 0; n < 5; n += 1) {
    const reply = await page.request.post(url, { data: anAnswer(survey.questions) });
    expect(reply.status()).toBe(201);
  }
  const quotes = ['food was good', 'food is good'].map((text) => ({ answer: 1, text }));
  const theme = { name: 'Good food', description: 'People like the food.', answers: [1, 2], quotes };
  provider.respond(({ write, finish }) => {
    write(JSON.stringify({ themes: [theme, { ...theme, name: 'Lunch', answers: [1] }] }));
    finish();
  });
  await page.goto(`/results/${survey.id}`);
  await page.getByRole('button', { name: 'Explore themes' }).click();
  const section = page.getByRole('region', { name: 'Themes found by AI' });
  await section.getByRole('button', { name: 'Find themes with AI' }).click();
  await expect(section).toBeFocused();
  await expect(section.getByRole('alert')).toContainText('The texts of 5 answers are sent to the AI service');
  await section.getByRole('button', { name: 'Send the answers' }).click();
  const item = section.getByRole('listitem').filter({ hasText: 'Good food' });
  await expect(item).toContainText('Found by AI');
  await expect(item).toContainText('in 2 of the 5 answers read');
  await expect(item.getByRole('blockquote')).toHaveText(['food was good']);
  await expect(section.getByRole('button', { name: 'Find themes again' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);

  const names = section.getByRole('list', { name: 'Themes found by AI' }).locator('[data-term]');
  const act = async (name: string, what: string) => {
    await section.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await act('Good food', 'Rename');
  await expect(section.getByRole('textbox', { name: 'New name for Good food' })).toBeFocused();
  // What is typed takes the place of the old name.
  await page.keyboard.type('Meals');
  await page.keyboard.press('Enter');
  await expect(names).toHaveText([/^Meals/, /^Lunch/]);
  await act('Lunch', 'Pin to the top');
  await expect(names).toHaveText([/^Lunch/, /^Meals/]);
  for (const name of ['Lunch', 'Meals'])
    await section.getByRole('checkbox', { name: `Choose ${name} to merge it` }).check();
  await section.getByRole('button', { name: 'Merge 2 themes' }).click();
  await expect(names).toHaveText([/^Meals|^Lunch/]);
  await expect(section).toContainText('Combines: ');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
  await expect(names).toHaveText([/^Lunch/, /^Meals/]);
  await act('Lunch', 'Hide');
  await page.reload();
  await page.getByRole('button', { name: 'Explore themes' }).click();
  await expect(names).toHaveText([/^Meals/]);
  expect(await axeProblems(page)).toEqual([]);
  await section.getByRole('button', { name: 'Find themes again' }).click();
  await expect(section.getByRole('alert')).toContainText(/Your changes to 2 themes .*Meals/);
}
