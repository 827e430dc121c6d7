import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectClean } from '../support/expect-clean.ts';
import { totpOf } from '../support/totp.ts';

const password = 'correct horse';
const content = (page: Page) => page.getByRole('main');

/** Signs up as on a server that sends mail: the address must be confirmed. */
async function signUpByMail(page: Page): Promise<string> {
  await page.route('**/api/v1/auth/config', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), outbox: false } });
  });
  const email = await signUp(page);
  await expect(content(page).getByRole('alert')).toContainText('Please check your e-mail');
  await page.unroute('**/api/v1/auth/config');
  return email;
}

async function signUp(page: Page): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  await page.goto('/auth');
  await content(page).getByRole('button', { name: 'Sign up' }).click();
  await content(page).getByLabel('First name').fill('Ada');
  await content(page).getByLabel('Last name').fill('Lovelace');
  await content(page).getByLabel('E-mail').fill(email);
  await content(page).getByLabel('Password', { exact: true }).fill(password);
  await content(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  return email;
}

async function signIn(page: Page, email: string, passwordTyped = password): Promise<void> {
  await content(page).getByLabel('E-mail').fill(email);
  await content(page).getByLabel('Password', { exact: true }).fill(passwordTyped);
  await content(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('sign up shows validation messages, then the alert, and switches back to sign in', async ({ page }) => {
  await page.goto('/auth');
  await expectClean(page);
  await content(page).getByRole('button', { name: 'Sign up' }).click();
  await content(page).getByLabel('Password', { exact: true }).fill('12345');
  await content(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(content(page)).toContainText('First and last name are required for sign up.');
  await expect(content(page)).toContainText('Please enter a valid e-mail address.');
  await expect(content(page)).toContainText('Password must be at least 6 characters long.');
  await expect(content(page).getByLabel('First name')).toBeFocused();
  await expectClean(page);

  const email = await signUpByMail(page);
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Sign in');
  // Nobody types the password twice in a row.
  await expect(content(page).getByLabel('Password', { exact: true })).toHaveValue(password);
  await expectClean(page);
  await signIn(page, email, 'wrong!');
  await expect(content(page).getByText('The e-mail address or password is incorrect.')).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL('/');

  await page.reload();
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await content(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL('/auth');
});

test('without a mail server, sign-up signs in and says so', async ({ page }) => {
  const email = await signUp(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: `You are signed in as ${email}.` });
  await expect(notice).toContainText('This server sends no mail.');
  await expectClean(page);
  await notice.getByRole('button', { name: 'Open the outbox' }).click();
  await expect(content(page).getByRole('article').filter({ hasText: email })).toBeVisible();
});

test('the link from the outbox confirms the address once and leads back', async ({ page }) => {
  const email = await signUpByMail(page);
  await page.goto('/outbox');
  const message = content(page).getByRole('article').filter({ hasText: email });
  await expectClean(page);
  await message.getByRole('link').click();
  await expect(content(page)).toContainText('Completing authentication...');
  await expect(content(page)).toContainText('Your e-mail address is confirmed.');
  await expect(page).toHaveURL('/auth');
});

test('resets a forgotten password by link', async ({ page }) => {
  const email = await signUpByMail(page);
  await content(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(content(page).getByLabel('E-mail')).toHaveValue(email);
  await content(page).getByRole('button', { name: 'Send the link' }).click();
  await page.goto('/outbox');
  const message = content(page).getByRole('article').filter({ hasText: email });
  await message.filter({ hasText: 'Set a new password' }).getByRole('link').click();
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  const used = page.url();
  await expectClean(page);
  await content(page).getByLabel('New password', { exact: true }).fill('another secret');
  await content(page).getByRole('button', { name: 'Save the new password' }).click();
  await expect(content(page).getByRole('status')).toContainText('Your new password is set');
  await page.goto(used);
  await content(page).getByLabel('New password', { exact: true }).fill('a third secret');
  await content(page).getByRole('button', { name: 'Save the new password' }).click();
  await expect(content(page).getByRole('alert')).toContainText('has expired or was already used');
  await content(page).getByRole('link', { name: 'Send me a new link' }).click();
  await expect(content(page).getByRole('button', { name: 'Send the link' })).toBeVisible();
  await content(page).getByRole('button', { name: 'Back to sign in' }).click();
  await signIn(page, email, 'another secret');
  await expect(page).toHaveURL('/');
});

test('the demo account opens with one click', async ({ page }) => {
  await page.goto('/auth');
  await content(page).getByRole('button', { name: 'Open the demo account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible();
});

test('enables two-step sign-in with a code and requires it at the next sign-in', async ({ page }) => {
  const email = await signUp(page);
  await expect(page).toHaveURL('/');
  await page.goto('/account?tab=security');
  await content(page).getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = await dialog.getByText(/^([A-Z2-7]{2,4} ?){8,}$/).textContent();
  const address = `otpauth://totp/x?secret=${secret?.replaceAll(' ', '')}`;
  await expectClean(page);
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toContainText('This code is incorrect.');
  await dialog.getByLabel('Code from the app').fill(totpOf(address));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await expectClean(page);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(content(page).getByText('On', { exact: true })).toBeVisible();

  await content(page).getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await signIn(page, email);
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('One more step');
  await content(page).getByRole('button', { name: 'Use a recovery code instead' }).click();
  await content(page).getByLabel('Recovery code').fill(recoveryCode);
  await content(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
});
