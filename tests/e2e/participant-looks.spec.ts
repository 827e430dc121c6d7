import { expect, type Page, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { LOOK_FACTS } from '../../src/shared/survey/theme-facts.ts';
import { THEMES } from '../../src/shared/survey/themes.ts';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { previewOf } from '../support/edit-survey.ts';
import { expectClean } from '../support/expect-clean.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { surveyOn } from '../support/survey-on.ts';

/** Bytes, gzip: a look's page of ten questions with its face, and the face alone. */
const BUDGET = { page: 29_000, face: 12_000 };

const radius = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).borderStartStartRadius);

test('one-by-one mode shows the storage notice in full first, then collapsed', async ({ page, baseURL }) => {
  const fields = {
    questions: [aChoice(), aText(), aText('And then?')],
    default_mode: 'one' as const,
    retention_days: 30,
    require_answers: false,
  };
  const survey = await surveyOn(baseURL!, fields);
  const stored = page.getByText('Anonymous:');
  const notice = page.getByText('30 days');
  const line = page.getByText('Settings and privacy');
  const inFull = async () => {
    await expect(stored).toBeVisible();
    await expect(notice).toBeVisible();
  };
  const folded = async () => {
    await expect(line).toBeVisible();
    await expect(stored).toBeHidden();
    await expect(notice).toBeHidden();
  };
  await page.goto(survey.path);
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await inFull();
  // Everything else is behind one line.
  const quiet = [page.getByText('Auto-advance'), page.getByRole('button', { name: 'Clear everything' })];
  for (const control of quiet) await expect(control).toBeHidden();
  await page.getByLabel('Green').click();
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await folded();
  await expectClean(page);
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(stored).toBeVisible();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await inFull();
  await page.getByRole('button', { name: 'Next' }).click();
  await folded();
  await line.click();
  for (const control of quiet) await expect(control).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await line.click();
  await page.getByRole('button', { name: 'Clear answer' }).click();
  await expect(page.getByLabel('Green')).not.toBeChecked();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await inFull();
  await expect(line).toBeHidden();

  const welcomed = await surveyOn(baseURL!, { ...fields, welcome: true, mode_fixed: true });
  await page.goto(welcomed.path);
  await expect(stored.first()).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  const below = page.locator('#survey');
  await expect(below.getByText('Settings and privacy')).toBeVisible();
  await expect(below.getByText('Anonymous:')).toBeHidden();
  await expect(below.getByText('30 days')).toBeHidden();
});

test('the editor preview shows the storage notice of one-by-one mode', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, {
    questions: [aChoice(), aText()],
    default_mode: 'one',
    retention_days: 30,
  });
  await page.goto(`/edit/${survey.id}`);
  const preview = previewOf(page);
  const notice = preview.getByText('30 days').filter({ visible: true });
  const line = preview.getByText('Settings and privacy');
  await expect(notice).toHaveCount(1);
  await expect(line).toBeHidden();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(line).toBeVisible();
  await expect(notice).toHaveCount(0);
  await line.click();
  await expect(notice).toHaveCount(1);
  await preview.getByRole('button', { name: 'Previous' }).click();
  await expect(line).toBeHidden();
  await expect(notice).toHaveCount(1);
});

