import { expect, type Page, test } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { aChoice, aSurvey, aText } from '../support/a-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { openInOlderBrowser } from '../support/older-browsers.ts';
import { pageProblems } from '../support/page-problems.ts';
import { surveyOn } from '../support/survey-on.ts';
import { twentyAnswers, twentyQuestions } from '../support/twenty-questions.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const options = (...texts: string[]) => texts.map((text) => ({ text }));
const ranking = {
  question_text: 'What matters?',
  question_type: 'ranking',
  settings: { options: options('Price', 'Taste', 'Speed') },
} as const;
const shuffled = {
  question_text: 'Which fruit?',
  question_type: 'multiple_choice',
  settings: { options: options('Apple', 'Pear', 'Plum'), order: 'shuffled' },
} as const;

test.describe('a browser without newer functions', () => {
  test.beforeEach(({ page }) => openInOlderBrowser(page, 'participant'));

  test('offline answers wait on the device and are sent once the network returns', async ({
    page,
    context,
    baseURL,
  }) => {
    const survey = await surveyOn(baseURL!);
    await page.goto(survey.path);
    await page.getByLabel('Green').check();
    await page.getByLabel('Why?').fill('An old phone');
    await context.setOffline(true);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
    expect((await survey.received()).submissions[0]?.values).toMatchObject({ Q1: 2, Q3: 'An old phone' });
  });

  test('a ranking moved by button and handle is stored as shown', async ({ page, baseURL }) => {
    const survey = await surveyOn(baseURL!, { questions: [ranking] });
    await page.goto(survey.path);
    await page.getByRole('button', { name: 'Move up: Speed' }).click();
    const handle = page.locator('.cv-handle');
    await handle.nth(2).hover();
    await page.mouse.down();
    await handle.nth(0).hover({ position: { x: 4, y: 2 } });
    await page.mouse.up();
    const order = (await page.locator('[data-ranks] label').allTextContents()).map((text) => text.trim());
    expect(order[0]).toBe('Taste');
    await submit(page);
    await expect(thanks(page)).toBeVisible();
    const ranks = Object.fromEntries(
      ['Price', 'Taste', 'Speed'].map((item, i) => [`Q1_${i + 1}`, order.indexOf(item) + 1]),
    );
    expect((await survey.received()).submissions[0]?.values).toMatchObject(ranks);
  });

  test('in one-by-one mode a private survey is opened, left, resumed and sent', async ({ page, baseURL }) => {
    const survey = await surveyOn(baseURL!, {
      visibility: 'private',
      access_code: 'ABCD2345',
      default_mode: 'one',
      questions: [shuffled, ranking, aText()],
    });
    await page.goto(survey.path);
    await page.getByLabel('Access code').fill('ABCD2345');
    await page.getByRole('button', { name: 'Open the survey' }).click();
    await page.getByLabel('Pear').check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Question 2 of 3')).toBeVisible();
    await page.evaluate((key) => {
      const draft = JSON.parse(localStorage.getItem(key)!) as { touched: number };
      localStorage.setItem(key, JSON.stringify({ ...draft, touched: draft.touched - 3_600_000 }));
    }, `canvass.draft.${survey.id}`);
    await page.reload();
    await page.getByRole('button', { name: 'Continue where you stopped' }).click();
    await expect(page.locator('.cv-legend:focus')).toContainText('What matters?');
    await page.getByRole('button', { name: 'Move down: Price' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Why?').fill('Back again');
    await submit(page);
    await expect(thanks(page)).toBeVisible();
    expect((await survey.received()).submissions[0]?.values).toMatchObject({ Q1: 2, Q3: 'Back again' });
  });
});

test('results and editor open in a browser without newer functions', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: UNBILLED_URL });
  const page = await context.newPage();
  await openInOlderBrowser(page, 'owner');
  const problems = pageProblems(page);
  await newAccount(page);
  const data = aSurvey({ title: 'On the way', questions: twentyQuestions });
  const survey = (await (await page.request.post('/api/v1/surveys', { data })).json()) as Survey;
  for (let i = 0; i < 3; i += 1)
    await page.request.post(`/api/v1/public/surveys/${survey.id}/responses`, { data: twentyAnswers(survey) });
  await page.goto(`/results/${survey.id}`);
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.goto(`/edit/${survey.id}`);
  await expect(page.getByLabel('Survey Title')).toHaveValue('On the way');
  expect(problems.take()).toEqual([]);
  await context.close();
});

