import { expect, test } from '@playwright/test';
import { aChoice, aRating } from '../support/a-survey.ts';
import { anAnswer } from '../support/an-answer.ts';
import { axeProblems } from '../support/axe-problems.ts';
import { storeManyRows } from '../support/many-rows.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { UNBILLED_URL } from '../support/unbilled.ts';

test('the address has period, filter and comparison, and changes can be undone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: UNBILLED_URL, locale: 'en' });
  const page = await context.newPage();
  await newAccount(page);
  const questions = [aChoice(['Red', 'Green']), aRating(), { ...aRating(), question_text: 'And the soup?' }];
  const survey = await createOwnSurvey(page, { questions });
  const soups = { Red: [1, 1, 1, 3, 4], Green: [1, 1, 3, 4, 5] };
  const answersSent = Object.entries(soups).flatMap(([colour, all]) =>
    all.map((soup) => [colour, '4', `${soup}`]),
  );
  for (const values of answersSent) {
    const answers = survey.questions.map(({ id }, i) => ({ question_id: id, answer: values[i]! }));
    const url = `/api/v1/public/surveys/${survey.id}/responses`;
    const reply = await page.request.post(url, { data: anAnswer(survey.questions, { answers }) });
    expect(reply.status(), await reply.text()).toBe(201);
  }
  await page.goto(`/results/${survey.id}?from=2020-01-01&to=2020-01-31`);
  await expect(page.getByText('No responses in this period.', { exact: false })).toBeVisible();
  await expect(page.getByText('Jan 1 – 31, 2020')).toBeVisible();
  await page.getByRole('button', { name: 'Period', exact: true }).click();
  await expect(page.getByRole('button', { name: 'From' })).toContainText('Jan 1, 2020');
  await page.getByRole('button', { name: 'Remove period' }).click();
  await expect(page).toHaveURL(`/results/${survey.id}`);
  const all = page.getByText('10 responses', { exact: true });
  const some = page.getByText('5 responses', { exact: true });
  await expect(all).toBeVisible();

  await page.getByRole('button', { name: 'Add filter' }).click();
  const form = page.getByRole('form', { name: 'Add filter' });
  await form.getByLabel('Question').click();
  await page.getByRole('option', { name: 'Which colour?' }).click();
  await form.getByRole('combobox', { name: 'Answers' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Green' }).click();
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(some).toBeVisible();
  await expect(page).toHaveURL(/filter=%5B%22is%22%2C%22Q1%22%2C%5B%22Green%22%5D%5D/);
  await page.getByRole('button', { name: 'Remove filter: Which colour? – Green' }).click();
  await expect(all).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(some).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('combobox', { name: 'Compare groups by' }).click();
  await page.getByRole('option', { name: 'Which colour?' }).click();
  const card = page.getByRole('article', { name: 'How was it?' });
  for (const group of ['Red', 'Green'])
    await expect(card.getByRole('region', { name: group })).toContainText('5 answers');
  await expect(page).toHaveURL(/compare=Q1/);
  expect(await axeProblems(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByRole('radio', { name: /^Compare groups/ }).click();
  await page.getByRole('combobox', { name: 'What is compared' }).click();
  await page.getByRole('option', { name: 'How was it?' }).click();
  await page.getByRole('combobox', { name: 'Groups by' }).click();
  await page.getByRole('option', { name: 'Which colour?' }).click();
  await expect(page.getByRole('alert')).toContainText('nothing to compare');
  // Once chosen, the choices are one line until they are changed.
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('radio', { name: /^Describe one question/ }).click();
  await page.getByRole('combobox', { name: 'Question' }).click();
  await page.getByRole('option', { name: 'Which colour?' }).click();
  const article = page.getByRole('article', { name: 'Share with interval (Wilson)' });
  await expect(article).toContainText('The share of “Red” among 10 answers is 50%');
  await expect(article).toContainText('p̂ = .50, 95% CI [.24, .76]');
  await expect(page).toHaveURL(/goal=describe.*of=Q1/);
  expect(await axeProblems(page)).toEqual([]);

  // Without who gave the soup one point: R: t.test(c(3, 4), c(3, 4, 5)).
  const filter = encodeURIComponent('[">=","Q3",2]');
  await page.goto(
    `/results/${survey.id}?view=analysis&goal=compare&of=Q3&by=Q1&method=welch_t&filter=${filter}`,
  );
  const tested = page.getByRole('article', { name: /^Welch/ });
  await expect(tested).toContainText('5 people counted');
  await tested.getByRole('button', { name: 'Show as table' }).click();
  for (const [group, mean] of [
    ['Red', '3.5'],
    ['Green', '4'],
  ] as const) {
    await expect(tested.getByRole('row', { name: `${group} ${mean} ` })).toBeVisible();
    await expect(tested.locator('dl > div', { hasText: `Mean of ${group}` })).toContainText(
      `Mean of ${group}${mean}`,
    );
  }
  await expect(tested).toContainText('p = .561');
  await context.close();
});

test('an analysis shows how many answers are read, and a regression shows its fit', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: UNBILLED_URL, locale: 'en' });
  const page = await context.newPage();
  await newAccount(page);
  const minutes = { question_text: 'How many minutes?', question_type: 'number', settings: { max: 100_000 } };
  const questions = [aChoice(['Red', 'Green']), aRating(), minutes];
  const survey = await createOwnSurvey(page, { questions, anonymity_level: 'name_required' });
  const answers = `jsonb_build_object('1', 1 + n % 2, '2', 1 + n * 7 % 5, '3', (n * 31 % 977 + n % 2 * 200)::text)`;
  const count = 300_000;
  await storeManyRows(process.env['CANVASS_E2E_UNBILLED_DATA']!, survey.id, count, answers);
  // The last one comes the usual way, so that it is counted that there are answers.
  const values = ['Red', '4', '250'];
  const url = `/api/v1/public/surveys/${survey.id}/responses`;
  const answersSent = survey.questions.map(({ id }, i) => ({ question_id: id, answer: values[i]! }));
  const data = anAnswer(survey.questions, { answers: answersSent, participant_name: 'Ada' });
  const reply = await page.request.post(url, { data });
  expect(reply.status(), await reply.text()).toBe(201);

  await page.goto(`/results/${survey.id}?view=analysis&goal=explain&of=Q3&items=Q1,Q2`);
  const bar = page.getByRole('progressbar', { name: 'Progress of the calculation' });
  await expect(bar).toHaveAttribute('aria-valuetext', /^(Reading answers: [\d,]+ of 300,001|Computing from)/);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const article = page.getByRole('article', { name: 'Linear regression' });
  await expect(article).toContainText('300,001 people counted', { timeout: 60_000 });
  await expect(bar).toBeHidden();
  const fit = article.getByRole('group', { name: 'Residuals by fitted values' });
  await expect(fit).toContainText('The plot shows 610 of 300,001 people');
  // First the pictures, then the numbers.
  const numbers = article.locator('dl').filter({ hasText: 'AIC' });
  expect((await fit.boundingBox())!.y).toBeLessThan((await numbers.boundingBox())!.y);
  await expect(fit.getByRole('img', { name: /A bend means that the relation is not linear/ })).toBeVisible();
  await fit.getByRole('button', { name: 'Show as table' }).click();
  await expect(fit.getByRole('columnheader')).toHaveText([
    'Fitted value',
    'Residual',
    'Standard deviation',
    'People',
  ]);
  expect(await axeProblems(page)).toEqual([]);

  await page.goto(`/results/${survey.id}?view=analysis&goal=compare&of=Q3&by=Q1&method=welch_t`);
  const compared = page.getByRole('article', { name: /^Welch/ });
  await expect(compared).toContainText('The bars show how many people gave a number in each of', {
    timeout: 60_000,
  });
  await compared.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(compared.getByRole('columnheader', { name: '0 to below 50', exact: true })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await context.close();
});
