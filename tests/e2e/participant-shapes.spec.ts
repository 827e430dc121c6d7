import { expect, type Locator, type Page, test } from '@playwright/test';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung'.repeat(2);

for (const [name, size] of [
  ['320 px', { width: 320, height: 640 }],
  ['400 % zoom', { width: 320, height: 256 }],
] as const) {
  test(`at ${name} nothing is clipped, whatever the texts`, async ({ page, baseURL }) => {
    const survey = await surveyOn(baseURL!, {
      title: LONG,
      description: LONG,
      questions: [aChoice([LONG, 'Short']), aRating(-10, 10), aText(LONG)],
    });
    await page.setViewportSize(size);
    await page.goto(`${survey.path}?lang=de`);
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Einzeln' }).click();
    await page.getByLabel('Short').check();
    await expect.poll(() => overflow(page)).toBe(0);
    for (const button of await page.getByRole('button').filter({ visible: true }).all())
      await expect
        .poll(() => button.evaluate((element) => element.scrollWidth <= element.clientWidth))
        .toBe(true);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('radio', { name: '10, Excellent', exact: true }).check();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
    await expect.poll(() => overflow(page)).toBe(0);
  });
}

test('ratings scroll sideways on narrow screens above 5 values and shrink above 8', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { questions: [aRating(1, 5), aRating(1, 6), aRating(1, 9)] });
  await page.setViewportSize({ width: 390, height: 1000 });
  await page.goto(survey.path);
  const hints = page.getByText('Swipe to see every value');
  await expect(hints.filter({ visible: true })).toHaveCount(2);
  const scale = page.locator('.cv-rating');
  const scrolls = () =>
    scale.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).overflowX === 'auto' && each.scrollWidth > each.clientWidth),
    );
  await expect.poll(scrolls).toEqual([false, true, true]);
  // The next button peeks out; the words of the ends stay below the first and the last, and move with them.
  const nine = page.locator('.cv-rating').nth(2);
  const edges = (element: Locator) =>
    element.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
  const view = await edges(nine);
  const cut = (await Promise.all((await nine.locator('.cv-rate').all()).map(edges))).filter(
    ({ left, right }) => left < view.right && right > view.right,
  );
  expect(cut).toHaveLength(1);
  expect(view.right - cut[0]!.left).toBeGreaterThan(16);
  const last = nine.getByRole('radio', { name: '9, Excellent' });
  const words = nine.getByText('Excellent');
  const apart = async () => Math.abs((await edges(words)).right - (await edges(last)).right);
  await expect.poll(apart).toBeLessThan(4);
  expect((await edges(words)).right).toBeGreaterThan(view.right);
  await last.scrollIntoViewIfNeeded();
  await expect(words).toBeInViewport({ ratio: 1 });
  await expect.poll(apart).toBeLessThan(4);

  const widths = await page
    .locator('.cv-question')
    .evaluateAll((all) =>
      all.map((each) => each.querySelector('.cv-rate span')?.getBoundingClientRect().width ?? 0),
    );
  expect(widths[0]).toBe(widths[1]);
  expect(widths[2]).toBeLessThan(widths[1] ?? 0);
  const touch = await page
    .locator('.cv-rate')
    .evaluateAll((all) =>
      Math.min(
        ...all.map((each) =>
          Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height),
        ),
      ),
    );
  expect(touch).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(hints.filter({ visible: true })).toHaveCount(0);
  await expect.poll(scrolls).toEqual([false, false, false]);
});

test('a text area has three rows and a counter only near its limit', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions: [aText()] });
  await page.goto(survey.path);
  const area = page.getByLabel('Why?');
  await expect(area).toHaveAttribute('rows', '3');
  await area.fill('x'.repeat(9_000));
  await expect(page.getByText('characters left')).toBeHidden();
  await area.fill('x'.repeat(9_990));
  await expect(page.getByText('10 characters left')).toBeVisible();
  await expect(area).toHaveAccessibleDescription('10 characters left');
  await area.fill('x'.repeat(10_012));
  await expect(page.getByText('-12 characters left')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(area).toHaveAccessibleDescription(/This is too long/);
  expect(await area.inputValue()).toHaveLength(10_012);
  await area.fill('\u200b');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test('the selected value is distinguishable in forced colours', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions: [aRating()] });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(survey.path);
  await page.getByRole('radio', { name: '2', exact: true }).check();
  const colours = await page
    .locator('.cv-rate span')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(colours.filter((_, i) => i !== 1)).size).toBe(1);
  expect(colours[1]).not.toBe(colours[0]);
});

test('one-by-one mode advances by keys and choices, without motion if reduced', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, {
    questions: [aChoice(), aRating(0, 10), aText()],
    default_mode: 'one',
    mode_fixed: true,
    welcome: true,
    asked_by: 'Institute of Lunch',
  });
  const question = (n: number) => page.getByText(`Question ${n} of 3`);
  // The page's end is not seen to move to where the welcome leaves it.
  const script = Promise.withResolvers<void>();
  await page.route('**/welcome-script-*', (route) => script.promise.then(() => route.continue()));
  await page.goto(survey.path, { waitUntil: 'commit' });
  await expect(page.getByText('Institute of Lunch')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  script.resolve();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(question(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all questions' })).toHaveCount(0);
  await expect(page.locator('[data-key=B]')).toBeVisible();
  await page.keyboard.press('b');
  await expect(question(2)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Green')).toBeChecked();
  await page.getByLabel('Blue').click();
  await expect(question(2)).toBeVisible();
  await page.keyboard.type('10');
  await expect(question(3)).toBeVisible();
  await page.getByRole('textbox').pressSequentially('a1');
  await expect(page.getByRole('textbox')).toHaveValue('a1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(question(3)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('radio', { name: /^10/ })).toBeChecked();
  await expect(page.getByText('Auto-advance')).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((each) => each.playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test('right-to-left texts keep their direction beside left-to-right ones', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, {
    title: 'مكتبة الحي',
    questions: [{ ...aChoice(['من الأصدقاء', 'Online']), question_text: 'كيف سمعت عن مكتبتنا؟' }],
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(survey.path);
  const direction = (text: string) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).direction);
  expect(await Promise.all(['مكتبة الحي', 'كيف سمعت', 'من الأصدقاء', 'Online'].map(direction))).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'ltr',
  ]);
  await expect.poll(() => overflow(page)).toBe(0);
});

test('a German page has no English text', async ({ browser, baseURL }) => {
  const survey = await surveyOn(baseURL!, {
    title: 'Mittagessen',
    description: 'Wie war es?',
    questions: [aChoice(['Rot', 'Blau']), aText('Warum?')].map((each) => ({ ...each, is_optional: true })),
  });
  const context = await browser.newContext({ locale: 'de-DE', baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(survey.path);
  await page.getByRole('button', { name: 'Einzeln beantworten' }).click();
  await expect(page.getByText('Frage 1 von 2')).toBeVisible();
  await page.getByRole('button', { name: 'Überspringen' }).click();
  await page.getByLabel('Warum?').fill('Darum');
  await page.getByText('Einstellungen und Datenschutz').click();
  await expect(page.getByText('Bis zum Absenden auf diesem Gerät gespeichert')).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/\b(the|your|answer|next|skip|previous)\b/i);
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
  expect(await page.locator('main').innerText()).not.toMatch(/\b(the|your|answers|share|home)\b/i);
  await context.close();
});
