import type { Page } from 'playwright';
import { at, press, pressed, type Screen } from './screen.ts';
import type { TextOf } from './text-of.ts';

async function toCheckout(page: Page, textOf: TextOf): Promise<void> {
  await press(page, 'button', textOf('pricing:dialog.continue'));
  await page.waitForURL(/\/sandbox\/checkout/);
  await page.getByRole('radio').first().waitFor();
}

const pay = (page: Page, textOf: TextOf) =>
  press(page, 'button', new RegExp(textOf('checkout:pay.button').split('{{price}}').at(-1) ?? ''));

async function toPortal(page: Page, textOf: TextOf): Promise<void> {
  await press(page, 'button', textOf('billing:manage'));
  await page.waitForURL(/\/sandbox\/portal/);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** What a new account on the free plan meets; the last of them buys a plan. */
export const FREE_SCREENS: readonly Omit<Screen, 'as'>[] = [
  { name: 'free-home', path: at('/') },
  { name: 'free-dashboard', path: at('/dashboard') },
  { name: 'free-create', path: at('/create'), prepare: (page) => page.getByRole('tab').nth(1).click() },
  {
    name: 'free-template-locked',
    path: at('/create'),
    asSeen: true,
    prepare: async (page, textOf) => {
      await page.getByRole('tab').nth(1).click();
      await press(page, 'button', textOf('templates:open'));
      await page.getByRole('dialog').getByRole('button', { name: 'System Usability Scale' }).click();
    },
  },
  {
    name: 'free-limit',
    path: at('/create'),
    asSeen: true,
    prepare: async (page, textOf) => {
      await page.getByRole('tab').nth(1).click();
      for (let i = 0; i < 10; i += 1) await press(page, 'button', textOf('editor:questions.add'));
      await press(page, 'button', textOf('editor:questions.collapseAll'));
      await page.getByText(textOf('editor:questions.addLimit')).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'free-results-full',
    path: ({ own }) => `/results/${own.full}`,
    isLive: true,
    prepare: async (page) => {
      await page.locator('main [role=img]').first().waitFor();
    },
  },
  { name: 'free-account-billing', path: at('/account?tab=billing') },
  { name: 'free-account-api-keys', path: at('/account'), prepare: pressed('tab', 'account:tabs.apiKeys') },
  { name: 'free-account-audit-log', path: at('/account'), prepare: pressed('tab', 'account:tabs.auditLog') },
  { name: 'pricing-dialog', path: at('/pricing?plan=scientific-yearly'), asSeen: true },
  { name: 'checkout', path: at('/pricing?plan=monthly'), prepare: toCheckout },
  {
    name: 'checkout-declined',
    path: at('/pricing?plan=monthly'),
    prepare: async (page, textOf) => {
      await toCheckout(page, textOf);
      await press(page, 'radio', new RegExp(textOf('checkout:card.declined')));
      await pay(page, textOf);
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'checkout-gone', path: at('/sandbox/checkout?session=none') },
  {
    name: 'checkout-success',
    path: at('/pricing?plan=monthly'),
    asSeen: true,
    prepare: async (page, textOf) => {
      await toCheckout(page, textOf);
      await pay(page, textOf);
      await page.getByText(textOf('billing:welcome.text')).waitFor();
    },
  },
];

/** What a subscriber sees of the subscription; the last of them ends it. */
export const SUBSCRIBER_SCREENS: readonly Omit<Screen, 'as'>[] = [
  { name: 'subscriber-pricing', path: at('/pricing') },
  { name: 'subscriber-dashboard', path: at('/dashboard') },
  { name: 'subscriber-billing', path: at('/account?tab=billing') },
  { name: 'portal', path: at('/account?tab=billing'), prepare: toPortal },
  {
    name: 'portal-change',
    path: at('/pricing?plan=scientific-monthly'),
    prepare: async (page, textOf) => {
      await press(page, 'button', textOf('pricing:dialog.continue'));
      await page.waitForURL(/\/sandbox\/portal/);
      await page.getByRole('button', { name: textOf('checkout:change.confirm') }).waitFor();
    },
  },
  {
    name: 'portal-cancel',
    path: at('/account?tab=billing'),
    asSeen: true,
    prepare: async (page, textOf) => {
      await toPortal(page, textOf);
      await press(page, 'button', textOf('checkout:cancel.button'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'portal-canceled',
    path: at('/account?tab=billing'),
    prepare: async (page, textOf) => {
      await toPortal(page, textOf);
      await press(page, 'button', textOf('checkout:cancel.button'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: textOf('checkout:cancel.confirm') })
        .click();
      await page.getByText(textOf('checkout:done.cancel')).waitFor();
    },
  },
];
