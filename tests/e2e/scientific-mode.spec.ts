import { expect, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { newAccount } from '../support/new-account.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test.describe('on a Scientific plan', () => {
  test('the Scientific toggle enables a persistent dark theme without axe problems', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: UNBILLED_URL });
    const page = await context.newPage();
    await newAccount(page);
    await page.goto('/');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.getByRole('switch', { name: 'Scientific mode' }).check();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Scientific mode' })).toBeChecked();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    for (const path of ['/', '/terms', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('switch', { name: 'Scientific mode' })).toBeVisible();
      expect(await axeProblems(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    await context.close();
  });
});
