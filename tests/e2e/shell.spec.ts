import { expect, test } from '@playwright/test';
import { newAccount } from '../support/new-account.ts';

test.describe('header', () => {
  test('sign-out clears the user and goes to /', async ({ page }) => {
    await newAccount(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Account' })).toHaveCount(0);
  });

  test('a language whose texts cannot be loaded is neither stored nor shown', async ({ page }) => {
    await page.goto('/terms');
    const language = page.getByRole('combobox', { name: 'Language' });
    await page.route('**/locales/de/pages.json', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await language.selectOption('Deutsch');
    await expect(page.getByRole('alert')).toContainText('The language was not changed');
    await expect(language).toHaveValue('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('language'))).not.toBe('de');
    await language.selectOption('Deutsch');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutzungsbedingungen');
  });

  test('at 1024 and 1200 px the header fits its row uncut, in German too', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.addInitScript(() => localStorage.setItem('language', 'de'));
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Demokonto öffnen' }).click();
    await expect(page).toHaveURL(/\/$/);
    const header = page.getByRole('banner');
    for (const width of [1024, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(header.getByRole('link', { name: 'Erstellen' })).toBeVisible();
      await expect(header.getByRole('button', { name: 'Menü' })).toBeHidden();
      await expect(header.getByRole('switch', { name: 'Wissenschaftsmodus' })).toBeAttached();
      const cut = () =>
        header.evaluate((element) => {
          const pen = document.createElement('canvas').getContext('2d');
          const words = [...element.querySelectorAll('input[type=search], select')].map((field) => {
            const style = getComputedStyle(field);
            if (pen !== null) pen.font = style.font;
            const text =
              field instanceof HTMLSelectElement
                ? (field.selectedOptions[0]?.text ?? '')
                : (field.getAttribute('placeholder') ?? '');
            const room =
              field.clientWidth -
              Number.parseFloat(style.paddingLeft) -
              Number.parseFloat(style.paddingRight);
            return { text, isCut: (pen?.measureText(text).width ?? 0) > room + 1 };
          });
          return words.filter(({ isCut }) => isCut).map(({ text }) => text);
        });
      await expect.poll(cut).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
    }
  });

  test('at 320 px every account tab and footer link is visible, in German too', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.addInitScript(() => localStorage.setItem('language', 'de'));
    await newAccount(page);
    await page.goto('/account');
    await expect(page.getByRole('tab', { name: 'Profil' })).toBeVisible();
    const links = page.getByRole('contentinfo').getByRole('link');
    for (const each of await page.getByRole('tab').or(links).all()) {
      const right = () => each.evaluate((element) => element.getBoundingClientRect().right);
      await expect.poll(right).toBeLessThanOrEqual(320);
    }
  });

  test('a mobile menu repeats the header links', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await newAccount(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    for (const name of ['Dashboard', 'Account', 'Create']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(menu.getByRole('combobox', { name: 'Language' })).toBeVisible();
    await menu.getByRole('searchbox').fill('tea');
    await menu.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=tea$/);
    await expect(menu).toBeHidden();
  });
});

test.describe('navigation', () => {
  test('an unknown address returns 404 with a link home', async ({ page }) => {
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('the focus moves to the heading, and the tab has the page title', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Privacy · Canvass');
  });

  test('a skip link is first and leads to the content', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test('an unsupported language falls back to English', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await context.close();
});
