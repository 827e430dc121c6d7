import { expect, test } from '@playwright/test';
import { BROWSER_ARGS } from '../support/browser.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

// Playwright switches the back/forward cache off; it is what this is about.
const executablePath = process.env['CHROME_PATH'];
test.use({
  launchOptions: {
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('seven results pages open in one tab without delay, and a restored one is live again', async ({
  page,
}) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page);
  const live = page.getByText('Live', { exact: true });
  for (let i = 0; i < 7; i += 1) {
    await page.goto(`/results/${id}?load=${i}`);
    await expect(live).toBeVisible({ timeout: 5_000 });
  }
  // Playwright loses a page that the cache gives back, so both events are sent to this one.
  const transition = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await transition('pagehide');
  await expect(live).toBeHidden();
  await transition('pageshow');
  await expect(live).toBeVisible({ timeout: 5_000 });
});
