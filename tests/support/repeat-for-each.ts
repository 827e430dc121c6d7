import { expect, type Page } from '@playwright/test';
import { previewOf } from './edit-survey.ts';

/**
 * Goes on in the editor where the second page, "Reasons", follows a choice of colours: repeated for each colour that
 * somebody chose, the page says which; then it is asked once again.
 */
export async function repeatForEach(page: Page): Promise<void> {
  const preview = previewOf(page);
  const title = page.getByLabel('Title of page 2');
  const asked = page.getByRole('region', { name: 'Page 2' }).getByLabel('Repeat page');
  await title.fill('Reasons for {{item}}');
  await asked.selectOption({ label: 'for each option chosen in 1: Which colour?' });
  await expect(preview.getByText('Reasons for Red')).toBeAttached();
  await expect(preview.getByText('Reasons for Blue')).toBeAttached();
  await expect(page.getByText(/This makes 4 questions in all/)).toBeVisible();
  await asked.selectOption('');
  await title.fill('Reasons');
  await expect(preview.getByText('Reasons for Blue')).toHaveCount(0);
}
