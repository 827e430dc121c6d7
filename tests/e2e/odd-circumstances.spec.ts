import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

const WIDTHS = [320, 1440] as const;

/** What breaks lines and boxes: no place to break, signs of several code points, another direction. */
const UNWIELDY = ['W'.repeat(90), '👩‍👩‍👧‍👦'.repeat(3), 'استطلاع '.repeat(4).trim()];

/** As many of the unwieldy words as a field of this length takes. */
function upTo(length: number): string {
  const words = UNWIELDY.join(' ');
  return `${words} ${words.repeat(Math.floor((length - words.length) / words.length))}`.trim();
}

/** A survey with as much in it as the bounds take, answered once. */
async function anUnwieldySurvey(page: Page): Promise<string> {
  const { id, questions } = await createOwnSurvey(page, {
    title: upTo(200),
    description: upTo(1_000),
    questions: [
      aChoice(Array.from({ length: 50 }, (_, i) => `${i} ${upTo(197)}`)),
      aRating(1, 20),
      aText(upTo(500)),
    ],
  });
  const answers = [questions[0]?.options[0], '20', upTo(5_000)];
  const sent = await page.request.post(`/api/v1/public/surveys/${id}/responses`, {
    data: {
      submission_id: randomUUID(),
      answers: questions.map((question, i) => ({ question_id: question.id, answer: answers[i] ?? '' })),
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return id;
}

test('every page fits the screen and keeps its scroll with long words, emoji and Arabic', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await newAccount(page);
  const id = await anUnwieldySurvey(page);
  for (const path of [
    '/',
    '/dashboard',
    `/edit/${id}`,
    `/results/${id}`,
    `/results/${id}?view=submissions`,
    `/survey/${id}`,
    `/search?q=${encodeURIComponent(UNWIELDY.join(' '))}`,
  ]) {
    await page.setViewportSize({ width: WIDTHS[0], height: 800 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(wider, `${path} at ${width}`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => window.scrollY), `${path} at ${width}`).toBe(0);
    }
  }
  expect(errors).toEqual([]);
});

test('opening a survey to edit keeps the page at its top while the preview appears', async ({ page }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, { questions: [aChoice(), aRating(), aText()] });
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(`/edit/${id}`);
  const preview = page.frameLocator('iframe[title="Participant view"]');
  await expect(preview.getByRole('button', { name: 'Submit' })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an offline deletion shows an error at once and leaves the list unchanged', async ({
  page,
  context,
}) => {
  await newAccount(page);
  await createOwnSurvey(page, { title: 'To stay' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete To stay' }).click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('The survey was not deleted');
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'To stay' })).toBeVisible();
});
