import { expect, test, type Page } from '@playwright/test';
import { QUESTION_KINDS } from '../../src/questions/question-type.ts';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { aChoice, aRating } from '../support/a-survey.ts';
import { openTab, questionCard, writeQuestion } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { kindsByHalves } from '../support/one-of-each.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { typeIntoFields, TYPED } from '../support/type-into-fields.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const stored = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/v1/surveys/${id}`)).json()) as Survey;

/** The card that is written, with its settings beside it. */
const selectedCard = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('group', { name: 'Question settings' }) })
    .last();

test('on create every field of every question type accepts several characters', async ({ page }) => {
  await newAccount(page);
  await page.goto('/create');
  await openTab(page, 'Questions');
  await page.getByRole('button', { name: 'Add Question' }).click();
  const card = questionCard(page, 1);
  await card.getByLabel('Question Text').click();
  const type = page.getByLabel('Type', { exact: true });
  for (const kind of QUESTION_KINDS) {
    await type.selectOption(kind);
    await expect(type).toHaveValue(kind);
    const texts = await typeIntoFields(page, selectedCard(page));
    expect(texts.length, kind).toBeGreaterThan(0);
  }
});

for (const { half, questions } of kindsByHalves)
  test(`on edit fields of all question types keep the input, half ${half}`, async ({ page }) => {
    await newAccount(page);
    const { id } = await createOwnSurvey(page, { questions });
    await page.goto(`/edit/${id}`);
    await openTab(page, 'Questions');
    const texts: string[] = [];
    for (const { question_text } of questions) {
      await page.getByText(question_text, { exact: true }).first().click();
      texts.push(...(await typeIntoFields(page, selectedCard(page))));
    }
    expect(texts.length).toBeGreaterThan(questions.length);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect
      .poll(async () => JSON.stringify(await stored(page, id)).split(TYPED).length - 1)
      .toBeGreaterThanOrEqual(texts.length);
    await page.reload();
    await openTab(page, 'Questions');
    await expect(page.getByText(questions[0]!.question_text.slice(0, 20) + TYPED).first()).toBeVisible();
  });

test('details, settings, experiments, scores, quotas and endings accept several characters', async ({
  page,
}) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, {
    visibility: 'private',
    access_code: 'Lunch2030',
    questions: [aChoice(), aRating(), aRating()],
  });
  await page.goto(`/edit/${id}`);
  const main = page.getByRole('main');
  for (const tab of ['Details', 'Settings'] as const) {
    await openTab(page, tab);
    await expect(main.getByRole('tabpanel').locator('input').first()).toBeVisible();
    expect((await typeIntoFields(page, main.getByRole('tabpanel'))).length, tab).toBeGreaterThan(0);
  }
  await openTab(page, 'Questions');
  await writeQuestion(page, 1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Experiments/ }).click();
  for (const what of ['experiment', 'score', 'quota', 'ending']) {
    const add = page.getByRole('button', { name: `Add ${what}`, exact: true });
    await expect(add).toBeVisible();
    if (await add.isEnabled()) await add.click();
  }
  for (const region of ['Experiments', 'Scores', 'Quotas', 'Endings'])
    await typeIntoFields(page, page.getByRole('heading', { name: region, exact: true }).locator('..'));
});
