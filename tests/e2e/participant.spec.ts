import { expect, type Page, test } from '@playwright/test';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { type SurveyOn, surveyOn } from '../support/survey-on.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const valuesOf = async (survey: SurveyOn) => {
  const { count, submissions } = await survey.received();
  expect(submissions).toHaveLength(count);
  return submissions.map(({ answers }) => answers.map(({ answer }) => answer));
};

test('Submit is disabled until something is answered, then stores and thanks', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel('Green').check();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByLabel('Why?').fill('Because\nof the sun');
  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('Your receipt code')).toBeVisible();
  expect(await valuesOf(survey)).toEqual([['Green', '4', 'Because\nof the sun']]);
  // No answer is left, only that there were some.
  const answered = `canvass.answered.${baseURL}${survey.path}`;
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([[answered, '1']]);
  expect(await page.context().cookies()).toEqual([]);
});

test('one-by-one mode has Question n of total, Next, Skip and Submit on the last', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, {
    questions: [aChoice(), { ...aRating(), is_optional: true }, aText()],
  });
  await page.goto(survey.path);
  await page.getByRole('button', { name: 'Answer one by one' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  const previous = page.getByRole('button', { name: 'Previous' });
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(previous).toBeHidden();
  await expect(next).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Skip' })).toBeHidden();
  await expect(submit(page)).toBeHidden();
  await page.getByLabel('Blue').check();
  await next.click();
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await expect(page.getByText('(Optional)')).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '1');
  await expect(page.getByRole('textbox', { name: 'Why?' })).toBeVisible();
  await expect(next).toBeHidden();
  await previous.click();
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await page.getByRole('radio', { name: '5, Excellent' }).check();
  await next.click();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await valuesOf(survey)).toEqual([['Blue', '5']]);
});

test('browser back goes one question back, not out of the survey, and forward again', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!);
  await page.goto('/terms');
  await page.goto(survey.path);
  await page.getByRole('button', { name: 'Answer one by one' }).click();
  await page.getByLabel('Blue').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(page.getByLabel('Blue')).toBeChecked();
});

test('answers, position and mode survive a reload, a closed tab and another language', async ({
  page,
  context,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, {
    anonymity_level: 'name_required',
    language: 'en',
    languages: ['ar'],
  });
  const written = await page.request.put(`${baseURL}/api/v1/surveys/${survey.id}/texts/ar`, {
    headers: { cookie: survey.cookie, origin: baseURL! },
    data: { texts: { Q1: 'ما لونك المفضل؟', 'Q1.o.3': 'أزرق' } },
  });
  expect(written.status()).toBe(200);
  await page.goto(survey.path);
  await page.getByLabel('Your Name').fill('Grace');
  await page.getByRole('button', { name: 'Answer one by one' }).click();
  await page.getByLabel('Blue').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.reload();
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await page.close();
  const again = await context.newPage();
  await again.goto(survey.path);
  await expect(again.getByText('Question 2 of 3')).toBeVisible();
  await again.getByRole('button', { name: 'Show all questions' }).click();
  await expect(again.getByLabel('Your Name')).toHaveValue('Grace');
  await expect(again.getByLabel('Blue')).toBeChecked();
  await again.reload();
  await expect(again.getByLabel('Blue')).toBeChecked();
  await expect(again.getByText('Question 2 of 3')).toBeHidden();
  await again.getByRole('link', { name: 'العربية' }).click();
  await expect(again.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(again.getByLabel('أزرق')).toBeChecked();
  await again.goto(survey.path);
  await expect(again.locator('html')).toHaveAttribute('lang', 'ar');
});

test('browser back works by question after a draft was resumed in the middle', async ({
  page,
  context,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await page.getByRole('button', { name: 'Answer one by one' }).click();
  await page.getByLabel('Blue').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const other = await context.newPage();
  await other.goto(survey.path);
  await expect(other.getByText('Question 3 of 3')).toBeVisible();
  await other.getByLabel('Why?').click();
  await other.goBack();
  await expect(other.getByText('Question 2 of 3')).toBeVisible();
});

test('a double click sends one submission and leaves the thanks page open', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await submit(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).dispatchEvent('click', { detail: 2 });
  for (const part of ['#receipt > summary', '#copy-code']) await page.locator(part).click();
  await expect(thanks(page)).toBeVisible();
  expect((await survey.received()).count).toBe(1);
});

test('two tabs sending the same draft count once and both show thanks', async ({
  page,
  context,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!);
  const other = await context.newPage();
  await page.goto(survey.path);
  await other.goto(survey.path);
  await page.getByLabel('Green').check();
  await expect(other.getByLabel('Green')).toBeChecked();
  // The reply is held back until both have sent: a tab that comes later finds its form emptied.
  const { promise: bothSent, resolve: answer } = Promise.withResolvers<void>();
  await context.route('**/responses', (route) => bothSent.then(() => route.continue()));
  await submit(page).click();
  await submit(other).click();
  for (const tab of [page, other]) await expect(tab.locator('#sending')).toBeVisible();
  answer();
  await expect(thanks(page)).toBeVisible();
  await expect(thanks(other)).toBeVisible();
  expect((await survey.received()).count).toBe(1);
});

test('a named survey requires a name and shows the message at the field', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { anonymity_level: 'name_required' });
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Please enter your name to submit.');
  await expect(page.getByLabel('Your Name')).toBeFocused();
  await expect(page.getByLabel('Your Name')).toHaveAccessibleDescription('Please enter your name to submit.');
  await page.getByLabel('Your Name').fill('Grace');
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  expect((await survey.received()).submissions[0]?.participant_name).toBe('Grace');
});

test('shares the link by copying if the browser cannot share', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await submit(page).click();
  await page.getByRole('button', { name: 'Share This Survey' }).click();
  await expect(page.getByText('Survey link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${survey.path}`);
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', survey.path);
});

test('a survey closed meanwhile explains the refusal and preserves the answers', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await page.locator('input[name=opened_token]').evaluate((field: HTMLInputElement) => (field.value = ''));
  await survey.act('close');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('This survey is closed and takes no more answers.');
  await expect(page.getByLabel('Green')).toBeChecked();
});

test('a refusal without its own text shows a general one', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions: [aText()] });
  await page.route(`**/api/v1/public/surveys/${survey.id}/responses`, (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'a_code_of_tomorrow', message: 'No' } } }),
  );
  await page.goto(survey.path);
  await page.getByLabel('Why?').fill('Because');
  await submit(page).click();
  await expect(page.getByText('Failed to submit responses. Please try again.')).toBeVisible();
});
