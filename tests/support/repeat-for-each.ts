import { expect, type Page } from '@playwright/test';
import { leaveLogic, openLogic, previewOf } from './edit-survey.ts';

/**
 * Goes on in the editor where the second page, "Reasons", follows a choice of colours: repeated for each colour that
 * somebody chose, the page says which; then it is asked once again.
 */
export async function repeatForEach(page: Page): Promise<void> {
  const preview = previewOf(page);
  const title = page.getByLabel('Title of page 2');
  await title.fill('Reasons for {{item}}');
  const logic = await openLogic(page, /^page 2/i);
  const asked = logic.getByLabel('Repeat page');
  await asked.selectOption({ label: 'for each option chosen in 1: Which colour?' });
  await expect(page.getByText(/This makes 4 questions in all/)).toBeVisible();
  await leaveLogic(page);
  await expect(preview.getByText('Reasons for Red')).toBeAttached();
  await expect(preview.getByText('Reasons for Blue')).toBeAttached();
  await openLogic(page, /^page 2/i);
  await asked.selectOption('');
  await leaveLogic(page);
  await title.fill('Reasons');
  await expect(preview.getByText('Reasons for Blue')).toHaveCount(0);
}
