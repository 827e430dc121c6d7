import { expect, type Page, type Response, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

const BUDGET = { all: 15_500, script: 6_600, rich: 30_000 };

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
  const keep = (reply: Response) => void coming.push(weigh(reply));
  page.on('response', keep);
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect.poll(async () => (await Promise.all(coming)).map(({ type }) => type)).toContain('script');
  page.off('response', keep);
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

test('the first view of ten questions: at most 15.5 kB, script at most 6.6 kB, one host, no cookie, no font; of thirty on three pages with two grids at most 30 kB', async ({
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
    settings: { rows: ['Taste', 'Look', 'Price', 'Service', 'Place'], columns: ['No', 'Rather no', 'Both', 'Rather', 'Yes'] }, // prettier-ignore
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

test('it can be read and filled before its script has come', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions: Array.from({ length: 10 }, () => aChoice()) });
  const script = Promise.withResolvers<void>();
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
  for (const each of (await green.all()).slice(0, -1)) await each.check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(async () => (await survey.received()).submissions[0]?.answers.length).toBe(10);
});
