import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';

const BUDGET = { all: 15_500, script: 6_600 };

test('the first view of ten questions: at most 15.5 kB, script at most 6.6 kB, one host, no cookie, no font', async ({
  page,
  context,
  baseURL,
}) => {
  const questions = Array.from({ length: 10 }, (_, i) => [aChoice(), aRating(0, 10), aText()][i % 3]!);
  const survey = await surveyOn(baseURL!, { questions });
  const loaded: { url: string; type: string; size: number }[] = [];
  page.on('response', async (reply) => {
    const body = await reply.body();
    loaded.push({
      url: reply.url(),
      type: reply.request().resourceType(),
      size: gzipSync(body, { level: 9 }).length,
    });
  });
  await page.goto(survey.path, { waitUntil: 'networkidle' });
  await expect.poll(() => loaded.map(({ type }) => type)).toContain('script');
  const size = (...types: string[]) =>
    loaded
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((sum, each) => sum + each.size, 0);
  console.log(
    `first view: ${size()} bytes gzip, of which script ${size('script')}; ${loaded.length} requests`,
  );
  expect(size()).toBeLessThanOrEqual(BUDGET.all);
  expect(size('script')).toBeLessThanOrEqual(BUDGET.script);
  expect([...new Set(loaded.map(({ url }) => new URL(url).origin))]).toEqual([baseURL]);
  expect(loaded.filter(({ type }) => type === 'font' || type === 'stylesheet')).toEqual([]);
  expect(await context.cookies()).toEqual([]);
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
  for (const each of (await green.all()).slice(0, -1)) await each.check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(async () => (await survey.received()).submissions[0]?.answers.length).toBe(10);
});
