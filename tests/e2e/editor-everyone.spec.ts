import { expect, test, type Page } from '@playwright/test';
import { axeProblems } from '../support/axe-problems.ts';
import { aChoice, aRating, aText, type SurveyToSend } from '../support/a-survey.ts';
import { openSettings, previewOf, questionCard } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';
import { anExperiment } from '../support/an-experiment.ts';

const WIDTHS = [390, 1440];

/** A course with something of each kind, one quota of which nobody can be in. */
const COURSE: SurveyToSend['flow'] = {
  pages: [
    { id: 1, after: [{ if: ['is', 'Q1', [2]], to: { page: 3 } }] },
    { id: 2, arm: ['X1', 2] },
    { id: 3, shuffle: 'questions', draw: 1 },
  ],
  endings: [{ id: 1, kind: 'screened', text: 'Thank you for your interest.' }],
  arms: [anExperiment('Price', ['With', 1], ['Without', 3])],
  scores: [{ code: 'X2', name: 'Liking', value: ['mean', ['Q2'], 1] }],
  quotas: [
    { name: 'Reds', target: 50, if: ['is', 'Q1', [1]] },
    {
      name: 'Nobody',
      target: 20,
      if: [
        'all',
        [
          ['is', 'Q1', [1]],
          ['is', 'Q1', [2]],
        ],
      ],
    },
  ],
};

/** axe finds nothing, and nothing is wider than the screen. */
async function expectClean(page: Page, what: string, scope: Parameters<typeof axeProblems>[1] = {}) {
  expect(await axeProblems(page, scope), what).toEqual([]);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider, `${what} fits the screen`).toBeLessThanOrEqual(0);
}

/** Labels of buttons and tabs that do not fit into them. */
async function clipped(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], label, legend')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .filter((element) => getComputedStyle(element).overflow !== 'visible')
      .map((element) => element.textContent),
  );
}

async function openEditor(page: Page) {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, {
    visibility: 'private',
    results_visible_to_participants: true,
    questions: [
      aChoice(),
      { ...aRating(), page: 2 },
      { ...aText('Don’t you agree that lunch is always great and cheap?'), page: 3 },
    ],
    flow: COURSE,
  });
  await page.goto(`/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Each view of the editor, with what it shows when it is complete. */
const VIEWS = [
  ['', '#field-title'],
  ['#logic', '#logic-step li'],
  ['#logic/page-3', '#logic-step-page-3 input[type=checkbox]'],
  ['#logic/endings', '#field-ending-1'],
  ['#logic/quotas', '#field-quota-0'],
  ['#logic/experiments', '#field-experiment-0'],
  ['#logic/scores', '#field-score-0'],
  ['#settings/general', '#field-language'],
  ['#settings/access', '#field-access_code'],
  ['#settings/design', '#field-theme'],
  ['#settings/responses', '#field-notify'],
  ['#settings/privacy', '#field-minimum_group'],
  ['#settings/advanced', '#field-parameters'],
] as const;

for (const locale of ['en', 'de']) {
  test(`axe finds no problems in the editor and nothing is clipped (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      locale,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openEditor(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const [hash, complete] of VIEWS) {
        await page.evaluate((to) => window.location.assign(`#${to.slice(1)}`), hash);
        await expect(page.locator(complete).first()).toBeVisible();
        if (hash === '#logic/quotas') await page.locator('#logic-step-quotas [aria-expanded]').last().click();
        // Colours are the same in both languages.
        await expectClean(page, `${hash} at ${width}`, locale === 'de' ? { colours: 'skipped' } : {});
        await expect.poll(() => clipped(page)).toEqual([]);
      }
      await page.getByRole('tab').nth(1).click();
      await expect(page.locator('#add-question')).toBeVisible();
      await expectClean(page, `questions at ${width}`, locale === 'de' ? { colours: 'skipped' } : {});
      await expect.poll(() => clipped(page)).toEqual([]);
      await page.getByRole('tab').nth(0).click();
    }
    await context.close();
  });
}

test('axe finds no problems in the gallery, the preview and the shortcuts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await newAccount(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/create?templates');
    const gallery = page.getByRole('dialog', { name: 'Templates' });
    await expect(gallery.getByRole('heading', { name: 'Satisfaction', exact: true })).toBeVisible();
    await expectClean(page, `gallery at ${width}`);
    await gallery.getByRole('button', { name: /Customer satisfaction/ }).click();
    await expect(gallery.getByRole('button', { name: 'Use template' })).toBeVisible();
    await expectClean(page, `template at ${width}`);
    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
    await page.getByRole('button', { name: width === 390 ? 'Preview' : 'Enlarge preview' }).click();
    await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
    // As wide and as bright as wanted, whatever the editor is.
    const looks = page.getByRole('dialog', { name: 'Preview' });
    await looks.getByRole('button', { name: 'Phone' }).click();
    await looks.getByRole('button', { name: 'Dark' }).click();
    await expect(looks.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect
      .poll(async () => (await looks.locator('iframe').boundingBox())?.width)
      .toBeLessThanOrEqual(390);
    await expectClean(page, `preview at ${width}`);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectClean(page, 'shortcuts');
});

