import { expect, test } from '@playwright/test';

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
