import { expect, test } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { openTab, questionCard } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test('a get-started button goes to /create when signed in, otherwise to /auth', async ({ page }) => {
  await page.goto('/');
  const getStarted = page.locator('main').getByRole('link', { name: 'Get Started' });
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(getStarted).toHaveAttribute('href', '/auth');

  // Who says what it is about builds first; an account is asked for at saving, and no password twice.
  await page.getByLabel('What do you want to find out?').fill('our canteen: food, prices');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create\?draft$/);
  await expect(page.getByText(/^[2-5] \/ 10$/)).toBeVisible();
  // Each proposed question can be kept, dropped, or another asked for, as those of the generator.
  const tools = page.getByRole('group', { name: 'Generated question' });
  const texts = page.getByRole('textbox', { name: 'Question Text' });
  await expect(questionCard(page, 1).getByRole('button', { name: 'Replace' })).toBeVisible();
  const count = await texts.count();
  await expect(tools).toHaveCount(count);
  const former = await texts.first().inputValue();
  await tools.first().getByRole('button', { name: 'Replace' }).click();
  await expect(texts.first()).not.toHaveValue(former);
  await expect(texts.first()).toHaveValue(/\S/);
  await tools.first().getByRole('button', { name: 'Keep' }).click();
  await expect(tools).toHaveCount(count - 1);
  await tools.first().getByRole('button', { name: 'Remove' }).click();
  await expect(tools).toHaveCount(count - 2);
  await openTab(page, 'Details');
  await expect(page.getByLabel('Survey Title')).toHaveValue('Our canteen');
  await page.getByLabel('Description').fill('Kept on this device');
  await expect(page.getByText('Saved on this device. Sign up to publish')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue your draft “Our canteen”' }).click();
  await page.getByRole('button', { name: 'Save Survey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  const email = `${crypto.randomUUID()}@example.org`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our canteen' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue your draft/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(getStarted).toHaveAttribute('href', '/create');
});

test('a card of My surveys counts hidden surveys only if all are known', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: UNBILLED_URL, locale: 'en' });
  const page = await context.newPage();
  await newAccount(page);
  for (let i = 1; i <= 20; i += 1) await createOwnSurvey(page, { title: `Survey ${i}` });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Active', exact: true });
  await expect(card.getByRole('link', { name: 'and 16 more' })).toBeVisible();
  await createOwnSurvey(page, { title: 'Survey 21' });
  await page.reload();
  await expect(card.getByRole('link', { name: 'and many more' })).toBeVisible();
  await context.close();
});

for (const language of ['en', 'de']) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`axe finds no problems on home and the short pages in ${language}`, async ({ page }) => {
      await newAccount(page);
      for (const path of ['/', '/terms', '/privacy', '/contact', '/no/such/page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const scope = language === 'de' ? { colours: 'skipped' as const } : {};
        expect(await axeProblems(page, scope), path).toEqual([]);
      }
    });
  });
}

for (const [language, heading] of [
  ['en', 'What you and others see'],
  ['de', 'Was Sie und andere sehen'],
] as const)
  test(`a visitor who reads ${language} sees described product pictures in that language`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL: baseURL!, locale: language });
    await page.goto('/');
    const pictures = page.getByRole('region', { name: heading }).getByRole('img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('src', new RegExp(`-${language}[-.]`));
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBe(1200);
    }
    await page.close();
  });
