import { expect, test, type Page } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { anAnswer } from '../support/an-answer.ts';
import { expectStandsOut } from '../support/expect-surfaces.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { twentyAnswers, twentyQuestions } from '../support/twenty-questions.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test.use({ baseURL: UNBILLED_URL, viewport: { width: 1440, height: 900 } });

/** Opens the results of a survey that five people have answered; gives how many screens they fill. */
async function screensOf(page: Page, survey: Survey, answers: () => object): Promise<number> {
  for (let i = 0; i < 5; i += 1) {
    const url = `/api/v1/public/surveys/${survey.id}/responses`;
    expect((await page.request.post(url, { data: answers() })).status()).toBe(201);
  }
  await page.goto(`/results/${survey.id}`);
  const last = page.getByRole('article').last();
  await expect(last).toContainText('5 answers');
  return await last.evaluate((each) => (each.getBoundingClientRect().bottom + window.scrollY) / 900);
}

test('twenty questions fill four screens, long texts little more, and the rail follows', async ({ page }) => {
  await newAccount(page);
  // No line of words, bar and figure is wider than its card.
  const wordy = await createOwnSurvey(page, { questions: twentyQuestions });
  expect(await screensOf(page, wordy, () => twentyAnswers(wordy))).toBeLessThanOrEqual(4.4);
  const cards = page.getByRole('article');
  const wide = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const { right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('li span')].filter(
        (each) => each.getBoundingClientRect().right > right - 8,
      );
    }),
  );
  expect(wide).toEqual([]);

  const questions = Array.from({ length: 20 }, (_, i) =>
    i % 10 === 9 ? aText() : i % 2 === 0 ? aChoice() : aRating(),
  );
  const plain = await createOwnSurvey(page, { questions });
  expect(await screensOf(page, plain, () => anAnswer(plain.questions))).toBeLessThanOrEqual(4);
  const rail = page.getByRole('navigation', { name: 'Questions' }).getByRole('link');
  await expect(rail).toHaveCount(20);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(rail.nth(0)).not.toHaveAttribute('aria-current');
  await rail.nth(0).click();
  await expect(rail.nth(0)).toHaveAttribute('aria-current', 'location');
});

test('comparison legends of eight long options are complete, and filters stand out in dark mode', async ({
  page,
}) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { questions: [twentyQuestions[0]!, aChoice()] });
  for (let i = 0; i < 24; i += 1) {
    const url = `/api/v1/public/surveys/${survey.id}/responses`;
    const data = { submission_id: crypto.randomUUID(), answers: { Q1: 1 + (i % 8), Q2: 1 + (i % 3) } };
    expect((await page.request.post(url, { data })).status()).toBe(201);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/results/${survey.id}?compare=Q2`);
  const legends = page.getByRole('region', { name: /Verkehrsmittel/ }).getByRole('list');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(legends).toHaveCount(3);
    const hidden = await legends.evaluateAll((all) =>
      all.map((list) => [list.scrollHeight - list.clientHeight, list.clientWidth < 200 ? 'narrow' : 'wide']),
    );
    expect(hidden).toEqual(Array(3).fill([0, 'wide']));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('switch', { name: 'Scientific mode' }).check();
  await page.goto(`/results/${survey.id}?filter=${encodeURIComponent('["is","Q2",["Red"]]')}`);
  await expectStandsOut(page.locator('.mantine-Pill-root').filter({ hasText: 'Which colour?' }));
});

test('a list of text answers is at most 15rem high', async ({ page }) => {
  await newAccount(page);
  const { id, questions } = await createOwnSurvey(page);
  for (let i = 0; i < 12; i += 1)
    await page.request.post(`/api/v1/public/surveys/${id}/responses`, {
      data: {
        submission_id: crypto.randomUUID(),
        answers: [{ question_id: questions[0]?.id, answer: `The kitchen smells of onions, number ${i}` }],
      },
    });
  await page.goto(`/results/${id}`);
  const list = page.getByRole('list').filter({ hasText: 'The kitchen smells of onions' }).last();
  await expect(list).toBeVisible();
  const height = () => list.evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThanOrEqual(240);
});
