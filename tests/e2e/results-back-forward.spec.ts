import { expect, test } from '@playwright/test';
import { anAnswer } from '../support/an-answer.ts';
import { BROWSER_ARGS } from '../support/browser.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

// Playwright switches the back/forward cache off. The headless shell has none and loads the page again; a whole
// browser restores it (`CHROME_PATH=/usr/bin/chromium`).
const executablePath = process.env['CHROME_PATH'];
test.use({
  launchOptions: {
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('seven results pages open in one tab without delay, and Back shows a live one', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { anonymity_level: 'name_required' });
  const live = page.getByText('Live', { exact: true });
  for (let i = 0; i < 7; i += 1) {
    await page.goto(`/results/${survey.id}?load=${i}`);
    await expect(live).toBeVisible();
  }
  const expectLive = async (load: number, count: string) => {
    await expect(page).toHaveURL(new RegExp(`load=${load}$`));
    await expect(live).toBeVisible();
    const url = `/api/v1/public/surveys/${survey.id}/responses`;
    const data = anAnswer(survey.questions, { participant_name: 'Ada' });
    expect((await page.request.post(url, { data })).status()).toBe(201);
    await expect(page.getByText(count, { exact: true })).toBeVisible();
    await expect(live).toBeVisible();
  };
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expectLive(5, '1 response');
  await page.goForward({ waitUntil: 'commit' });
  await expectLive(6, '2 responses');
});
