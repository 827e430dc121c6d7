import { expect, test, type Locator } from '@playwright/test';
import { aChoice } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

/** A survey whose ending leads on with a button of its own words, and by itself unless said otherwise. */
async function leadingOn(goes_on = true) {
  const redirect = `${UNBILLED_URL}/pricing`;
  const ending = { id: 1, kind: 'complete', text: 'Well done.', redirect, label: 'To your voucher' } as const;
  return await surveyOn(UNBILLED_URL, {
    questions: [aChoice()],
    flow: { pages: [], endings: [{ ...ending, ...(goes_on && { goes_on }) }] },
  });
}

test('an ending leads on by its button or after a countdown that can be stopped', async ({ page }) => {
  await page.clock.install();
  const survey = await leadingOn();
  const answer = async ({ again = true } = {}) => {
    await page.goto(UNBILLED_URL + survey.path);
    if (again) await page.getByRole('link', { name: 'Answer again' }).click();
    await page.getByLabel('Green').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Well done.')).toBeVisible();
  };
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'In a few seconds this page goes on by itself.' });
  await answer({ again: false });
  const { host } = new URL(UNBILLED_URL);
  const button = page.getByRole('link', { name: `To your voucher (${host})` });
  await expect(button).toHaveAttribute('href', /\/pricing\?status=complete$/);
  await expect(notice).toBeVisible();
  // The owner's own button is the first thing to do; to share is quiet.
  const share = page.getByRole('button', { name: 'Share This Survey' });
  const fillOf = (control: Locator) => control.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await fillOf(share)).toBe('rgba(0, 0, 0, 0)');
  expect(await fillOf(button)).not.toBe('rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(notice).toBeHidden();
  await expect(button).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(page.getByText('Well done.')).toBeVisible();

  await answer();
  await expect(notice).toBeVisible();
  // Who looks at the receipt is not taken away from it.
  await page.locator('summary').click();
  await expect(notice).toBeHidden();

  await answer();
  await expect(notice).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL(/\/pricing\?status=complete$/);
});

test('without script and in kiosk mode nothing redirects automatically', async ({ page, browser }) => {
  const survey = await leadingOn();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${UNBILLED_URL}${survey.path}?plain=1`);
  await plain.getByLabel('Green').check();
  await plain.getByRole('button', { name: 'Submit' }).click();
  const { host } = new URL(UNBILLED_URL);
  await expect(plain.getByRole('link', { name: `To your voucher (${host})` })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Stay here' })).toBeHidden();
  await context.close();

  await page.goto(`${UNBILLED_URL}${survey.path}?kiosk=600`);
  await page.getByLabel('Green').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Well done.')).toBeVisible();
  await expect(page.getByText('goes on by itself')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'To your voucher' })).toHaveCount(0);
});
