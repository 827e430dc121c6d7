import { expect, test } from '@playwright/test';
import { openTab, previewOf } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

const SECTIONS = ['general', 'access', 'design', 'responses', 'privacy', 'advanced'];

test('at 1440 px no section is higher than 900 px, and a theme is previewed at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newAccount(page);
  const { id } = await createOwnSurvey(page, {
    visibility: 'private',
    welcome: true,
    retention_days: 90,
    accent: '#884400',
    background: '#ddeeff',
    count_progress: true,
  });
  await page.goto(`/edit/${id}`);
  await openTab(page, 'Settings');
  for (const section of SECTIONS) {
    await page.locator(`#settings-link-${section}`).click();
    const shown = page.locator(`section[aria-labelledby=settings-${section}]`);
    await expect(shown).toBeVisible();
    const height = await shown.evaluate((element) => element.getBoundingClientRect().height);
    expect(height, section).toBeGreaterThan(100);
    expect(height, section).toBeLessThanOrEqual(900);
  }
  await page.getByRole('link', { name: 'Design' }).click();
  const heading = previewOf(page).getByRole('heading', { level: 1 });
  const font = () => heading.evaluate((element) => getComputedStyle(element).fontFamily);
  const before = await font();
  await page.getByRole('radio', { name: 'Orchid' }).check();
  await expect.poll(font).not.toBe(before);
  await page.getByRole('button', { name: 'Desktop' }).click();
  const width = () =>
    previewOf(page)
      .locator('html')
      .evaluate((element) => element.clientWidth);
  await expect.poll(width).toBeGreaterThan(1_000);
});

test('a phone lists the sections first, then shows one with a way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await newAccount(page);
  const { id } = await createOwnSurvey(page);
  await page.goto(`/edit/${id}`);
  await openTab(page, 'Settings');
  const link = page.getByRole('link', { name: 'Design' });
  const theme = page.getByRole('radio', { name: 'Orchid' });
  await expect(link).toBeVisible();
  await expect(theme).toBeHidden();
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'Design' })).toBeFocused();
  await expect(link).toBeHidden();
  await theme.check();
  await expect(previewOf(page).getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('link', { name: 'All settings' }).press('Enter');
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(theme).toBeChecked();
});
