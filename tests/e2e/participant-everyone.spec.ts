import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { axeProblems } from '../support/axe-problems.ts';
import { kindsByHalves } from '../support/one-of-each.ts';
import { aChoice, aRating, aText, type SurveyToSend } from '../support/a-survey.ts';
import { inDays } from '../support/own-surveys.ts';
import { type SurveyOn, surveyOn } from '../support/survey-on.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** Every state of the page: what the survey is, and what a person does to get there. */
const STATES: readonly {
  name: string;
  survey: Partial<SurveyToSend>;
  reach?: (page: Page, survey: SurveyOn) => Promise<void>;
  languages?: readonly string[];
}[] = [
  ...kindsByHalves.map(({ half, questions }) => ({
    name: `all kinds, half ${half}, in both languages`,
    survey: { anonymity_level: half === 1 ? ('name_required' as const) : ('anonymous' as const), questions },
    languages: ['de', 'en'],
  })),
  {
    name: 'one by one',
    survey: {},
    reach: async (page) => {
      await page.getByRole('button', { name: 'Answer one by one' }).click();
      await page.getByLabel('Green').check();
      await page.getByRole('button', { name: 'Next' }).click();
    },
  },
  {
    name: 'with errors',
    survey: { anonymity_level: 'name_required', require_answers: true },
    reach: async (page) => {
      await page.getByLabel('Green').check();
      await submit(page).click();
      await page.getByLabel('Your Name').fill('Ada');
      await submit(page).click();
      await expect(page.getByText('Please answer this question.').first()).toBeVisible();
    },
  },
  {
    name: 'waiting for a connection',
    survey: {},
    reach: async (page) => {
      await page.getByLabel('Green').check();
      await page.context().setOffline(true);
      await submit(page).click();
      await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    },
  },
  {
    name: 'thank you',
    survey: {},
    reach: async (page) => {
      await page.getByLabel('Green').check();
      await submit(page).click();
      await expect(thanks(page)).toBeVisible();
    },
  },
  {
    name: 'wrong access code',
    survey: { visibility: 'private', access_code: 'ABCD2345' },
    reach: async (page) => {
      await page.getByLabel('Access code').fill('nope');
      await page.getByRole('button', { name: 'Open the survey' }).click();
      await expect(page.getByText('This access code is not right.')).toBeVisible();
    },
  },
  { name: 'not open yet', survey: { start_date: inDays(2) } },
  { name: 'expired', survey: { end_date: inDays(-1) } },
  {
    name: 'closed, with answers begun before',
    survey: {},
    reach: async (page, survey) => {
      await page.getByLabel('Green').check();
      await survey.act('close');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Send my answers' })).toBeVisible();
    },
  },
  {
    name: 'limit reached',
    survey: {},
    reach: async (page, survey) => {
      const [question] = survey.questions;
      const answers = [{ question_id: question?.id, answer: 'Green' }];
      for (let i = 0; i < 100; i += 25) {
        await Promise.all(
          Array.from({ length: 25 }, () =>
            page.request.post(`/api/v1/public/surveys/${survey.id}/responses`, {
              data: { submission_id: randomUUID(), answers },
            }),
          ),
        );
      }
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Survey Complete' })).toBeVisible();
    },
  },
  {
    name: 'not found',
    survey: {},
    reach: async (page) => {
      await page.goto(`/survey/${randomUUID()}`);
      await expect(page.getByRole('heading', { name: 'Survey Not Found' })).toBeVisible();
    },
  },
  {
    name: 'withdrawn',
    survey: {},
    reach: async (page) => {
      await page.getByLabel('Green').check();
      await submit(page).click();
      const receipt = await page.locator('#receipt-code').innerText();
      await page.getByRole('link', { name: 'Withdraw answers' }).click();
      await page.getByLabel('Your receipt code').fill(receipt.replaceAll(/\s/g, ''));
      await page.getByRole('button', { name: 'Delete my answers' }).click();
      await expect(page.getByRole('heading', { name: 'Answers Deleted' })).toBeVisible();
    },
  },
  {
    name: 'withdrawing',
    survey: {},
    reach: async (page, survey) => {
      await page.goto(`${survey.path}/withdraw`);
      await page.getByRole('button', { name: 'Delete my answers' }).click();
      await expect(page.getByText('This code does not belong')).toBeVisible();
    },
  },
];

for (const { name, survey: fields, reach, languages = ['en'] } of STATES) {
  test(`axe finds nothing, light and dark: ${name}`, async ({ page, baseURL }) => {
    const survey = await surveyOn(baseURL!, fields);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of languages) {
      await page.goto(`${survey.path}?lang=${language}`);
      await reach?.(page, survey);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        expect(await axeProblems(page, { tags }), colorScheme).toEqual([]);
      }
    }
  });
}

test('the owner sees a marked preview, in which axe finds nothing either', async ({
  page,
  context,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { start_date: inDays(2) });
  const cookies = survey.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: baseURL! };
  });
  await context.addCookies(cookies);
  await page.goto(survey.path);
  await expect(page.getByText('Only you can see this')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel('Green').check();
  await submit(page).click();
  await expect(page.getByText('This was a preview: nothing was stored.')).toBeVisible();
  expect((await survey.received()).count).toBe(0);
});

test('a screen reader hears what stands there, in order, each control with its question', async ({
  page,
  baseURL,
}) => {
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
      - paragraph: /Not anonymous/
    - contentinfo:
      - link "Made with Canvass"
  `);
});
