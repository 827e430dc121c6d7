import { expect, test, type Page } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';

const PLANS = [
  { offer: 'monthly', card: 'Pro', period: 'Monthly', price: '7,99€ per month', name: 'Pro, monthly' },
  { offer: 'yearly', card: 'Pro', period: 'Yearly', price: '30,99€ per year', name: 'Pro, yearly' },
  {
    offer: 'scientific-monthly',
    card: 'Scientific',
    period: 'Monthly',
    price: '25,99€ per month',
    name: 'Scientific, monthly',
  },
  {
    offer: 'scientific-yearly',
    card: 'Scientific',
    period: 'Yearly',
    price: '99,99€ per year',
    name: 'Scientific, yearly',
  },
] as const;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose your billing period' });
const planCard = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pay = (page: Page) => page.getByRole('button', { name: /of play money/ }).click();

async function buy(page: Page, offer: string): Promise<void> {
  await page.goto(`/pricing?plan=${offer}`);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\?session=/);
  await pay(page);
  await expect(page.getByText('Thank you. Your plan is ready.')).toBeVisible();
}

for (const { offer, card, period, price, name } of PLANS) {
  test(`buys ${name} with plan, period, checkout and welcome page`, async ({ page }) => {
    await newAccount(page);
    await page.goto('/pricing');
    await planCard(page, card).getByRole('button').click();
    await dialog(page).getByRole('radio', { name: period }).click();
    await expect(dialog(page).getByRole('radio', { name: 'Yearly' })).toContainText('Save 70%');
    await dialog(page).getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('note')).toContainText('no money moves');
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await pay(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(`Welcome to ${card}`)).toBeVisible();

    await page.goto('/account?tab=billing');
    const facts = page.getByRole('tabpanel');
    await expect(facts).toContainText(name);
    await expect(facts).toContainText('Active');
    await expect(facts).toContainText(price);
    await expect(facts).toContainText('Renews on');
    await expect(page.getByRole('switch', { name: 'Scientific mode' })).toHaveCount(card === 'Pro' ? 0 : 1);
  });

  test(`/pricing?plan=${offer} opens the billing-period dialog`, async ({ page }) => {
    await page.goto(`/pricing?plan=${offer}`);
    await expect(dialog(page)).toContainText(`pay for ${card}`);
    await expect(dialog(page).getByRole('radio', { name: period })).toBeChecked();
  });
}

test('cards keep their badges for subscribers and mark the own plan', async ({ page }) => {
  await newAccount(page);
  await buy(page, 'monthly');
  await page.goto('/pricing');
  await expect(planCard(page, 'Pro')).toContainText('Your plan');
  await expect(planCard(page, 'Pro')).toContainText('Most Popular');
  await expect(planCard(page, 'Scientific')).toContainText('Science Mode');
});

test('a declined card shows an error and can be replaced, and leaving returns to the plans', async ({
  page,
}) => {
  await newAccount(page);
  await page.goto('/pricing?plan=monthly');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Is declined' }).click();
  await pay(page);
  await expect(page.getByRole('alert')).toContainText('Your card was declined. Nothing was charged.');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/pricing\?canceled=true$/);
  await expect(page.getByText('Checkout cancelled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your subscription' })).toHaveCount(0);
});

test('changes the plan with proration and cancels at the end of the period', async ({ page }) => {
  await newAccount(page);
  await buy(page, 'monthly');
  await page.goto('/pricing');
  const banner = page.getByRole('region', { name: 'Your subscription' });
  await expect(banner).toContainText('You have an active Pro subscription.');
  await planCard(page, 'Scientific').getByRole('button', { name: 'Switch to Scientific' }).click();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/sandbox\/portal\?session=/);
  await expect(page.getByRole('status')).toContainText('18,00€ is due now');
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByText('Welcome to Scientific')).toBeVisible();

  await page.goto('/pricing');
  await banner.getByRole('link', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'Manage Billing & Invoices' }).click();
  await expect(page.getByRole('row', { name: /Change to Scientific, monthly/ })).toContainText('18,00€');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/Runs until .* and then ends\./)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Canvass' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Cancelled');
  await expect(page.getByRole('tabpanel')).toContainText('Ends on');

  await page.getByRole('button', { name: 'Manage Billing & Invoices' }).click();
  await page.getByRole('button', { name: 'End the current period now' }).click();
  await expect(page.getByText('This subscription has ended.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Canvass' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('You are on the Free plan.');
  await expect(page.getByRole('link', { name: 'View Plans & Upgrade' })).toBeVisible();
});

test('a failed payment keeps the plan for a grace period and can be made up for', async ({ page }) => {
  await newAccount(page);
  await page.goto('/pricing?plan=yearly');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'fails at the next renewal' }).click();
  await pay(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/account?tab=billing');
  await page.getByRole('button', { name: 'Manage Billing & Invoices' }).click();
  await page.getByRole('button', { name: 'End the current period now' }).click();
  await expect(page.getByText('The last payment failed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Canvass' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Your last payment failed');
  await expect(page.getByRole('tabpanel')).toContainText('You are on the Pro plan.');
  await page.getByRole('button', { name: 'Manage Billing & Invoices' }).click();
  await page.getByRole('button', { name: 'Pay with a working card' }).click();
  await expect(page.getByText(/Renews on/)).toBeVisible();
});

test('a visitor who starts a checkout or selects the free plan goes to /auth', async ({ page }) => {
  await page.goto('/pricing?plan=yearly');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto('/pricing');
  await planCard(page, 'Free').getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});
