import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { axeProblems } from '../support/axe-problems.ts';
import { aChoice, aRating, aText, type SurveyToSend } from '../support/a-survey.ts';
import { anAnswer } from '../support/an-answer.ts';
import { expectSurfaces } from '../support/expect-surfaces.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { parseCsv } from '../support/parse-csv.ts';
import { expectCodeEnded, joinByCode } from '../support/join-by-code.ts';
import { turnByPhone } from '../support/turn-by-phone.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

const LONG_OPTION = 'Once a week, mostly on Saturday mornings';

async function aSurveyOf(page: Page, fields: Partial<SurveyToSend> = {}): Promise<Survey> {
  await newAccount(page);
  const questions = [aChoice([LONG_OPTION, 'Green']), aRating(), aText()];
  return createOwnSurvey(page, { questions, ...fields });
}

async function answer(page: Page, survey: Survey, times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const url = `/api/v1/public/surveys/${survey.id}/responses`;
    const reply = await page.request.post(url, { data: anAnswer(survey.questions) });
    expect(reply.status(), await reply.text()).toBe(201);
  }
}

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('an answer on one screen moves the chart on another within a second', async ({ page, browser }) => {
  const survey = await aSurveyOf(page);
  await page.goto(`/results/${survey.id}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible();
  const phone = await browser.newContext();
  const participant = await phone.newPage();
  let sent = 0;
  // One round within the second is enough: a busy machine may stop for a moment in any of them.
  await expect(async () => {
    // An anonymous survey tells of three submissions together.
    await answer(participant, survey, 3);
    sent += 3;
    await expect(page.getByText(`${sent} responses`, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(card(page, 'Which colour?')).toContainText('100%');
  await expect(card(page, 'Why?')).toContainText('The food was good');

  await page.getByRole('button', { name: 'Present' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Which colour?' })).toBeVisible();
  const link = await joinByCode(dialog, participant, survey.id);
  await expect(dialog).not.toContainText('100%');
  // The keys are for whatever has the focus.
  await expect(dialog.locator('[data-autofocus]')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('listitem').first()).toContainText(`100% ${sent}`);
  await answer(participant, survey, 3);
  await expect(dialog.getByRole('listitem').first()).toContainText(`100% ${sent + 3}`);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await expect(dialog).toContainText('Results are hidden for now.');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Dark screen' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await axeProblems(page)).toEqual([]);
  // After the click keys are for the question, not for the button.
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Hide results' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('heading', { name: 'Which colour?' })).toBeVisible();
  await turnByPhone(page, participant);
  // While the remote's code stood there the hall went on typing its own.
  await expect(dialog.getByRole('img', { name: link })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(participant.getByText('This remote control has ended')).toBeVisible();
  await expectCodeEnded(participant, link);
  await expect(page).toHaveURL(`/results/${survey.id}`);
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('button', { name: 'Present' })).toBeFocused();
  // The page rested behind it, and says what came meanwhile.
  await expect(page.getByText(`${sent + 3} responses`, { exact: true })).toBeVisible();
  await phone.close();
});

test('legend labels are cut at 25 characters (15 on mobile), with n responses (p%) as tooltip', async ({
  page,
}) => {
  const survey = await aSurveyOf(page);
  await answer(page, survey, 3);
  await page.goto(`/results/${survey.id}`);
  const choice = card(page, 'Which colour?');
  await expect(choice.getByText('Once a week, mostly on Sa…')).toBeVisible();
  await choice.getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByText('3 responses (100%)').first()).toBeVisible();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(choice.getByText('Once a week, mo…')).toBeVisible();
  await choice.getByRole('button', { name: 'Show as table' }).click();
  await expect(choice.getByRole('row', { name: LONG_OPTION })).toContainText('3100%');
});

test('all percentages of a card use one named base after an option is removed', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { questions: [aChoice(['A', 'B', 'C'])] });
  const [question] = survey.questions;
  for (const option of ['A', 'A', 'A', 'B', 'B', 'B']) {
    const url = `/api/v1/public/surveys/${survey.id}/responses`;
    const answers = [{ question_id: question!.id, answer: option }];
    const data = anAnswer(survey.questions, { answers });
    expect((await page.request.post(url, { data })).status()).toBe(201);
  }
  const left = {
    ...question,
    options: ['A', 'C'],
    option_ids: [question!.option_ids[0], question!.option_ids[2]],
  };
  const saved = await page.request.put(`/api/v1/surveys/${survey.id}`, {
    data: { ...survey, questions: [left] },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto(`/results/${survey.id}`);
  const choice = card(page, 'Which colour?');
  await expect(choice).toContainText('6 answers');
  await expect(choice).toContainText('Percentages are of all 6 answers, including removed options.');
  await expect(choice.getByRole('listitem').filter({ hasText: '3 responses (50%)' })).toContainText('B');
  await choice.getByRole('button', { name: 'Show as table' }).click();
  await expect(choice.getByRole('row', { name: /^A / })).toContainText('50%');
  await expect(choice.getByRole('row', { name: 'B (removed)' })).toContainText('50%');
  await expect(choice).not.toContainText('100%');
});

test('results are private unless shared, then hidden until 5 responses', async ({ page, browser }) => {
  const closed = await aSurveyOf(page);
  const shared = await createOwnSurvey(page, {
    questions: [aChoice()],
    results_visible_to_participants: true,
  });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/results/${closed.id}`);
  await expect(visitor.getByRole('heading', { name: 'Results are Private' })).toBeVisible();
  await expect(visitor.getByText('The owner of this survey has not made the results public.')).toBeVisible();
  await visitor.goto('/results/00000000-0000-4000-8000-000000000000');
  await expect(visitor.getByRole('heading', { name: 'Survey not found' })).toBeVisible();
  await visitor.goto(`/results/${shared.id}`);
  await expect(visitor.getByRole('heading', { name: 'Not enough responses yet' })).toBeVisible();
  await answer(page, shared, 5);
  await expect(card(visitor, 'Which colour?')).toBeVisible();
  await expect(visitor.getByRole('tab')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expect(card(visitor, 'Which colour?')).toContainText('All 5 chose');
  await context.close();
});

test('the free plan names the plan with exports, and the server rejects them', async ({ page }) => {
  const survey = await aSurveyOf(page);
  await page.goto(`/results/${survey.id}`);
  await expect(page.getByRole('link', { name: 'Filter Pro' })).toHaveAttribute('href', '/pricing');
  await page.getByRole('button', { name: 'Export' }).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items).toHaveText(['View PlansPro']);
  await expect(items).toHaveAttribute('href', '/pricing');
  await page.keyboard.press('Escape');
  const panel = page.getByRole('region', { name: 'Export' });
  await expect(panel).toContainText('Excel, CSV and PDF are part of Pro');
  await expect(panel.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing');
  const reply = await page.request.get(`/api/v1/surveys/${survey.id}/export?format=csv`);
  expect(reply.status()).toBe(402);
});

test.describe('on a Scientific plan', () => {
  test('charts, answers and reports download, and axe finds nothing in all themes and widths', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: UNBILLED_URL });
    const page = await context.newPage();
    const many = Array.from({ length: 50 }, (_, i) => `Option ${i + 1}`);
    const questions = [aChoice([LONG_OPTION, 'ירוק 🌳']), aRating(1, 20), aText(), aChoice(many)];
    const survey = await aSurveyOf(page, { title: 'Käse & Brot', questions });
    await answer(page, survey, 3);
    const long = { ...anAnswer(survey.questions) };
    long.answers[2]!.answer = 'x'.repeat(9_999);
    await page.request.post(`/api/v1/public/surveys/${survey.id}/responses`, { data: long });
    await page.goto(`/results/${survey.id}`);

    const download = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
      const coming = page.waitForEvent('download');
      await page.getByRole(role, { name }).first().click();
      const file = await coming;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await download('JSON', 'menuitem')).name).toBe('Käse & Brot.json');
    // The panel stands below the last card.
    const panel = page.getByRole('region', { name: 'Export' });
    const edges = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect());
    const lastCard = page.getByRole('article').last();
    expect((await edges(panel)).top).toBeGreaterThan((await edges(lastCard)).bottom);
    await panel.getByRole('button', { name: 'Open analysis' }).click();
    await expect(page.getByRole('tab', { name: 'Analysis', selected: true })).toBeFocused();
    await page.getByRole('tab', { name: 'Summary' }).click();
    const csv = await download('Download CSV');
    expect(csv.name).toBe('Käse & Brot.csv');
    expect(parseCsv(csv.bytes.toString('utf8'))).toHaveLength(5);
    expect((await download('Download PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await panel.getByText('For statistics software').click();
    const json = JSON.parse((await download('Download JSON')).bytes.toString());
    expect(json).toHaveProperty('submissions.length', 4);
    expect((await download('Download Excel')).bytes.subarray(0, 2).toString()).toBe('PK');
    const options = page.getByRole('button', {
      name: `Chart options: ${survey.questions[0]!.question_text}`,
    });
    await options.first().click();
    expect((await download('Download as PNG', 'menuitem')).bytes.subarray(1, 4).toString()).toBe('PNG');
    await options.first().click();
    const svg = (await download('Download as SVG', 'menuitem')).bytes.toString();
    expect(svg).toMatch(/^<svg xmlns=.*@font-face.*>n = 4<\/text>.*<\/svg>\n$/s);

    for (const mode of ['light', 'dark']) {
      if (mode === 'dark') await page.getByRole('switch', { name: 'Scientific mode' }).check();
      // Colours do not depend on the width.
      for (const width of mode === 'light' ? [1440, 768, 390] : [1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const view of ['', '?view=submissions']) {
          await page.goto(`/results/${survey.id}${view}`);
          await expect(page.getByText(view === '' ? 'Standard deviation' : 'xxxx').first()).toBeVisible();
          const colours = mode === 'dark' ? 'only' : width === 1440 ? undefined : 'skipped';
          expect(await axeProblems(page, colours && { colours }), `${mode} ${width} ${view}`).toEqual([]);
          if (view === '') await expectSurfaces(page, 'Why?');
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBeLessThanOrEqual(width);
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await context.close();
  });
});
