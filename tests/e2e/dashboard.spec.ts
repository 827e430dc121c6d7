import { expect, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey, inDays } from '../support/own-surveys.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test('a new owner sees the empty state of the spec on every tab', async ({ page }) => {
  await newAccount(page);
  await page.goto('/dashboard');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: 'No surveys found' })).toBeVisible();
  await expect(panel).toContainText('Create your first survey to get started');
  await expect(panel.getByRole('link', { name: 'Create Survey' })).toHaveAttribute('href', '/create');
  for (const [tab, filter] of [
    ['Active', 'active'],
    ['Drafts', 'draft'],
    ['Closed', 'closed'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(panel).toContainText(`You don't have any ${filter} surveys yet`);
  }
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('button', { name: 'Scheduled' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toContainText("You don't have any scheduled surveys yet");
  await expect(page).toHaveURL(/\?status=scheduled$/);
  await expect(page.getByRole('tab')).toHaveText(['All', 'Active', 'Drafts', 'Closed']);
  await expect(page.getByRole('group', { name: 'Total Surveys' })).toContainText('0');
  const rate = page.getByRole('group', { name: 'Completion Rate' });
  await expect(rate).toContainText('0%');
  await expect(rate).toContainText('Responses against a goal of 100 per survey');
});

test('the dashboard without a session invites to sign in without figures', async ({ page }) => {
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session*', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('group', { name: 'Total Surveys' })).toContainText('–');
  known.resolve();
  await expect(page.getByRole('heading', { name: 'No surveys found' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Create your first survey to get started');
  await expect(main.getByText('Total Surveys')).toHaveCount(0);
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test('cards show state, counts and age, and the address has tab, view and filters', async ({ page }) => {
  await newAccount(page);
  await createOwnSurvey(page, { title: 'Beta', start_date: inDays(-2), end_date: inDays(3) });
  await createOwnSurvey(page, { title: 'Alpha', start_date: inDays(4), visibility: 'private' });
  await createOwnSurvey(page, { title: 'Gamma', start_date: inDays(-9), end_date: inDays(-1) });
  await page.goto('/dashboard');
  const cards = page.getByRole('list', { name: 'Surveys' }).getByRole('listitem');
  const titles = page.getByRole('list', { name: 'Surveys' }).getByRole('heading');
  await expect(titles).toHaveText(['Gamma', 'Alpha', 'Beta']);
  await expect(cards.nth(2)).toContainText(/Active.*Beta.*How do you like our lunch\?.*0 responses.*today/s);
  for (const [name, path] of [
    ['Edit Beta', '/edit/'],
    ['Results of Beta', '/results/'],
  ] as const)
    await expect(cards.nth(2).getByRole('link', { name })).toHaveAttribute('href', new RegExp(path));
  for (const name of ['Share Beta', 'Delete Beta'])
    await expect(cards.nth(2).getByRole('button', { name })).toBeVisible();
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
  await expect(page.getByText("You don't have any matching surveys yet")).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(titles).toHaveText(['Gamma', 'Alpha', 'Beta']);
});

test('a survey disappears from the list only after the server confirms', async ({ page }) => {
  await newAccount(page);
  await createOwnSurvey(page, { title: 'To go' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete To go' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete the survey "To go"? This action cannot be undone.',
  );

  await page.route('**/api/v1/surveys/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('The survey was not deleted');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To go' })).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No surveys found')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Total Surveys' })).toContainText('0');
});

test('closes, reopens and copies a survey from its card', async ({ page }) => {
  await newAccount(page);
  await createOwnSurvey(page, { title: 'Mine' });
  await page.goto('/dashboard');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mine', exact: true }) });
  const choose = async (action: string) => {
    await card.getByRole('button', { name: 'More for Mine' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await page.getByRole('tab', { name: 'Active' }).click();
  await choose('Close');
  await expect(page.getByText('“Mine” is closed.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(card).toContainText('Closed');
  await choose('Reopen');
  await expect(card).toContainText('Active');
  await card.getByRole('button', { name: 'More for Mine' }).click();
  // A menu that fades out would take the second click too.
  const copies: string[] = [];
  page.on('request', (request) => request.url().endsWith('/duplicate') && copies.push(request.url()));
  await page.getByRole('menuitem', { name: 'Duplicate' }).dblclick();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Mine (copy)' })).toBeVisible();
  expect(copies).toHaveLength(1);
});

test('the card menu works by keyboard and returns the focus', async ({ page }) => {
  await newAccount(page);
  await createOwnSurvey(page, { title: 'Mine' });
  await page.goto('/dashboard');
  const button = page.getByRole('button', { name: 'More for Mine' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  // While it opens, a key may still be lost.
  const focused = page.locator('[role="menuitem"]:focus');
  await expect(async () => {
    if ((await focused.count()) === 0) await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveText('Open participant page', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a failed load shows an error and can be retried', async ({ page }) => {
  await newAccount(page);
  await createOwnSurvey(page, { title: 'Still here' });
  await page.route('**/api/v1/surveys?*', (route) => route.fulfill({ status: 400, body: '{}' }));
  const breakSession = { status: 400, json: { error: { code: 'unavailable', message: '' } } };
  await page.route('**/api/auth/get-session*', (route) => route.fulfill(breakSession));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  await expect(page.getByText('Sign in to see your surveys')).toHaveCount(0);
  await page.unroute('**/api/auth/get-session*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Your surveys could not be loaded')).toBeVisible();
  await page.unroute('**/api/v1/surveys?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Still here' })).toBeVisible();
});

test('the search shows own surveys and an empty state', async ({ page }) => {
  await newAccount(page);
  await createOwnSurvey(page, { title: 'Käse & Brot', description: '', end_date: null });
  await page.goto('/');
  const box = page.getByRole('searchbox').first();
  await box.fill('  kaese ');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results: kaese');
  const listItems = page.getByRole('list', { name: 'Surveys found' }).getByRole('listitem');
  await expect(listItems).toHaveText(
    /Active.*Käse & Brot.*0 responses.*No end date.*View Survey.*View Results.*Edit/s,
  );
  await page.goto('/search?q=%25');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
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
          expect(await axeProblems(page), `${mode} ${width} ${path}`).toEqual([]);
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
