import { expect, test, type Page } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { axeProblems } from '../support/axe-problems.ts';
import { anAnswer } from '../support/an-answer.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

async function answer(page: Page, survey: Survey, times: number): Promise<void> {
  const replies = await Promise.all(
    Array.from({ length: times }, () =>
      page.request.post(`/api/v1/public/surveys/${survey.id}/responses`, {
        data: anAnswer(survey.questions),
      }),
    ),
  );
  expect(replies.every((reply) => reply.status() === 201)).toBe(true);
}

test('warns the owner at 80 responses and informs at 100 on dashboard and results', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { title: 'Lunch break' });
  await answer(page, survey, 79);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Lunch break' })).toBeVisible();
  await expect(page.getByText('of the 100 responses')).toHaveCount(0);
  await answer(page, survey, 1);
  await page.reload();
  await expect(page.getByText('“Lunch break” has 80 of the 100 responses')).toBeVisible();
  await answer(page, survey, 20);
  await page.reload();
  await expect(page.getByText('“Lunch break” has reached the 100 responses')).toBeVisible();
  await page.goto(`/results/${survey.id}`);
  await expect(page.getByText('This survey has reached the 100 responses')).toBeVisible();
  await page.goto(`/survey/${survey.id}`);
  await expect(page.getByText(/Free plan|Upgrade/)).toHaveCount(0);
});

test('the debug page checks the health, requires an e-mail address and starts a checkout', async ({
  page,
}) => {
  await newAccount(page);
  await page.goto('/test-checkout');
  await expect(page.getByText('OK', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Monthly Plan ($9.99)' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address');
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Yearly Plan ($89.99)' }).click();
  await expect(page.getByRole('alert')).toContainText('Checkout error: ');
  await page.getByLabel('E-mail').fill('ada@canvass.example');
  for (const reply of [
    { url: null, sessionId: null },
    { sessionId: 'cs_1' },
    { url: '/pricing', sessionId: '' },
  ]) {
    await page.route('**/api/simple-checkout', (route) => route.fulfill({ json: reply }), { times: 1 });
    await page.getByRole('button', { name: 'Yearly Plan ($89.99)' }).click();
    await expect(page.getByRole('alert')).toHaveText('No session ID returned from the server');
    await page.getByLabel('E-mail').fill('');
    await page.getByRole('button', { name: 'Yearly Plan ($89.99)' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address');
    await page.getByLabel('E-mail').fill('grace@canvass.example');
  }
  await page.getByRole('button', { name: 'Yearly Plan ($89.99)' }).click();
  await expect(page.getByRole('heading', { name: 'Pro, yearly' })).toBeVisible();
  await expect(page.getByText('grace@canvass.example')).toBeVisible();
});

test('a missing checkout shows an error', async ({ page }) => {
  await newAccount(page);
  for (const path of ['/sandbox/checkout?session=nothing', '/sandbox/portal']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible();
  }
});

// Colours are the same in both languages, words in both modes.
for (const [language, mode] of [
  ['en', 'light'],
  ['de', 'dark'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`axe finds no problems on the billing pages in ${language}, ${mode}`, async ({ page }) => {
      const check = async (what: string) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await axeProblems(page), what).toEqual([]);
      };
      await newAccount(page);
      await page.goto('/pricing?plan=scientific-yearly');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await axeProblems(page, { part: '[role="dialog"]' })).toEqual([]);
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('note')).toBeVisible();
      await check('checkout');
      await page.getByRole('button', { name: /99,99/ }).click();
      await expect(page).toHaveURL(/\/dashboard/);
      await page.goto('/pricing?canceled=true');
      await expect(page.getByRole('switch')).toBeVisible();
      if (mode === 'dark') await page.getByRole('switch').click({ force: true });
      await check(`pricing, ${mode}`);
      await page.goto('/account?tab=billing');
      await expect(page.locator('dl')).toBeVisible();
      await check(`account, ${mode}`);
      await page.getByRole('tabpanel').getByRole('button').click();
      await expect(page.getByRole('table')).toBeVisible();
      await check(`portal, ${mode}`);
      await page.goto('/test-checkout');
      await check(`test checkout, ${mode}`);
    });
  });
}
