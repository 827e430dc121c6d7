import { expect, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';
import { previewOf } from '../support/edit-survey.ts';

const PUBLIC_PAGES = ['/', '/auth', '/pricing', '/terms', '/privacy', '/contact'];

for (const language of ['en', 'de']) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } });

    test(`every public page in ${language} opens without an error and fits a phone`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      for (const path of PUBLIC_PAGES) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(width, path).toBeLessThanOrEqual(390);
        expect(errors, path).toEqual([]);
      }
    });
  });
}

for (const path of ['/', '/auth', '/pricing', '/results/00000000-0000-4000-8000-000000000000']) {
  test(`the document at ${path} preloads every script that its page needs`, async ({ page }) => {
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') opened.push(new URL(request.url()).pathname);
    });
    const document = await (await page.request.get(path)).text();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(opened.length).toBeGreaterThan(3);
    expect(opened.filter((script) => !document.includes(`"${script}"`))).toEqual([]);
  });
}

test('a new survey on a wide screen loads at most 260 kB of scripts until it is used', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newAccount(page);
  await page.goto('/create', { waitUntil: 'networkidle' });
  const title = page.getByLabel('Survey Title');
  await expect(title).toBeVisible();
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  const first = await scripts();
  expect(first).toBeGreaterThan(100_000);
  expect(first).toBeLessThanOrEqual(260_000);
  // The first letter brings the preview and the other tabs.
  await title.fill('Lunch');
  await title.press('End');
  await expect(previewOf(page).getByRole('heading', { name: 'Lunch' })).toBeVisible();
});
