import { expect, test, type Page } from '@playwright/test';
import { QUESTION_KINDS } from '../../src/questions/question-type.ts';
import { anExperiment } from '../support/an-experiment.ts';
import { aRating } from '../support/a-survey.ts';
import { openTab, questionCard } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { kindsByHalves } from '../support/one-of-each.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { typeIntoFields } from '../support/type-into-fields.ts';

test.use({ viewport: { width: 1440, height: 900 } });

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
  test(`on edit every field of every question type accepts several characters (${half})`, async ({
    page,
  }) => {
    await newAccount(page);
    const survey = await createOwnSurvey(page, { questions });
    await page.goto(`/edit/${survey.id}`);
    await openTab(page, 'Questions');
    for (const { id, question_type } of survey.questions) {
      await page.locator(`[id="question-${id}-question_text"]`).click();
      await expect(page.getByLabel('Type', { exact: true })).toHaveValue(question_type);
      const texts = await typeIntoFields(page, selectedCard(page));
      expect(texts.length, question_type).toBeGreaterThan(0);
    }
  });

test('on edit every field of details, settings, endings, experiments and quotas accepts characters', async ({
  page,
}) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, {
    visibility: 'private',
    welcome: true,
    asked_by: 'The canteen',
    retention_days: 90,
    parameters: [{ name: 'source', values: ['flyer'] }],
    questions: [
      { ...aRating(), page: 1 },
      { ...aRating(), page: 2 },
    ],
    flow: {
      pages: [{ id: 1 }, { id: 2, title: 'More' }],
      endings: [{ id: 1, kind: 'complete', text: 'Thank you', redirect: 'https://example.org/' }],
      arms: [anExperiment('Wording', ['Short', 1], ['Long', 2])],
      scores: [{ code: 'X2', name: 'Liking', value: ['mean', ['Q1', 'Q2'], 1] }],
      quotas: [{ name: 'Fans', target: 30, if: ['is', 'Q1', ['5']] }],
    },
  });
  await page.goto(`/edit/${id}`);
  const panel = page.getByRole('tabpanel');
  for (const [hash, last, least] of [
    ['', page.getByLabel('Description'), 2],
    ['#settings/general', page.getByRole('textbox', { name: 'Organisation' }), 1],
    ['#settings/access', page.getByRole('textbox', { name: 'Access Code' }), 1],
    ['#settings/advanced', page.getByRole('textbox', { name: 'Source tracking' }), 1],
    ['#logic/endings', page.getByLabel('Ending text'), 2],
    ['#logic/quotas', page.getByLabel('Name of quota 1'), 1],
    ['#logic/experiments', page.getByLabel('Name of experiment 1'), 3],
    ['#logic/scores', page.getByLabel('Name of score 1'), 1],
  ] as const) {
    await page.evaluate((to) => window.location.assign(`#${to.slice(1)}`), hash);
    await expect(last).toBeVisible();
    expect((await typeIntoFields(page, panel)).length, hash).toBeGreaterThanOrEqual(least);
  }
});
