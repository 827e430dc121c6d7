import { expect, test } from '@playwright/test';
import { aText } from '../support/a-survey.ts';
import { openSettings, openTab, questionCard, writeQuestion } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const questions = (count: number) => Array.from({ length: count }, (_, i) => aText(`Question text ${i + 1}`));

test('saving more than 10 questions on the free plan opens the upgrade dialog', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  await page.getByLabel('Survey Title').fill('Long');
  await openTab(page, 'Questions');
  await page.getByRole('button', { name: 'Add Question' }).click();
  await questionCard(page, 1).getByLabel('Question Text').fill('Why?');
  await questionCard(page, 1).getByLabel('Type').selectOption('text');
  await page.waitForFunction(() =>
    Object.values({ ...localStorage }).some((stored) => String(stored).includes('"question_type":"text"')),
  );
  // A draft kept on the device from a time with a larger plan.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('canvass:draft:')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { draft: { questions: { id: string }[] } };
    const [first] = stored.draft.questions;
    stored.draft.questions = Array.from({ length: 12 }, () => ({ ...first, id: crypto.randomUUID() }));
    sessionStorage.setItem(key, JSON.stringify(stored));
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript(() => {
    for (const [key, value] of Object.entries({ ...sessionStorage }))
      localStorage.setItem(key, String(value));
    sessionStorage.clear();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Save Survey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' });
  await expect(
    dialog.getByText(
      'Your survey has 12 questions, but free users can only save up to 10 questions. Upgrade to Pro to save all your questions!',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(
    page.getByText(
      'Free users can only save surveys with up to 10 questions. Upgrade to Pro to save this survey with all questions!',
    ),
  ).toBeVisible();
});

test('a template has a preview, and advanced ones require a paid plan', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  await page.getByRole('button', { name: 'Start from a template' }).click();
  const gallery = page.getByRole('dialog', { name: 'Templates' });
  await gallery.getByRole('button', { name: /System Usability Scale/ }).click();
  await expect(gallery.getByText(/Brooke, J\. \(1996\)/)).toBeVisible();
  await expect(gallery.getByRole('button', { name: 'Use template' })).toHaveCount(0);
  await expect(gallery.getByRole('link', { name: 'View Plans' })).toBeVisible();
  await gallery.getByRole('button', { name: 'All templates' }).click();
  await gallery.getByRole('button', { name: /Net Promoter Score/ }).click();
  const preview = gallery.frameLocator('iframe');
  await expect(preview.getByText(/How likely is it that you would recommend us/)).toBeVisible();
  await gallery.getByRole('button', { name: 'Use template' }).click();
  await expect(page.getByText('2 / 10')).toBeVisible();
  const first = await writeQuestion(page, 1);
  await expect(first.getByLabel('Type')).toHaveValue('nps');
  await openTab(page, 'Details');
  await expect(page.getByLabel('Survey Title')).toHaveValue('Would you recommend us?');
});

test.describe('on a paid plan', () => {
  test('allows unlimited questions, no branding and advanced templates', async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: UNBILLED_URL,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await newAccount(page);
    const { id } = await createOwnSurvey(page, { questions: questions(12) });
    await page.goto(`/edit/${id}`);
    await openTab(page, 'Questions');
    await expect(page.getByText('12 / ∞')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Question' })).toBeEnabled();
    await openSettings(page, 'Design');
    await page.getByRole('switch', { name: 'Hide branding' }).check();
    await openSettings(page, 'Responses and e-mails');
    await page.getByRole('combobox', { name: 'E-mail me a PDF report' }).selectOption('Every Monday');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await (await page.request.get(`/api/v1/surveys/${id}`)).json()).toMatchObject({
      hide_branding: true,
      report_mails: 'weekly',
    });
    await page.goto('/create?templates');
    await page.getByRole('button', { name: /System Usability Scale/ }).click();
    await page.getByRole('button', { name: 'Use template' }).click();
    await expect(page.getByText('10 / ∞')).toBeVisible();
    await context.close();
  });
});
