import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { axeProblems } from '../support/axe-problems.ts';
import { kindsByHalves } from '../support/one-of-each.ts';
import type { SurveyToSend } from '../support/a-survey.ts';
import { inDays } from '../support/own-surveys.ts';
import { type SurveyOn, surveyOn } from '../support/survey-on.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });
const submit = (page: Page) => page.getByRole('button', { name: /^(Submit|Absenden)$/ });

/** Every state of the page: what the survey is, and what a person does to get there. */
const STATES: readonly {
  name: string;
  survey: Partial<SurveyToSend>;
  reach?: (page: Page, survey: SurveyOn) => Promise<void>;
  languages?: readonly string[];
  /** Looked at one by one and without the script too. */
  everyWay?: true;
}[] = [
  ...kindsByHalves.map(({ half, questions }) => ({
    name: `all kinds, half ${half}, in both languages, all at once, one by one and without the script`,
    survey: {
      anonymity_level: half === 1 ? ('name_required' as const) : ('anonymous' as const),
      // One by one, what is optional may be skipped.
      questions: questions.map((each) => ({ ...each, is_optional: true })),
    },
    languages: ['de', 'en'],
    everyWay: true as const,
  })),
  {
    name: 'one by one, on a colour of its owner’s',
    survey: { background: '#7a1f5c' },
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
    name: 'thank you, on a colour of its owner’s',
    survey: { background: '#ffe08a' },
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
      await expect(page.getByText('This access code is incorrect.')).toBeVisible();
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
      await page.getByText('Your receipt code').click();
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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SCHEMES = ['light', 'dark'] as const;

/** axe finds nothing on the page as it is, or on a part of it, in these colours; only contrast depends on them. */
async function expectClean(
  page: Page,
  schemes: readonly (typeof SCHEMES)[number][] = SCHEMES,
  part = 'html',
): Promise<void> {
  for (const [i, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    const scope = i === 0 ? { tags: TAGS } : { colours: 'only' as const };
    expect(await axeProblems(page, { part, ...scope }), colorScheme).toEqual([]);
  }
}

/** Goes through all places of a survey one by one, skipping each. What stands there was looked at with all the others. */
async function skipThrough(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.locator('[data-mode=one]').click();
  const on = page.locator('#skip:not([hidden]), #next:not([hidden]):enabled').first();
  await expectClean(page, [scheme]);
  while (!(await submit(page).isVisible())) {
    await on.click();
    await expectClean(page, [scheme], '[data-current]');
  }
}

for (const { name, survey: fields, reach, languages = ['en'], everyWay } of STATES) {
  test(`axe finds no problems, light and dark: ${name}`, async ({ page, baseURL }) => {
    const survey = await surveyOn(baseURL!, fields);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of languages) {
      await page.goto(`${survey.path}?lang=${language}`);
      await reach?.(page, survey);
      await expectClean(page);
      if (everyWay === undefined) continue;
      await skipThrough(page, language === 'de' ? 'light' : 'dark');
      await page.goto(`${survey.path}?lang=${language}&plain=1`);
      await expectClean(page);
      await page.evaluate(() => localStorage.clear());
    }
  });
}

test('the owner sees a marked preview without axe problems', async ({ page, context, baseURL }) => {
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
