import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectClean } from '../support/expect-clean.ts';
import { newAccount } from '../support/new-account.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';
import { totpOf } from '../support/totp.ts';

const PASSWORD = 'long enough';
const STEP_MS = 30_000;
const content = (page: Page) => page.getByRole('main');

test.describe('with every feature', () => {
  test('creates an API key with the selected scopes and records it in the audit log', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: UNBILLED_URL });
    const page = await context.newPage();
    await newAccount(page);
    await page.goto('/account?tab=apiKeys');
    await content(page).getByLabel('Name of the new key').fill('Lab');
    await content(page).getByRole('checkbox', { name: 'create, change and delete surveys' }).check();
    await content(page).getByRole('checkbox', { name: 'read and export results' }).uncheck();
    await expectClean(page);
    await content(page).getByRole('button', { name: 'Create key' }).click();
    const key = content(page).getByRole('listitem').filter({ hasText: 'Lab' });
    await expect(key).toContainText(
      'read surveys, create, change and delete surveys · works until you delete it',
    );
    const text = await content(page)
      .getByText(/^cvs_[\w-]{20,}$/)
      .textContent();
    const headers = { authorization: `Bearer ${text}` };
    expect((await page.request.get('/api/v1/surveys', { headers })).status()).toBe(200);
    expect((await page.request.get('/api/v1/subscription', { headers })).status()).toBe(403);

    await content(page).getByRole('tab', { name: 'Audit log' }).click();
    await expect(
      content(page).getByRole('listitem').filter({ hasText: 'API key created: Lab' }),
    ).toBeVisible();
    await expectClean(page);
    const coming = page.waitForEvent('download');
    await content(page).getByRole('link', { name: 'Download as CSV' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^canvass-audit-log-.*\.csv$/);
    await context.close();
  });
});

test('explains the audit log and API keys to users without the required plan', async ({ page }) => {
  await newAccount(page);
  for (const [tab, words] of [
    ['auditLog', 'The audit log comes with the Scientific plan'],
    ['apiKeys', 'API keys come with the Scientific plan'],
  ] as const) {
    await page.goto(`/account?tab=${tab}`);
    await expect(content(page)).toContainText(words);
    await expectClean(page);
  }
});

test('disables two-step sign-in with a code and revokes a trusted device', async ({ page }) => {
  const email = await newAccount(page);
  const call = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/auth${path}`, { data });
    expect(reply.ok(), path).toBe(true);
    return (await reply.json()) as { totpURI: string };
  };
  const { totpURI } = await call('/two-factor/enable', { password: PASSWORD });
  await call('/two-factor/verify-totp', { code: totpOf(totpURI, Date.now() - STEP_MS) });
  await call('/sign-out', {});
  await call('/sign-in/email', { email, password: PASSWORD });
  await call('/two-factor/verify-totp', { code: totpOf(totpURI), trustDevice: true });

  await page.goto('/account?tab=security');
  await expectClean(page);
  const device = content(page).getByRole('listitem').filter({ hasText: 'Last sign-in' });
  await expect(device).toContainText('This device');
  await device.getByRole('button', { name: /^Ask for a code again/ }).click();
  await expect(content(page)).toContainText('No trusted devices');

  await content(page).getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  const code = dialog.getByLabel('Code from the app, or a recovery code');
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog).toContainText('This code is incorrect.');
  await code.fill(totpOf(totpURI, Date.now() + STEP_MS));
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
});

test('warns about a short new password and rejects a common one', async ({ page }) => {
  await newAccount(page);
  await page.goto('/account?tab=security');
  const change = content(page).getByRole('button', { name: 'Change Password' });
  await content(page).getByLabel('Current password', { exact: true }).fill(PASSWORD);
  for (const label of ['New password', 'Repeat the new password'])
    await content(page).getByLabel(label, { exact: true }).fill('football');
  await expect(content(page)).toContainText('This works, but it is short');
  await change.click();
  await expect(content(page)).toContainText('This password is too common.');
});
