import { expect, type Page, type Response, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

const BUDGET = { all: 16_100, script: 6_860, rich: 30_000 };

interface Loaded {
  readonly url: string;
  readonly type: string;
  readonly size: number;
}

/** What a browser loads to show a page, with its sizes in gzip. */
async function firstView(page: Page, url: string) {
  const coming: Promise<Loaded>[] = [];
  const weigh = async (reply: Response) => ({
    url: reply.url(),
    type: reply.request().resourceType(),
    size: gzipSync(await reply.body(), { level: 9 }).length,
  });
  const record = (reply: Response) => void coming.push(weigh(reply));
  page.on('response', record);
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect.poll(async () => (await Promise.all(coming)).map(({ type }) => type)).toContain('script');
  page.off('response', record);
  const loaded = await Promise.all(coming);
  const size = (...types: string[]) =>
    loaded
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((sum, each) => sum + each.size, 0);
  console.log(
    `first view: ${size()} bytes gzip, of which script ${size('script')}; ${loaded.length} requests`,
  );
  return { loaded, size };
}

test('the first view of ten questions loads at most 16.1 kB, one host and no cookie', async ({
  page,
  context,
  baseURL,
}) => {
  const questions = Array.from({ length: 10 }, (_, i) => [aChoice(), aRating(0, 10), aText()][i % 3]!);
  const survey = await surveyOn(baseURL!, { questions });
  const { loaded, size } = await firstView(page, survey.path);
  expect(size()).toBeLessThanOrEqual(BUDGET.all);
  expect(size('script')).toBeLessThanOrEqual(BUDGET.script);
  expect([...new Set(loaded.map(({ url }) => new URL(url).origin))]).toEqual([baseURL]);
  expect(loaded.filter(({ type }) => type === 'font' || type === 'stylesheet')).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  const grid = {
    question_text: 'How far do you agree?',
    question_type: 'matrix',
    settings: {
      rows: ['Taste', 'Look', 'Price', 'Service', 'Place'],
      columns: ['No', 'Rather no', 'Both', 'Rather', 'Yes'],
    },
  };
  const thirty = Array.from({ length: 30 }, (_, i) => ({
    ...(i % 15 === 0 ? grid : questions[i % 10]!),
    page: Math.floor(i / 10) + 1,
  }));
  const pages = [1, 2, 3].map((id) => ({ id, title: `Part ${id}` }));
  const long = await surveyOn(UNBILLED_URL, { questions: thirty, flow: { pages, endings: [] } });
  const rich = await firstView(page, UNBILLED_URL + long.path);
  await expect(page.getByRole('heading', { name: 'Part 1' })).toBeVisible();
  expect(rich.size()).toBeLessThanOrEqual(BUDGET.rich);
});

test('the page can be read and filled in before its script loads', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions: Array.from({ length: 10 }, () => aChoice()) });
  let script = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(survey.path, { waitUntil: 'commit' });
  const green = page.getByRole('radio', { name: 'Green' });
  await expect(green).toHaveCount(10);
  await green.last().check();
  script.resolve();
  await page.waitForLoadState('load');
  await expect(green.last()).toBeChecked();
  // It is kept from then on, without a further touch.
  await page.reload();
  await expect(green.last()).toBeChecked();
  // What is given before the script is newer than what the device kept, which fills the rest.
  const blue = page.getByRole('radio', { name: 'Blue' });
  await green.nth(4).check();
  script = Promise.withResolvers<void>();
  await page.reload({ waitUntil: 'commit' });
  await expect(green).toHaveCount(10);
  await expect(green.last()).not.toBeChecked();
  await blue.first().check();
  await blue.last().check();
  script.resolve();
  await expect(green.nth(4)).toBeChecked();
  await page.reload();
  for (const each of [blue.first(), green.nth(4), blue.last()]) await expect(each).toBeChecked();
  for (const each of (await green.all()).slice(0, -1)) await each.check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(async () => (await survey.received()).submissions[0]?.answers.length).toBe(10);
});

test('a returning participant can continue or discard a draft, and others load no code for it', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, {
    questions: [aChoice(), aText('What for?'), aText('Since when?')],
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const notice = page.getByRole('region', { name: 'You had started to answer' });
  const green = page.getByRole('radio', { name: 'Green' });
  const comeBackAfter = async (minutes: number) => {
    await page.evaluate(
      ([key, pause]) => {
        const draft = JSON.parse(localStorage.getItem(key)!) as { touched: number };
        localStorage.setItem(key, JSON.stringify({ ...draft, touched: draft.touched - pause }));
      },
      [`canvass.draft.${survey.id}`, minutes * 60_000] as const,
    );
    await page.reload({ waitUntil: 'networkidle' });
  };
  await page.goto(survey.path);
  await green.check();
  await comeBackAfter(29);
  await expect(green).toBeChecked();
  expect(asked.filter((url) => url.includes('resume-script'))).toEqual([]);

  await comeBackAfter(2);
  await expect(notice.getByRole('status')).toContainText(
    /kept on this device\. Last change: (to|yester)day /,
  );
  await expect(page.locator('body')).toBeFocused();
  await notice.getByRole('button', { name: 'Continue where you stopped' }).click();
  await expect(page.getByText('What for?')).toBeInViewport();
  await expect(page.locator('.cv-legend:focus')).toContainText('What for?');
  await expect(notice).toBeHidden();

  // Who only looked has not touched it; who writes has gone on.
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('textbox', { name: 'Since when?' }).fill('Monday');
  await expect(notice).toBeHidden();
  await comeBackAfter(31);
  await notice.getByRole('button', { name: 'Clear everything' }).click();
  await expect(notice).toBeHidden();
  await expect(green).not.toBeChecked();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