test.describe('in Scientific mode', () => {
  test('axe finds no problems in the dark editor', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: UNBILLED_URL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('scientific-mode', 'on'));
    await openEditor(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const [hash, complete] of VIEWS) {
        await page.evaluate((to) => window.location.assign(`#${to.slice(1)}`), hash);
        await expect(page.locator(complete).first()).toBeVisible();
        // With every feature there is more to see; a width changes no colour.
        await expectClean(page, `${hash} at ${width}`, width === 1440 ? {} : { colours: 'skipped' });
      }
      await page.getByRole('tab', { name: 'Questions' }).click();
      await expect(page.locator('#add-question')).toBeVisible();
      await expectClean(page, `questions at ${width}`, width === 1440 ? {} : { colours: 'skipped' });
      await page.getByRole('tab', { name: 'Details' }).click();
    }
    await openSettings(page, 'Access');
    // The theme's grey, also where participants choose.
    const line = 'rgb(107, 127, 137)';
    await expect(page.getByRole('radio', { name: 'Public' })).toHaveCSS('border-top-color', line);
    await expect(previewOf(page).getByRole('radio', { name: 'Blue' })).toHaveCSS('border-top-color', line);
    await context.close();
  });
});

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the preview is beside the editor, and the large one scrolls by itself', async ({ page }) => {
    await newAccount(page);
    const survey = await createOwnSurvey(page, { title: 'Lunch', language: 'ar', welcome: true });
    await page.goto(`/edit/${survey.id}`);
    const preview = previewOf(page);
    await expect(preview.getByRole('heading', { name: 'Lunch' })).toBeVisible();
    // The page's own words are those of the survey's language, and the welcome leads to the questions.
    await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(preview.getByRole('link', { name: 'ابدأ' })).toBeVisible();
    await expect(preview.getByRole('textbox')).toBeHidden();
    await preview.getByRole('link', { name: 'ابدأ' }).click();
    await expect(preview.getByRole('textbox')).toBeVisible();
    // So does a picture around the page.
    await openSettings(page, 'Design');
    const picture = { name: 'sea.png', mimeType: 'image/png', buffer: await page.screenshot() };
    const choose = (name: string) =>
      page.getByRole('group', { name, exact: true }).locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('radio', { name: 'Picture' }).check();
    await choose('Background picture');
    const around = () =>
      preview.locator('body').evaluate((body) => getComputedStyle(body, '::before').backgroundImage);
    await expect.poll(around).toContain('/api/v1/media/');
    // A logo asks for its words, and misses them once it was left without.
    await choose('Logo');
    const words = page.getByLabel('Logo description');
    const missed = page.getByText('Describe each picture in a few words');
    await expect(words).toBeFocused();
    await expect(missed).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(missed).toBeVisible();
    await words.fill('Lunch Club');
    await expect(missed).toHaveCount(0);
    await page.getByRole('button', { name: 'Enlarge preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Lunch' })).toBeVisible();
    const over = () => dialog.evaluate((element) => element.scrollHeight - element.clientHeight);
    await expect.poll(over).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    // What is written while a picture is still on its way stays.
    await page.getByRole('tab', { name: 'Questions' }).click();
    const card = questionCard(page, 1);
    await card.getByLabel('Question Text').focus();
    await card.getByLabel('Type', { exact: true }).selectOption('picture_choice');
    const sent = Promise.withResolvers<void>();
    await page.route('**/api/v1/media', (route) => sent.promise.then(() => route.continue()));
    await card.locator('input[type=file]').first().setInputFiles(picture);
    await card.getByRole('textbox', { name: 'Option 1' }).fill('Soup');
    sent.resolve();
    await expect(card.getByLabel('Picture description')).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Option 1' })).toHaveValue('Soup');
    // On the smallest phone its buttons stay within their card.
    await page.setViewportSize({ width: 320, height: 640 });
    const beside = () =>
      card.evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        const buttons = [...element.querySelectorAll('button')].filter((each) => each.checkVisibility());
        return buttons.filter((each) => each.getBoundingClientRect().right > right).length;
      });
    await expect.poll(beside).toBe(0);
  });
});

test('a new rating in the German editor has German labels in the survey language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await newAccount(page);
  await page.goto('/create');
  await page.getByRole('tab', { name: 'Fragen' }).click();
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click();
  await page.getByLabel('Fragetyp', { exact: true }).selectOption('rating');
  await expect(page.getByLabel('Beschriftung des kleinsten Werts')).toHaveValue('Schlecht');
  await expect(page.getByLabel('Beschriftung des größten Werts')).toHaveValue('Ausgezeichnet');
  await page.getByRole('tab', { name: 'Einstellungen' }).click();
  await page.getByLabel('Sprache der Umfrage', { exact: true }).selectOption('en');
  await page.getByRole('tab', { name: 'Fragen' }).click();
  await expect(page.getByLabel('Beschriftung des kleinsten Werts')).toHaveValue('Poor');
});
