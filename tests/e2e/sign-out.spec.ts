import { expect, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('signing out deletes the unsaved draft, even with the editor open in a tab', async ({
  page,
  context,
}) => {
  const email = await newAccount(page);
  await page.goto('/create');
  await page.getByLabel('Survey Title').fill('Written on a shared device');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Written on a shared device');
  const other = await context.newPage();
  await other.goto('/account');
  await other.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  await expect(other).toHaveURL('/');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/auth');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('Written on a shared device');
  expect(stored).not.toContain('canvass:draft:');
  await page.request.post('/api/auth/sign-in/email', { data: { email, password: 'long enough' } });
  await page.goto('/create');
  await expect(page.getByRole('region', { name: 'You have unsaved changes' })).toHaveCount(0);
});