test('without script the storage notice is shown in full', async ({ browser, baseURL }) => {
  const survey = await surveyOn(baseURL!, { default_mode: 'one', retention_days: 30 });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}${survey.path}?plain=1`);
  await expect(page.getByText('Anonymous:')).toBeVisible();
  await expect(page.getByText('30 days')).toBeVisible();
  await expect(page.getByText('Settings and privacy')).toBeHidden();
  await context.close();
});

test('the plain theme has the corners of the app and round ratings, a round theme stays round', async ({
  page,
  baseURL,
}) => {
  const rating = '.cv-rate >> nth=0 >> span';
  const plain = await surveyOn(baseURL!, { accent: '#1d4f91' });
  await page.goto(plain.path);
  for (const part of ['#submit', '.cv-toggle', 'textarea']) expect(await radius(page, part)).toBe('10px');
  expect(await radius(page, rating)).toBe('999px');
  const box = await page.locator(rating).boundingBox();
  expect(box!.width).toBe(box!.height);
  const square = await surveyOn(baseURL!, { theme: 'gazette' });
  await page.goto(square.path);
  expect(await radius(page, rating)).toBe('0px');
  await page.goto('/auth');
  expect(await radius(page, 'button[type=submit]')).toBe('10px');
  const meadow = await surveyOn(baseURL!, { theme: 'meadow' });
  await page.goto(meadow.path);
  expect(await radius(page, '#submit')).toBe('999px');
});

test('every theme font arrives within its byte limit without layout shift', async ({
  page,
  context,
  baseURL,
}) => {
  const questions = Array.from({ length: 10 }, (_, i) => [aChoice(), aRating(0, 10), aText()][i % 3]!);
  const slow = await context.newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  for (const theme of THEMES.slice(1)) {
    const survey = await surveyOn(baseURL!, { theme, questions });
    const replies: { type: string; body: Promise<Buffer> }[] = [];
    page.removeAllListeners('response');
    page.on('response', (reply) =>
      replies.push({ type: reply.request().resourceType(), body: reply.body() }),
    );
    await page.goto(survey.path, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(replies.map(async (each) => ({ ...each, body: await each.body })));
    expect(loaded.filter(({ type }) => type === 'font')).toEqual([]);
    const face = await page.request.get(`/participant/assets/${LOOK_FACTS[theme].face}.woff2`);
    const bytes = (await face.body()).length;
    expect(bytes).toBeLessThanOrEqual(BUDGET.face);
    const all = loaded.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0);
    console.log(`${theme}: ${all} bytes, of which its face ${bytes}`);
    expect(all).toBeLessThanOrEqual(BUDGET.page);
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((each) => getComputedStyle(each).fontFamily)).toMatch(
      new RegExp(`^"?Canvass ${theme}`),
    );
    expect(await page.evaluate(() => Array.from(document.fonts, ({ status }) => status))).toEqual(['loaded']);
    const moved = await page.evaluate(async () => {
      const entries: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return entries.reduce((sum, each) => sum + (each as PerformanceEntry & { value: number }).value, 0);
    });
    // A title's letters may begin some pixels lower within their line once the face is read, which is before anybody sees them.
    expect(moved).toBeLessThan(0.001);
  }
  // Polish has letters that no face has: its words would be of two.
  page.removeAllListeners('response');
  const polish = await surveyOn(baseURL!, { theme: 'gazette', language: 'pl', title: 'Żółć' });
  await page.goto(polish.path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect(await page.evaluate(() => document.fonts.size)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('font-family', /Canvass/);
});

test('the mode switch has its whole words on phones, side by side and for one question', async ({
  page,
  baseURL,
}) => {
  const words = {
    en: ['Show all questions', 'Answer one by one'],
    de: ['Alle Fragen anzeigen', 'Einzeln beantworten'],
    el: ['Εμφάνιση όλων των ερωτήσεων', 'Απάντηση μία προς μία'],
    hu: ['Minden kérdés megjelenítése', 'Válaszadás egyenként'],
  };
  for (const [language, names] of Object.entries(words)) {
    const survey = await surveyOn(baseURL!, { language, questions: [aChoice()] });
    await page.goto(`${survey.path}?lang=${language}`);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await page.locator('.cv-toggle button').evaluateAll((all) =>
        all.map((each) => {
          const { top, height } = each.getBoundingClientRect();
          const isComplete = each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight;
          return { top, isTouchable: height >= 44, isComplete };
        }),
      );
      const complete = { top: boxes[0]!.top, isTouchable: true, isComplete: true };
      expect(boxes, `${language} at ${width}`).toEqual([complete, complete]);
      for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
  }
});
