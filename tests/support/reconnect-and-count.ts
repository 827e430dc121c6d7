import { expect, type Page } from '@playwright/test';
import { leaveLogic, openLogic, questionCard, writeQuestion } from './edit-survey.ts';
import { repeatForEach } from './repeat-for-each.ts';

/**
 * Goes on in the editor where the second question is for who chose red in the first, on a page of its own: repeats that page, mends what
 * a deletion breaks, counts who chose red in a quota, and shows a page to one variant of an experiment that goes again.
 */
export async function reconnectAndCount(page: Page): Promise<void> {
  await repeatForEach(page);
  const second = questionCard(page, 2);
  // What a condition uses is deleted: the way out is offered in words, and undo brings all back.
  const first = await writeQuestion(page, 1);
  await first.getByRole('button', { name: 'Remove option 1' }).click();
  await page.locator('#open-logic').click();
  const course = page.getByRole('region', { name: 'Survey logic' });
  await course.getByRole('button', { name: /^Remove condition: chose a removed option/ }).click();
  await expect(course).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo: / }).click();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await leaveLogic(page);
  await expect(second.getByText('Shown only to people who chose “Red” in question 1.')).toBeVisible();

  // Only so many of one kind, and a page for one variant: when the experiment goes, the page is offered to all again.
  await openLogic(page, 'Quotas');
  await page.getByRole('button', { name: 'Add quota' }).click();
  await page.getByLabel('Name of quota 1').fill('Reds');
  const quota = page.getByRole('group', { name: 'Quota 1', exact: true });
  await quota.getByLabel('Target').fill('50');
  await quota.getByRole('checkbox', { name: 'Red' }).check();
  await expect(quota.getByText('Counts people who chose “Red” in question 1.')).toBeVisible();
  await openLogic(page, 'Experiments');
  await page.getByRole('button', { name: 'Add experiment' }).click();
  await openLogic(page, /^page 2/i);
  await page.getByLabel('Show page to').selectOption('Experiment: B');
  await openLogic(page, 'Experiments');
  await page.getByRole('button', { name: 'Remove experiment 1' }).click();
  await course.getByRole('button', { name: 'Show this page to all variants' }).click();
  await expect(course).toHaveCount(0);
  await leaveLogic(page);
}
