import { expect, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey, inDays } from '../support/own-surveys.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test('cards show state, counts and age, and the address has tab, view and filters', async ({ page }) => {
  await newAccount(page);
  await createOwnSurvey(page, { title: 'Beta', start_date: inDays(-2), end_date: inDays(3) });
  await createOwnSurvey(page, { title: 'Alpha', start_date: inDays(4), visibility: 'private' });
  await createOwnSurvey(page, { title: 'Gamma', start_date: inDays(-9), end_date: inDays(-1) });
  await page.goto('/dashboard');
  const cards = page.getByRole('list', { name: 'Surveys' }).getByRole('listitem');
  const titles = page.getByRole('list', { name: 'Surveys' }).getByRole('heading');
  await expect(titles).toHaveText(['Gamma', 'Alpha', 'Beta']);
  await expect(cards.nth(2)).toContainText(/Active.*Beta.*0 responses.*today/s);
  await expect(cards.nth(1)).toContainText(/Scheduled.*Alpha/s);
  await expect(page.getByRole('group', { name: 'Total Surveys' })).toContainText(
    '3 new this month, 0 last month',
  );

  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect(titles).toHaveText(['Gamma']);
  await expect(page).toHaveURL(/\/dashboard\?status=closed$/);
  await page.goBack();
  await expect(titles).toHaveText(['Gamma', 'Alpha', 'Beta']);

  await page.getByRole('button', { name: 'List view' }).click();
  await expect(cards.nth(2)).toContainText(/Ends .*\d:\d\d/);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(titles).toHaveText(['Alpha', 'Beta', 'Gamma']);
  await page.reload();
  await expect(titles).toHaveText(['Alpha', 'Beta', 'Gamma']);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(titles).toHaveText(['Gamma', 'Beta', 'Alpha']);
  await expect(page).toHaveURL(/view=list&sort=title/);

  await page.goto('/dashboard?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('No survey was created in the chosen period')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(titles).toHaveText(['Gamma', 'Alpha', 'Beta']);
});

test.describe('on a Scientific plan', () => {
  test('loads more surveys on scrolling without axe findings in all themes and widths', async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ baseURL: UNBILLED_URL });
    const page = await context.newPage();
    await newAccount(page);
    for (let i = 1; i <= 3; i++) await createOwnSurvey(page, { title: `Survey ${i}` });
    for (const mode of ['light', 'dark']) {
      if (mode === 'dark') await page.getByRole('switch', { name: 'Scientific mode' }).check();
      // Colours do not depend on the width.
      for (const width of mode === 'light' ? [1280, 390] : [1280]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of ['/dashboard', '/dashboard?view=list', '/search?q=survey']) {
          await page.goto(path);
          await expect(page.getByText('Survey 3', { exact: true })).toBeVisible();
          if (path === '/dashboard') {
            await page.getByRole('button', { name: 'Filter' }).click();
            await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
          }
          const colours = mode === 'dark' ? 'only' : width === 1280 ? undefined : 'skipped';
          expect(await axeProblems(page, colours && { colours }), `${mode} ${width} ${path}`).toEqual([]);
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBeLessThanOrEqual(width);
        }
      }
      await page.setViewportSize({ width: 1280, height: 844 });
    }

    for (let i = 4; i <= 70; i++) await createOwnSurvey(page, { title: `Survey ${i}` });
    await page.goto('/dashboard');
    const cards = page.getByRole('list', { name: 'Surveys' }).getByRole('listitem');
    await expect(cards.first()).toContainText('Survey 70');
    await page.getByText('Survey 41', { exact: true }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Survey 20', { exact: true })).toBeAttached();
    await page.getByText('Survey 11', { exact: true }).scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(70);
    await context.close();
  });
});
