import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aChoice, aRating, aText } from '../support/a-survey.ts';
import { type SurveyOn, surveyOn } from '../support/survey-on.ts';

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function fill(page: Page, survey: SurveyOn, count: number): Promise<void> {
  const answers = [{ question_id: survey.questions[0]?.id, answer: 'Red' }];
  for (let i = 0; i < count; i += 25) {
    await Promise.all(
      Array.from({ length: Math.min(25, count - i) }, () =>
        page.request.post(`/api/v1/public/surveys/${survey.id}/responses`, {
          data: { submission_id: randomUUID(), answers },
        }),
      ),
    );
  }
}

test('a form opened before the close can still be sent from the closed page', async ({ page, baseURL }) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await survey.act('close');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Survey Expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(thanks(page)).toBeVisible();
  expect((await survey.received()).count).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Survey Expired' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send my answers' })).toHaveCount(0);
});

test('a full survey shows that before a person starts, and started forms can be sent', async ({
  page,
  context,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { questions: [aChoice(['Red', 'Green'])] });
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await fill(page, survey, 100);
  const newcomer = await (await context.browser()!.newContext()).newPage();
  await newcomer.goto(baseURL! + survey.path);
  await expect(newcomer.getByRole('heading', { name: 'Survey Complete' })).toBeVisible();
  await expect(newcomer.getByRole('radio')).toHaveCount(0);
  await newcomer.context().close();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  expect((await survey.received()).count).toBe(101);
});

test('queued offline answers are sent from the closed page automatically', async ({
  page,
  context,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!);
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible();
  await page.close();
  await survey.act('close');
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(survey.path);
  await expect(thanks(later)).toBeVisible({ timeout: 30_000 });
  expect((await survey.received()).count).toBe(1);
});

test('queued answers to one survey are sent from the page of another', async ({ page, context, baseURL }) => {
  const [survey, other] = await Promise.all([surveyOn(baseURL!), surveyOn(baseURL!)]);
  await page.goto(survey.path);
  await page.getByLabel('Green').check();
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  await (await context.newPage()).goto(other.path);
  await expect.poll(async () => (await survey.received()).count).toBe(1);
});

test('a private survey accepts code, draft, reload and answers with access token', async ({
  page,
  context,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { visibility: 'private', access_code: 'ABCD2345' });
  await page.goto(`${survey.path}?Q3=Sun`);
  await expect(page.getByText('Which colour?')).toHaveCount(0);
  await page.getByLabel('Access code').fill('abcd2345');
  await page.getByRole('button', { name: 'Open the survey' }).click();
  await expect(page.locator('#survey[data-ready]')).toBeAttached();
  await expect(page.getByLabel('Why?')).toHaveValue('Sun');
  await page.getByLabel('Green').check();
  await page.goto(survey.path);
  await expect(page.getByLabel('Green')).toBeChecked();
  await context.clearCookies();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  expect((await survey.received()).count).toBe(1);
});

test('an expired access asks for the code again and preserves the answers', async ({
  page,
  context,
  baseURL,
}) => {
  const survey = await surveyOn(baseURL!, { visibility: 'private', access_code: 'ABCD2345' });
  const open = async () => {
    await page.getByLabel('Access code').fill('ABCD2345');
    await page.getByRole('button', { name: 'Open the survey' }).click();
    await expect(page.locator('#survey[data-ready]')).toBeAttached();
  };
  await page.goto(survey.path);
  await open();
  await page.getByLabel('Green').check();
  await context.clearCookies();
  await page
    .locator('input[name=access_token]')
    .evaluate((field: HTMLInputElement) => (field.value = 'old.token'));
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Access Code Needed' })).toBeVisible();
  await open();
  await expect(page.getByLabel('Green')).toBeChecked();
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  expect((await survey.received()).count).toBe(1);
});

test('an embedded page reports its height, and stays empty where embedding is forbidden', async ({
  page,
  baseURL,
}) => {
  const agree = {
    question_text: 'May we?',
    question_type: 'consent',
    settings: { options: ['I agree'] },
  } as const;
  const questions = [aChoice(), aRating(), aText(), agree];
  const allowed = await surveyOn(baseURL!, { allow_embedding: true, questions });
  const denied = await surveyOn(baseURL!);
  const html = `${[allowed, denied].map(({ id, path }) => `<iframe id="${id}" src="${baseURL}${path}" width="500" height="50"></iframe>`).join('')}
    <div data-canvass="${allowed.id}" data-mode="popup" data-answers="Q1=2&amp;Q2=99&amp;Q3=Sun&amp;Q4=1">Ask me</div>
    <div id="over" data-canvass="${denied.id}" data-mode="full"></div>`;
  const script = (allows: string) => `<script src="${baseURL}/embed.js"${allows}></script>`;
  const messages: unknown[] = [];
  await page.exposeFunction('recordTest', (what: unknown) => messages.push(what));
  await page.addInitScript(() => {
    addEventListener('canvass:sent', ({ detail }: CustomEventInit<unknown>) =>
      (window as unknown as { recordTest: (what: unknown) => void }).recordTest(detail),
    );
  });
  // As strict as a site can be: no inline script, no inline style, nothing evaluated.
  const policy = `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}`;
  const site = createServer(({ url }, reply) =>
    reply
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', policy)
      .end(`${html}${script(url === '/full' ? ' data-full' : '')}`),
  ).listen(0);
  await once(site, 'listening');
  const address = `http://localhost:${(site.address() as AddressInfo).port}/`;
  const over = page.locator('#over iframe');
  await page.goto(`${address}full`);
  await expect(over).toHaveCSS('position', 'fixed');
  // What stands in the page alone does not cover it: somebody else may have put it there.
  await page.goto(address);
  await expect(over).toHaveCSS('position', 'static');
  const height = (survey: SurveyOn) =>
    page.locator(`[id="${survey.id}"]`).evaluate((frame) => (frame as HTMLElement).offsetHeight);
  await expect.poll(() => height(allowed)).toBeGreaterThan(500);
  const before = await height(allowed);
  const frame = page.frameLocator(`[id="${allowed.id}"]`);
  await frame.getByRole('button', { name: 'One by one' }).click();
  await expect.poll(() => height(allowed)).toBeLessThan(before);
  await frame.getByRole('button', { name: 'Show all' }).click();
  await frame.getByLabel('Green').check();
  await frame.getByLabel('I agree').check();
  await frame.getByRole('button', { name: 'Submit' }).click();
  await expect(frame.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect.poll(() => messages).toEqual([{ survey_id: allowed.id }]);
  await page.getByRole('button', { name: 'Ask me' }).click();
  const popup = page.frameLocator('dialog iframe');
  await popup.getByRole('link', { name: 'Answer again' }).click();
  await expect(popup.getByLabel('Green')).toBeChecked();
  await expect(popup.getByLabel('Why?')).toHaveValue('Sun');
  await expect(popup.getByText('has filled in answers: 2. Please check them.')).toBeVisible();
  await expect(frame.getByText('has filled in answers')).toHaveCount(0);
  await expect(popup.locator('.cv-rate :checked')).toHaveCount(0);
  // Consent is given by hand, and who has touched nothing has nothing that is kept.
  await expect(popup.getByLabel('I agree')).not.toBeChecked();
  await expect(popup.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(popup.locator('#saved')).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await height(denied)).toBeLessThan(60);
  await expect(page.frameLocator(`[id="${denied.id}"]`).getByRole('radio')).toHaveCount(0);
  site.close();
});
