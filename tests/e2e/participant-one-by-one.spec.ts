import { expect, type Page, test } from '@playwright/test';
import { aChoice, aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';

const aNumber = { question_text: 'How old?', question_type: 'number', settings: { min: 0, max: 120 } };
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });

test('one by one, Next validates the answer alone, Submit asks for the name', async ({ page, baseURL }) => {
  const email = { question_text: 'Where?', question_type: 'short_text', settings: { format: 'email' } };
  const survey = await surveyOn(baseURL!, {
    anonymity_level: 'name_required',
    default_mode: 'one',
    questions: [aChoice(), aNumber, email, aText()],
  });
  await page.goto(survey.path);
  const error = page.getByRole('alert');
  await page.getByLabel('Green').check();
  await expect(page.getByLabel('Your Name')).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await expect(error).toBeHidden();
  const age = page.getByLabel('How old?');
  await age.fill('150');
  await next(page).click();
  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await expect(error).toContainText('This number is outside the allowed range');
  await expect(age).toBeFocused();
  await expect(age).toHaveAccessibleDescription(/This number is outside the allowed range/);
  // It stands at the question, so that above it is heard alone.
  await expect(error).toHaveCSS('clip-path', 'inset(50%)');
  await previous(page).click();
  await expect(page.getByText('Question 1 of 4')).toBeVisible();
  await expect(error).toBeHidden();
  // What is wrong at another question keeps nobody at this one.
  await next(page).click();
  await expect(age).toHaveValue('150');
  await expect(error).toBeHidden();
  await age.press('Enter');
  await expect(error).toBeVisible();
  await age.fill('50');
  await age.press('Enter');
  await page.getByLabel('Where?').fill('ada@example');
  await next(page).click();
  await expect(error).toContainText('This is not an e-mail address');
  await page.getByLabel('Where?').fill('ada@example.org');
  await next(page).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(error).toContainText('Please enter your name to submit.');
  await expect(page.getByLabel('Your Name')).toBeFocused();
  await page.keyboard.type('Ada');
  await expect(error).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const [stored] = (await survey.received()).submissions;
  expect(stored).toMatchObject({ participant_name: 'Ada', values: { Q1: 2, Q2: 50, Q3: 'ada@example.org' } });
});

test('a survey of one question can be answered one by one', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions: [aChoice()] });
  await page.goto(survey.path);
  await page.getByRole('button', { name: 'Answer one by one' }).click();
  await expect(page.getByText('Question 1 of 1')).toBeVisible();
  await expect(previous(page)).toBeHidden();
  await expect(next(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(page.getByText('Question 1 of 1')).toBeHidden();
  await page.getByLabel('Green').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

test('in one-by-one mode typing goes to the new question, and choices keep their keys', async ({
  page,
  baseURL,
}) => {
  const slider = { ...aNumber, settings: { ...aNumber.settings, display: 'slider', no_opinion: true } };
  const survey = await surveyOn(baseURL!, {
    default_mode: 'one',
    welcome: true,
    questions: [aText(), aNumber, slider, aChoice()],
  });
  await page.goto(survey.path);
  await page.getByRole('link', { name: 'Start' }).click();
  await page.keyboard.type('Because');
  await expect(page.getByLabel('Why?')).toHaveValue('Because');
  await next(page).click();
  await page.keyboard.type('30\n');
  await expect(page.getByText('Question 3 of 4')).toBeVisible();
  await page.keyboard.type('40\n');
  await expect(page.getByText('Question 4 of 4')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByLabel('Green')).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect((await survey.received()).submissions[0]?.values).toEqual({ Q1: 'Because', Q2: 30, Q3: 40, Q4: 2 });
});

test('an error on a question taller than the screen is visible', async ({ page, baseURL }) => {
  const settings = { rows: ['Food', 'Staff', 'Price'], columns: ['Poor', 'Fair', 'Good'] };
  const matrix = { question_text: 'How was it?', question_type: 'matrix', settings };
  const survey = await surveyOn(baseURL!, { default_mode: 'one', questions: [matrix, aText()] });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(survey.path);
  await page.getByRole('radio', { name: 'Poor' }).first().check();
  await next(page).click();
  await expect(page.locator('#q1-error')).toBeInViewport({ ratio: 1 });
  for (const row of [1, 2]) await page.getByRole('radio', { name: 'Good' }).nth(row).check();
  await next(page).click();
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
});

test('in one-by-one mode no keyboard opens by itself on a touch screen', async ({ browser, baseURL }) => {
  const survey = await surveyOn(baseURL!, { default_mode: 'one', questions: [aChoice(), aText()] });
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(baseURL! + survey.path);
  await page.getByLabel('Green').check();
  await next(page).tap();
  await expect(page.locator('.cv-legend:focus')).toContainText('Why?');
  await context.close();
});

test('a double click on Submit selects no text of the thanks page', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions: [aChoice()] });
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  const { x, y, width, height } = (await page.getByRole('button', { name: 'Submit' }).boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.click(left, top);
  const thanks = page.getByRole('heading', { name: 'Thank You!' });
  await expect(thanks).toBeVisible();
  // The thanks where Submit was, whatever the page's layout.
  await thanks.evaluate(
    (title, at) => {
      Object.assign(title.style, { position: 'fixed', left: `${at.left - 40}px`, top: `${at.top - 20}px` });
    },
    { left, top },
  );
  await page.mouse.move(left, top);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  const selected = () => page.evaluate(() => String(getSelection()).trim());
  expect(await selected()).toBe('');
  await page.mouse.dblclick(left, top);
  await expect.poll(selected).not.toBe('');
});

test('one-by-one mode never advances by arrow keys, screen readers or against the setting', async ({
  page,
  baseURL,
}) => {
  const questions = [aChoice(), aText()];
  const survey = await surveyOn(baseURL!, { questions });
  await page.clock.install();
  const at = (n: number) => page.getByText(`Question ${n} of 2`);
  await page.goto(survey.path);
  await page.getByRole('button', { name: 'Answer one by one' }).click();
  await expect(page.locator('[data-key=A]')).toBeVisible();
  const stays = async () => {
    await page.clock.fastForward(3_000);
    await expect(at(1)).toBeVisible();
  };
  // Screen readers click without a pointer.
  await page.getByLabel('Red').evaluate((radio) => (radio as HTMLInputElement).click());
  await stays();
  await page.getByLabel('Red').press('ArrowDown');
  await expect(page.getByLabel('Green')).toBeChecked();
  await stays();
  await page.getByText('Blue').click();
  await page.clock.fastForward(3_000);
  await expect(at(2)).toBeVisible();

  const manual = await surveyOn(baseURL!, { questions, default_mode: 'one', manual_advance: true });
  await page.goto(manual.path);
  await expect(page.locator('[data-key=A]')).toBeVisible();
  await page.getByText('Blue').click();
  await stays();
  await page.getByText('Settings and privacy').click();
  await page.getByLabel('Auto-advance').check();
  await page.getByText('Red').click();
  await page.clock.fastForward(3_000);
  await expect(at(2)).toBeVisible();
});
