import { expect, type Page } from '@playwright/test';
import { axeProblems } from './axe-problems.ts';

/** Opens the remote control of a presentation on a phone, and turns from the first question to the second, whose results are shown. */
export async function turnByPhone(page: Page, phone: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remote control' }).click();
  await expect(dialog.getByRole('img', { name: 'Remote control code' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await phone.setViewportSize({ width: 390, height: 760 });
  await phone.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(phone.getByText('1 of 3')).toBeVisible();
  await expect(dialog.getByText('A phone is connected as remote control.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Remote control code' })).toHaveCount(0);
  // The button that had the focus went with the code; the keys are the question's again.
  await expect(dialog.locator('[data-autofocus]')).toBeFocused();
  // A press that fails says so until one has moved the screen.
  await phone.route('**/api/v1/presenter-remote', (route) =>
    route.request().postData()?.includes('next') === true ? route.abort() : route.fallback(),
  );
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone.getByRole('alert')).toBeVisible();
  await phone.unroute('**/api/v1/presenter-remote');
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await expect(phone.getByRole('alert')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Hide results' }).click();
  await expect(dialog).toContainText('Results are hidden for now.');
  await expect(phone.getByRole('button', { name: 'Show results' })).toBeVisible();
  expect(await axeProblems(phone)).toEqual([]);
}
