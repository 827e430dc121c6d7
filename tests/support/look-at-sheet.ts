import { expect, type Page } from '@playwright/test';
import { axeProblems } from './axe-problems.ts';

/** Expects the sheet of a survey that has just been published: its link to copy, its QR code, and the switch of embedding. */
export async function lookAtSheet(page: Page, id: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Your survey is open' });
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await expect(sheet.getByRole('textbox', { name: 'Survey link' })).toHaveValue(new RegExp(`/survey/${id}$`));
  await expect(sheet.getByRole('img', { name: 'QR code for the survey' })).toBeVisible();
  await sheet.getByText('Embed in your website').click();
  // It shows what is being stored, a moment after the press.
  const embedding = sheet.getByRole('switch', { name: 'Allow embedding' });
  await embedding.click();
  await expect(embedding).toBeChecked();
  await expect(sheet.getByText('Other websites cannot show this survey yet.')).toHaveCount(0);
  expect(await axeProblems(page, { part: '[role=dialog]' })).toEqual([]);
}
