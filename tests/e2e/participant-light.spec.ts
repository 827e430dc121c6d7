import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';

const BUDGET = { all: 30_000, script: 15_000 };

test('the first view of ten questions: at most 30 kB, script at most 15 kB, one host, no cookie, no font', async ({
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

test('on a slow phone it can be read and used at once', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions: Array.from({ length: 10 }, () => aChoice()) });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up.
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await page.goto(survey.path);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    usable:
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).domContentLoadedEventEnd)[0] ?? Infinity,
  }));
  console.log(`slow 4G: first paint ${Math.round(times.paint)} ms, usable ${Math.round(times.usable)} ms`);
  expect(times.paint).toBeLessThanOrEqual(1_000);
  expect(times.usable).toBeLessThanOrEqual(1_500);
});