test('after an access code a reload requests the page without resending the form', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { visibility: 'private', access_code: 'ABCD2345' });
  await page.goto(survey.path);
  await page.getByLabel('Access code').fill('ABCD2345');
  await page.getByRole('button', { name: 'Open the survey' }).click();
  await page.getByLabel('Green').check();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.isNavigationRequest()),
    page.reload(),
  ]);
  expect(request.method()).toBe('GET');
  await expect(page.getByLabel('Green')).toBeChecked();
});

test('without the script the plain form shows shuffled options and can be sent', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { require_answers: true, questions: [shuffled, aText()] });
  await page.route('**/participant/assets/*.js', (route) => route.abort());
  await page.goto(survey.path);
  await expect(page.getByLabel('Plum')).toBeVisible();
  await expect(page.getByText('Part of this page could not load')).toBeVisible();
  await expect(page.getByRole('button', { name: 'One by one' })).toBeHidden();
  await page.getByLabel('Plum').check();
  await page.getByLabel('Why?').fill('Without a script');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect((await survey.received()).submissions[0]?.values).toMatchObject({ Q1: 3, Q2: 'Without a script' });
});

test('a failing question type script affects neither other types nor sending', async ({ page, baseURL }) => {
  const sum = {
    question_text: 'Share 10 points',
    question_type: 'constant_sum',
    settings: { options: options('Bus', 'Train'), total: 10 },
  } as const;
  const survey = await surveyOn(baseURL!, { questions: [aChoice(), sum] });
  // The script for the words of an option asks for these fields.
  await page.addInitScript(() => {
    const { querySelectorAll } = Element.prototype as unknown as Record<
      string,
      (selector: string) => unknown
    >;
    Object.assign(Element.prototype, {
      querySelectorAll(this: Element, selector: string) {
        if (selector === '[data-other]') throw new Error('a function that is missing');
        return querySelectorAll!.call(this, selector);
      },
    });
  });
  await page.goto(survey.path);
  await page.getByLabel('Bus').fill('4');
  await expect(page.locator('.cv-left')).toContainText('6');
  await page.getByLabel('Train').fill('6');
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  expect((await survey.received()).submissions[0]?.values).toMatchObject({ Q2_1: 4, Q2_2: 6 });
});

test('stars stay stars when a numeric scale follows on the page', async ({ page, baseURL }) => {
  const stars = {
    question_text: 'How was it?',
    question_type: 'rating',
    settings: { min: 1, max: 5, display: 'star', labels: { min: '', max: '' } },
  } as const;
  const nps = {
    question_text: 'Would you recommend us?',
    question_type: 'nps',
    settings: { labels: { min: '', max: '' } },
  } as const;
  const survey = await surveyOn(baseURL!, { questions: [stars, nps] });
  await page.goto(survey.path);
  const third = page.locator('.cv-stars .cv-rate').nth(2);
  await third.click();
  await page.mouse.move(0, 0);
  await expect(third.locator('input')).toBeChecked();
  await expect(third.locator('span')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('each matrix column head is above its buttons', async ({ page, baseURL }) => {
  const matrix = {
    question_text: 'How satisfied?',
    question_type: 'matrix',
    settings: {
      mode: 'one',
      rows: options('Price', 'Waiting at the counter on an ordinary Saturday morning', 'Taste'),
      columns: options('Bad', 'Fair', 'Good', 'Excellent'),
    },
  } as const;
  const survey = await surveyOn(baseURL!, { questions: [matrix] });
  await page.goto(survey.path);
  const centres = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { left, width } = each.getBoundingClientRect();
        return Math.round(left + width / 2);
      }),
    );
  const heads = await centres('.cv-columns > span');
  expect(await centres('.cv-cells label')).toEqual([...heads, ...heads, ...heads]);
  for (const row of await page.locator('.cv-row').all()) {
    const name = (await row.locator('legend').boundingBox())!;
    const cells = (await row.locator('.cv-cells').boundingBox())!;
    expect(cells.x).toBeGreaterThanOrEqual(name.x + name.width - 1);
    expect(Math.abs(cells.y - name.y)).toBeLessThanOrEqual(12);
  }
});
