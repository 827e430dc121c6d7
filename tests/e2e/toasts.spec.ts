import { expect, type Locator, type Page, test } from '@playwright/test';
import { anAnswer } from '../support/an-answer.ts';
import { aChoice } from '../support/a-survey.ts';
import { addTextQuestion, fillLeast, openTab } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

const REFUSED = { status: 500, json: { error: { code: 'internal', message: 'Broken.', request_id: 'r-1' } } };

/** Expects that a press on the middle of the control reaches it while the toast with this text stands. */
async function expectFree(page: Page, control: Locator, toast: string) {
  await expect(page.getByText(toast).first()).toBeVisible();
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((share) =>
          document.elementFromPoint(left + width / 2, top + height * share),
        );
        return points.every((at) => at !== null && element.contains(at));
      }),
    )
    .toBe(true);
  await expect(page.getByText(toast).first()).toBeVisible();
}

const SIZES = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const;

test('a toast covers neither Save Survey after a failure nor Share after a save', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newAccount(page);
  await page.goto('/create');
  await fillLeast(page);
  for (let i = 2; i <= 5; i += 1) await addTextQuestion(page, `Question number ${i}?`);
  await page.route('**/api/v1/surveys', (route) => route.fulfill(REFUSED));
  const save = page.getByRole('button', { name: 'Save Survey' });
  const failed = page.getByRole('alert').filter({ hasText: 'Error Saving Survey' });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await save.click();
    await expectFree(page, save, 'Error Saving Survey');
    await failed.getByRole('button', { name: 'Close' }).click();
    await expect(failed).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.unroute('**/api/v1/surveys');
  await save.click();
  const share = page.getByRole('button', { name: 'Share Lunch' });
  await share.scrollIntoViewIfNeeded();
  await expectFree(page, share, 'Survey Saved');
  // A toast that is pointed at stays until the other size is seen.
  await page.getByText('Survey Saved').hover();
  await page.setViewportSize({ width: 1280, height: 720 });
  await share.scrollIntoViewIfNeeded();
  await expectFree(page, share, 'Survey Saved');
});

test('the toast of the question limit does not cover the line about it', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  await openTab(page, 'Questions');
  for (let i = 1; i <= 10; i += 1) await page.getByRole('button', { name: 'Add Question' }).click();
  const line = page.getByText('Free users can only add up to 10 questions.');
  await line.scrollIntoViewIfNeeded();
  await expectFree(page, line, 'You reached the 10 question limit.');
});

test('a dialog ends above a toast on desktops and phones', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { title: 'Lunch' });
  await page.route(`**/api/v1/surveys/${survey.id}`, (route) => route.fulfill(REFUSED));
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: /Delete/ })
      .first()
      .click();
    const again = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await page.setViewportSize({ width, height: 400 });
    await again.click();
    await expectFree(page, again, 'The survey was not deleted');
  }
});

test('Tab moves between an opened response and its undo toast, which stays on hover', async ({ page }) => {
  await page.clock.install();
  await newAccount(page);
  const survey = await createOwnSurvey(page, { questions: [aChoice()], anonymity_level: 'name_required' });
  for (const participant_name of ['Cem', 'Ada', 'Bea']) {
    const data = anAnswer(survey.questions, { participant_name });
    const reply = await page.request.post(`/api/v1/public/surveys/${survey.id}/responses`, { data });
    expect(reply.status()).toBe(201);
  }
  await page.goto(`/results/${survey.id}?view=submissions`);
  const names = page.getByRole('grid').getByRole('rowheader');
  await expect(names).toHaveText(['Bea', 'Ada', 'Cem']);
  await names.nth(1).click();
  const drawer = page.getByRole('dialog', { name: 'Ada' });
  await drawer.getByRole('button', { name: 'Delete response' }).focus();
  await page.keyboard.press('Enter');
  const next = page.getByRole('dialog', { name: 'Cem' });
  await expect(next).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'The response was removed' });
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
  await toast.hover();
  await page.keyboard.press('Tab');
  await expect(next.getByRole('button', { name: 'Delete response' })).toBeFocused();
  await page.clock.runFor(60_000);
  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Delete response' })).toBeFocused();
  await expect(names).toHaveText(['Bea', 'Ada', 'Cem']);
});
