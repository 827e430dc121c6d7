import { expect, test } from '@playwright/test';
import { orderItems, seedOf } from '../../src/shared/survey/seeded-order.ts';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { axeProblems } from '../support/axe-problems.ts';
import { answerByKeyboard } from '../support/by-keyboard.ts';
import { kindsByHalves } from '../support/one-of-each.ts';
import { surveyOn } from '../support/survey-on.ts';

const ask = (
  question_type: string,
  question_text: string,
  settings: Record<string, unknown>,
  more: object = {},
) => ({
  question_text,
  question_type,
  settings,
  ...more,
});
const towns = ['Berlin', 'Hamburg', 'Kiel', 'Munich', 'Bonn', { text: 'Elsewhere', other: true }];
const questions = [
  ask('statement', 'Before you begin', { style: 'section', text: 'Take **your** time.' }),
  ask('consent', 'Do you agree?', { options: ['I agree.'] }, { must: true }),
  ask('yes_no', 'Do you cycle?', { no_opinion: true }, { help: 'Once a month counts.' }),
  ask('multiple_choice', 'Which town?', { options: towns, order: 'shuffled' }),
  ask('multiple_choice', 'And before?', { options: towns, display: 'dropdown' }),
  ask('nps', 'Would you recommend it?', {}),
  ask('rating', 'How good is it?', { min: 1, max: 5, display: 'star', no_opinion: true }),
  ask('rating', 'How do you feel?', { min: 1, max: 7, display: 'smiley' }),
  ask('number', 'How content are you?', { display: 'slider', unit: '%', no_opinion: true }),
  ask('short_text', 'Where do we reach you?', { format: 'email' }),
  ask('date', 'Since when?', { part: 'date', min: '2000-01-01' }),
];

test('choices, scales, slider, address and date work on a phone and survive a reload', async ({
  page,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { questions });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(survey.path);
  const order = () =>
    page
      .locator('[data-code=Q4] input[type=radio]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  const before = await order();
  const own = page.getByLabel('Elsewhere: please say');
  await expect(own.first()).toBeHidden();
  await page.getByRole('radio', { name: 'Elsewhere' }).check();
  await own.first().fill('Ulm');
  await page.getByRole('combobox', { name: 'And before?' }).selectOption('Elsewhere');
  await own.last().fill('Jena');
  await page.getByRole('radio', { name: '10, Extremely likely' }).check();
  await page.getByRole('radio', { name: '4 of 5 stars', exact: true }).check();
  await page.getByRole('radio', { name: '7 of 7, Excellent' }).check();
  const email = page.getByRole('textbox', { name: 'Where do we reach you?' });
  await email.fill('ada@example');
  await page.getByLabel('Since when?').fill('2024-02-29');
  await expect(page.getByText('Saved on this device')).toBeVisible();

  await page.reload();
  await expect.poll(order).toEqual(before);
  await expect(own.first()).toHaveValue('Ulm');
  await expect(own.last()).toHaveValue('Jena');
  await expect(email).toHaveValue('ada@example');
  await expect(page.getByText('This survey asks for your e-mail address')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Slider' });
  const number = page.getByRole('textbox', { name: 'Your answer %' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'No answer yet');
  await expect(number).toHaveValue('');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51 %');
  await page.getByRole('checkbox', { name: 'no opinion' }).check();
  await expect(slider).toHaveAttribute('aria-valuetext', 'No answer yet');
  await number.fill('140');
  await expect(page.getByRole('checkbox', { name: 'no opinion' })).not.toBeChecked();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const scope = colorScheme === 'dark' ? { colours: 'only' as const } : {};
    expect(await axeProblems(page, scope), colorScheme).toEqual([]);
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please answer every question that is marked required.')).toBeVisible();
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  await page.getByRole('button', { name: 'One by one' }).click();
  await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByRole('checkbox', { name: 'I agree.' }).check();
  await next.click();
  await page.getByRole('radio', { name: 'no opinion' }).check();
  await next.click();
  for (const n of [4, 5, 6, 7, 8]) {
    await next.click();
    await expect(page.getByText(`Question ${n} of 10`)).toBeVisible();
  }
  await next.click();
  await expect(page.getByText('This number is outside the allowed range').last()).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('14');
  await next.click();
  await next.click();
  await expect(page.locator('#q10-error')).toHaveText(/This is not an e-mail address/);
  await email.fill('ada@example.org');
  await next.click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  const { submissions } = await survey.received();
  expect(submissions[0]?.values).toEqual({
    Q2: 1,
    Q3: 'no_opinion',
    Q4: 6,
    Q4_6_text: 'Ulm',
    Q5: 6,
    Q5_6_text: 'Jena',
    Q6: 10,
    Q7: 4,
    Q8: 7,
    Q9: 14,
    Q10: 'ada@example.org',
    Q11: '2024-02-29',
  });
});

test('the page shuffles a list by the submission id', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, { questions });
  await page.goto(survey.path);
  await page.getByRole('radio', { name: 'Yes' }).check();
  const draft = await page.evaluate((id) => localStorage.getItem(`canvass.draft.${id}`), survey.id);
  const { submission_id } = JSON.parse(draft ?? '{}') as { submission_id: string };
  const shown = await page
    .locator('[data-code=Q4] input[type=radio]')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('value'))));
  expect(shown).toEqual(
    orderItems([1, 2, 3, 4, 5, 6], 'shuffled', seedOf(submission_id, 4), (id) => id === 6),
  );
});

