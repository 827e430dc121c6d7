import { expect, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';
import { freePort, startProduct } from '../support/product.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test.describe('BILLING=off for self-hosting', () => {
  test('shows no prices and upgrades and has every feature on', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: UNBILLED_URL, locale: 'en' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Max 3 surveys per month')).toHaveCount(0);
    // Who has no account yet builds without the limits of a plan that nobody has here.
    await page.goto('/create?draft');
    await page.getByRole('tab', { name: 'Questions', exact: true }).click();
    await expect(page.getByText('0 / ∞')).toBeVisible();
    await newAccount(page);
    await page.goto('/pricing?plan=monthly');
    await expect(page.getByText('There is nothing to buy here')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/account?tab=billing');
    await expect(page.getByText('This server has no prices: every account has all features.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Scientific mode' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'My surveys' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('€');
    await expect(page.locator('main')).not.toContainText('View Plans');
    await context.close();
  });
});

test('in production the checkout debug page does not exist', async ({ browser }) => {
  const port = await freePort();
  const product = await startProduct(port, { NODE_ENV: 'production', BASE_URL: `http://localhost:${port}` });
  const context = await browser.newContext({ baseURL: product.url, locale: 'en' });
  const page = await context.newPage();
  expect((await page.goto('/test-checkout'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Monthly Plan')).toHaveCount(0);
  await context.close();
  await product.stop();
});
