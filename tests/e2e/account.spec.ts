import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectClean } from '../support/expect-clean.ts';
import { newAccount } from '../support/new-account.ts';

const PASSWORD = 'long enough';
const content = (page: Page) => page.getByRole('main');

test('Profile: Edit, Cancel and Save Profile; the e-mail address is read-only', async ({ page }) => {
  const email = await newAccount(page);
  await page.goto('/account');
  await expect(content(page)).toContainText(email);
  await expectClean(page);
  await content(page).getByRole('button', { name: 'Edit' }).click();
  await expect(content(page).getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly');
  await content(page).getByLabel('Bio').fill('Nothing of this is kept');
  await content(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(content(page)).not.toContainText('Nothing of this');

  await content(page).getByRole('button', { name: 'Edit' }).click();
  await content(page).getByLabel('First name').fill(' ');
  await content(page).getByRole('button', { name: 'Save Profile' }).click();
  await expect(content(page).getByRole('alert')).toContainText('Failed to update profile');
  await expect(content(page)).toContainText('Please enter your first name.');
  await expect(content(page)).not.toContainText('sign up');
  await content(page).getByLabel('First name').fill('Augusta');
  await content(page).getByLabel('Phone').fill('+44 20 7946 0000');
  await expectClean(page);
  await content(page).getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(content(page)).toContainText('Augusta');
});

test('Team is disabled, Coming Soon', async ({ page }) => {
  await newAccount(page);
  await page.goto('/account');
  const team = content(page).getByRole('tab', { name: 'Team' });
  await expect(team).toBeDisabled();
  await expect(team).toContainText('Coming Soon');
});

test('Security: the two entries of a new password must match', async ({ page }) => {
  await newAccount(page);
  await page.goto('/account?tab=security');
  await expectClean(page);
  const change = async (entry: string, repeated: string, current = PASSWORD) => {
    await content(page).getByLabel('Current password', { exact: true }).fill(current);
    await content(page).getByLabel('New password', { exact: true }).fill(entry);
    await content(page).getByLabel('Repeat the new password', { exact: true }).fill(repeated);
    await content(page).getByRole('button', { name: 'Change Password' }).click();
  };
  await change('new secret', 'new secrets');
  await expect(content(page)).toContainText('New passwords do not match.');
  await change('12345', '12345');
  await expect(content(page)).toContainText('Password must be at least 6 characters long.');
  await change('new secret', 'new secret', 'wrong!');
  await expect(content(page)).toContainText('This password is incorrect.');
  await change('new secret', 'new secret');
  const success = page.getByText('Password updated successfully!');
  await expect(success).toBeVisible();
  // No success stays beside a later failure; the toast itself would stay for 5 s.
  await change('newer secret', 'newer secret', 'wrong!');
  await expect(content(page)).toContainText('This password is incorrect.');
  await expect(success).toHaveCount(0, { timeout: 500 });
});

test('Security: every session is listed, this device marked, all others can be signed out', async ({
  page,
  browser,
}) => {
  const email = await newAccount(page);
  const other = await browser.newPage({ userAgent: 'Mozilla/5.0 (iPhone) Version/18 Mobile Safari/604' });
  await other.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } });
  await other.goto('/account');
  await expect(content(other).getByRole('tab', { name: 'Profile' })).toBeVisible();

  await page.goto('/account?tab=security');
  const sessions = content(page).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Safari on iPhone' })).toBeVisible();
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await content(page).getByRole('button', { name: 'Sign out of all other devices' }).click();
  await expect(sessions).toHaveCount(1);
  await other.goto('/account');
  await expect(other).toHaveURL('/auth');
  await other.close();
});

test('a user without the Scientific plan sees what API keys require', async ({ page }) => {
  await newAccount(page);
  await page.goto('/account?tab=apiKeys');
  await expect(content(page)).toContainText('API keys come with the Scientific plan');
  await expect(content(page).getByRole('link', { name: 'View Plans & Upgrade' })).toBeVisible();
  await expectClean(page);
});

test('Your data: downloads the export and deletes the account', async ({ page }) => {
  const email = await newAccount(page);
  await page.goto('/account?tab=data');
  await expectClean(page);
  const coming = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Download my data' }).click();
  const file: unknown = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
  expect(file).toMatchObject({ user: { email }, surveys: [] });

  await content(page).getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Current password', { exact: true }).fill('wrong!');
  await expect(remove).toBeDisabled();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await expectClean(page);
  await remove.click();
  await expect(dialog).toContainText('This password is incorrect.');
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await remove.click();
  await expect(dialog).toContainText('Your account is deleted.');
  await dialog.getByRole('button', { name: 'To the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