test('a survey of all question types works by keyboard in both modes', async ({ page, baseURL }) => {
  const typed = { 'About number': '5', 'About constant_sum': '100', 'About date': '02012026' };
  for (const { questions, asked } of kindsByHalves) {
    for (const mode of ['all', 'one'] as const) {
      const survey = await surveyOn(baseURL!, { questions });
      await page.goto(survey.path);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to the questions' })).toBeFocused();
      if (mode === 'one') {
        for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
        await expect(page.getByText(`Question 1 of ${asked}`)).toBeVisible();
      }
      await answerByKeyboard(page, typed);
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
      const { submissions } = await survey.received();
      expect(submissions[0]?.answers.length, mode).toBe(asked);
    }
  }
});

test('a screen reader gets the page in order with labelled controls', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!, {
    title: 'Lunch',
    anonymity_level: 'name_required',
    questions: [
      aChoice(['Red', 'Blue']),
      { ...aRating(1, 3), is_optional: true },
      aText(),
      ...(kindsByHalves[1]?.questions ?? []),
    ],
  });
  await page.goto(survey.path);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to the questions"
    - navigation "Language":
      - link "English"
      - link "Deutsch"
    - main:
      - heading "Lunch" [level=1]
      - paragraph: How do you like our lunch?
      - group "How the questions are shown":
        - button "Show all questions" [pressed]
        - button "Answer one by one"
      - text: Your Name
      - textbox "Your Name"
      - group "Which colour?":
        - radio "Red"
        - radio "Blue"
      - group "How was it? (Optional)":
        - radio "1, Poor"
        - radio "2"
        - radio "3, Excellent"
      - textbox "Why?"
      - textbox "About number"
      - paragraph: A number from 0 to 10.
      - group "About matrix":
        - group "Taste":
          - radio "Bad"
          - radio "Good"
        - group "Look":
          - radio "Bad"
          - radio "Good"
      - textbox "About date"
      - group "About ranking":
        - list:
          - listitem:
            - combobox "Price"
            - 'button "Move up: Price"'
            - 'button "Move down: Price"'
      - group "About constant_sum":
        - textbox "Price"
        - textbox "Speed"
        - textbox "Looks"
        - status: 100 of 100 left
      - group "About maxdiff":
        - group "Set 1 of 3":
          - table:
            - rowgroup:
              - row:
                - columnheader "Best"
                - columnheader "Worst"
            - rowgroup:
              - row:
                - cell:
                  - radio "Best Speed"
                - rowheader "Speed"
                - cell:
                  - radio "Worst Speed"
      - group "About consent":
        - checkbox "I agree"
      - heading "About statement" [level=2]
      - button "Submit" [disabled]
      - group:
        - paragraph: /Not anonymous/
    - contentinfo:
      - link "Made with Canvass"
  `);
});
