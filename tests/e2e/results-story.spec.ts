import { expect, test } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { aSurvey } from '../support/a-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { twentyAnswers, twentyQuestions } from '../support/twenty-questions.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test('twenty questions of ten types fit closely below a strip with page progress', async ({ browser }) => {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: UNBILLED_URL, viewport });
  const page = await context.newPage();
  await newAccount(page);
  const data = aSurvey({ title: 'Unterwegs in der Stadt', questions: twentyQuestions });
  const survey = (await (await page.request.post('/api/v1/surveys', { data })).json()) as Survey;
  const address = `/api/v1/public/surveys/${survey.id}/responses`;
  for (let i = 0; i < 12; i += 1) {
    const reply = await page.request.post(address, { data: twentyAnswers(survey) });
    expect(reply.status()).toBe(201);
  }
  await page.goto(`/results/${survey.id}`);
  const strip = page.getByRole('region', { name: 'At a glance' });
  await expect(strip).toContainText('100% of questions answered on average');
  for (const number of await strip.locator('strong').all())
    await expect(number).toHaveCSS('font-family', /^"?Inter/);

  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  // Only the header of the site and 200 px stand above the first chart, on phones 320 px.
  for (const [width, most] of [
    [1440, 200],
    [390, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const header = await page.getByRole('banner').evaluate((each) => each.getBoundingClientRect().bottom);
    const first = () => cards.first().evaluate((each) => each.getBoundingClientRect().top);
    await expect.poll(first, `${width} px`).toBeLessThanOrEqual(header + most);
  }
  await page.setViewportSize(viewport);
  const end = () => cards.last().evaluate((each) => each.getBoundingClientRect().bottom + window.scrollY);
  await expect.poll(end, 'twenty long questions in six screens').toBeLessThanOrEqual(6 * 900);
  const scrolling = await page
    .locator('article ul')
    .evaluateAll((lists) => lists.filter((each) => each.scrollHeight > each.clientHeight + 1).length);
  expect(scrolling, 'eight options need no scrolling').toBe(0);
  // Beside the longest card the shortest one is not mostly empty.
  const gaps = await cards.evaluateAll((all) =>
    all.map((card) => {
      const [foot, before] = [card.lastElementChild, card.lastElementChild?.previousElementSibling];
      return (foot?.getBoundingClientRect().top ?? 0) - (before?.getBoundingClientRect().bottom ?? 0);
    }),
  );
  expect(Math.max(...gaps)).toBeLessThan(420);
  await context.close();
});
