import { expect, type Page, test } from '@playwright/test';
import { aChoice } from '../support/a-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { surveyOn } from '../support/survey-on.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('sending leads to the results if they are visible to participants', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, {
    results_visible_to_participants: true,
    answer_again: true,
    theme: 'gazette',
    background: '#1d4f91',
    parameters: [{ name: 'place', values: ['hall'] }],
  });
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await submit(page).click();
  await page.waitForURL(`${baseURL}/results/${survey.id}`);
  // Thanks stand there, whatever there is to see yet, with the receipt folded away, and nothing of the owner's app.
  await expect(page.getByRole('status').filter({ hasText: 'Sent. Thank you!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not enough responses yet' })).toBeVisible();
  // In the look of the survey's own page: its colour around it, and all that is read on its paper.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(29, 79, 145)');
  await expect(page.locator('#content > div')).toHaveCSS('background-color', 'rgb(253, 251, 245)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Canvass gazette/);
  await expect(page.getByText('With this code you can withdraw')).toBeHidden();
  await page.getByText('Your receipt code').click();
  await expect(page.getByRole('link', { name: 'Withdraw my answers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Made with Canvass' })).toBeVisible();
  for (const name of ['Login', 'Terms']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('link', { name: 'Answer again' }).click();
  await expect(page.getByLabel('Green')).not.toBeChecked();
  // The next person's Back finds no receipt.
  await page.goBack();
  await expect(page).toHaveURL(baseURL! + survey.path);

  // In a hall the page leads nowhere else: it starts again, after thanks and where somebody has gone, and may be stopped.
  await page.clock.install();
  await page.goto(`${survey.path}?kiosk=30&x_place=hall`);
  await page.getByLabel('Green').check();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('button', { name: 'Absenden' })).toBeEnabled();
  await expect(page.getByLabel('Green')).toBeChecked();
  // Who has gone right after choosing a language is noticed too.
  const again = page.getByText('Diese Seite beginnt von vorn');
  await page.clock.fastForward(31_000);
  await expect(again).toBeVisible();
  await expect(page.getByText('wird gelöscht und nicht gesendet')).toBeVisible();
  await page.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Green')).toBeChecked();
  await page.clock.fastForward(31_000);
  await expect(again).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.getByLabel('Green')).not.toBeChecked();
  await expect(page).toHaveURL(`${baseURL}${survey.path}?kiosk=30&x_place=hall`);
  await expect(submit(page)).toBeDisabled();
  const { length } = await page.evaluate(() => ({ length: history.length }));
  await page.getByLabel('Red').check();
  const sending = page.waitForRequest((request) => request.url().endsWith(`/${survey.id}/responses`));
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveCount(0);
  await expect(page.getByText('This page starts again for the next person.')).toBeVisible();
  await page.getByRole('link', { name: 'Answer again' }).click();
  await expect(page.getByLabel('Red')).not.toBeChecked();
  const left = () => [
    history.length,
    ...Object.keys(localStorage).filter((key) => key.startsWith('canvass.')),
  ];
  expect(await page.evaluate(left)).toEqual([length]);
  // What the link chose goes along with the answers, also of the next person.
  expect((await sending).postDataJSON()).toMatchObject({ answers: { x_place: 'hall' } });
});

test('hidden or failed results use the survey theme without the app header', async ({
  page,
  baseURL,
  browser,
}) => {
  const shared = { results_visible_to_participants: true, theme: 'gazette', background: '#1d4f91' } as const;
  const [open, closed] = [
    await surveyOn(baseURL!, shared),
    await surveyOn(baseURL!, { ...shared, results_visible_to_participants: false }),
  ];
  const isBare = async (reader: Page) => {
    await expect(reader.locator('body')).toHaveCSS('background-color', 'rgb(29, 79, 145)');
    await expect(reader.locator('#content > div')).toHaveCSS('background-color', 'rgb(253, 251, 245)');
    await expect(reader.getByRole('link', { name: 'Made with Canvass' })).toBeVisible();
    for (const name of ['Login', 'Dashboard', 'Terms'])
      await expect(reader.getByRole('link', { name })).toHaveCount(0);
  };
  const failing = (reader: Page) =>
    reader.route('**/api/v1/surveys/*/results*', (route) => route.fulfill({ status: 500 }));

  await failing(page);
  await page.goto(`/results/${open.id}#receipt=`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Sent. Thank you!' })).toBeVisible();
  await isBare(page);

  // Who is signed in is no owner of what others ask; nor by a link that has ended.
  const member = await browser.newContext();
  const reader = await member.newPage();
  await newAccount(reader);
  await reader.goto(`/results/${closed.id}`);
  await expect(reader.getByRole('heading', { name: 'Results are Private' })).toBeVisible();
  await isBare(reader);
  await reader.goto(`/results/${closed.id}?ended#access_token=${'a'.repeat(32)}`);
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await isBare(reader);

  // The owner keeps the way to everything else.
  const { id } = await createOwnSurvey(reader);
  await failing(reader);
  await reader.goto(`/results/${id}`);
  await expect(reader.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
  await expect(reader.getByRole('link', { name: 'Terms' })).toBeVisible();
  await member.close();
});

test('a second attempt in the same browser begins with a notice', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { default_mode: 'one', welcome: true, questions: [aChoice()] });
  const answer = async () => {
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByLabel('Green').check();
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
  };
  const notice = page.getByRole('heading', { name: 'Already Answered' });
  await page.goto(survey.path);
  await answer();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(notice).toBeFocused();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: 'Answer again' }).click();
  await answer();
  await page.reload();
  await expect(notice).toBeVisible();
  expect((await survey.received()).count).toBe(2);
});

test('a survey for one response per device refuses a second one there', async ({
  page,
  browser,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { once_per: 'device', questions: [aChoice()] });
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.goto(survey.path);
  await expect(page.getByText('This survey takes one response per device.')).toBeVisible();
  for (const way of [page.getByRole('link', { name: 'Answer again' }), submit(page)])
    await expect(way).toHaveCount(0);
  const other = await browser.newPage();
  await other.goto(baseURL! + survey.path);
  await expect(other.getByLabel('Green')).toBeVisible();
  await other.close();
});
