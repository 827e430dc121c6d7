import { expect, type Locator, type Page, test } from '@playwright/test';
import { addTextQuestion, fillLeast } from '../support/edit-survey.ts';
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

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a failed save leaves Save Survey in reach, one that went well the first survey’s Share', async ({
      page,
    }) => {
      await newAccount(page);
      await page.goto('/create');
      await fillLeast(page);
      for (let i = 2; i <= 5; i += 1) await addTextQuestion(page, `Question number ${i}?`);
      await page.route('**/api/v1/surveys', (route) => route.fulfill(REFUSED));
      const save = page.getByRole('button', { name: 'Save Survey' });
      await save.click();
      await expectFree(page, save, 'Error Saving Survey');
      if (width > 390) return;
      await page.unroute('**/api/v1/surveys');
      await save.click();
      const share = page.getByRole('button', { name: 'Share Lunch' });
      await share.scrollIntoViewIfNeeded();
      await expectFree(page, share, 'Survey Saved');
    });

    test('a dialog ends above a toast', async ({ page }) => {
      await newAccount(page);
      const survey = await createOwnSurvey(page, { title: 'Lunch' });
      await page.route(`**/api/v1/surveys/${survey.id}`, (route) => route.fulfill(REFUSED));
      await page.goto('/dashboard');
      await page
        .getByRole('button', { name: /Delete/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const again = dialog.getByRole('button', { name: 'Delete' });
      await page.setViewportSize({ width, height: 400 });
      await again.click();
      await expectFree(page, again, 'The survey was not deleted');
    });
  });
}
