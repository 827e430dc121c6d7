import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../support/product.ts';
import { type Main, startMain } from '../support/start-main.ts';
import { type SurveyOn, surveyOn } from '../support/survey-on.ts';

// A product of its own, on one data folder and one address, that the tests kill like a power cut would.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let server: Main;
let url: string;
let dataDir: string;
let port: number;

const start = async () => {
  server = await startMain('dist/server/main.js', {
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: url,
    LOG_LEVEL: 'warn',
  });
  expect(server.hasEnded(), server.output()).toBe(false);
};
const kill = async () => {
  server.kill('SIGKILL');
  await server.ended;
};

test.beforeAll(async () => {
  port = await freePort();
  url = `http://localhost:${port}`;
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'canvass-fault-'));
  await start();
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });
const responses = (survey: SurveyOn) => `**/api/v1/public/surveys/${survey.id}/responses`;

async function fillIn(page: Page, survey: SurveyOn): Promise<void> {
  await page.goto(url + survey.path);
  await page.getByLabel('Green').check();
  await page.getByLabel('Why?').fill('Never lost, never twice');
}
const send = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

/** Opens the survey anew, as a person does later, and waits until it says sent. */
async function comeBack(context: BrowserContext, survey: SurveyOn): Promise<void> {
  const page = await context.newPage();
  await page.goto(url + survey.path);
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  const answered = `canvass.answered.${url}${survey.path}`;
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([answered]);
}

async function expectExactlyOne(survey: SurveyOn): Promise<void> {
  const { count, submissions } = await survey.received();
  expect(count).toBe(1);
  expect(submissions.map(({ answers }) => answers.map(({ answer }) => answer))).toEqual([
    ['Green', 'Never lost, never twice'],
  ]);
}

test('offline answers wait on the device and are sent when the tab opens again', async ({
  context,
  page,
}) => {
  const survey = await surveyOn(url);
  await fillIn(page, survey);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible();
  await expect(page.getByText('Your answers are saved on this device')).toBeVisible();
  await page.close();
  expect((await survey.received()).count).toBe(0);
  await context.setOffline(false);
  await comeBack(context, survey);
  await expectExactlyOne(survey);
});

test('the open page sends automatically once the network returns', async ({ context, page }) => {
  const survey = await surveyOn(url);
  await fillIn(page, survey);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
  await expectExactlyOne(survey);
});

test('kiosk answers survive a killed server while the next person answers', async ({ context, page }) => {
  const survey = await surveyOn(url);
  await fillIn(page, survey);
  await kill();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Waiting for the server' })).toBeVisible();
  await page.close();
  await start();
  await comeBack(context, survey);
  await expectExactlyOne(survey);

  const kioskPage = await context.newPage();
  await kioskPage.goto(`${url}${survey.path}?kiosk=600`);
  const isStored = () =>
    kioskPage.evaluate(async () => {
      const parts = Array.from(
        document.querySelectorAll('script[src]'),
        (each) => (each as HTMLScriptElement).src,
      );
      const cached = await Promise.all([location.href, ...parts].map((each) => caches.match(each)));
      return cached.every(Boolean);
    });
  await expect.poll(isStored).toBe(true);
  await kill();
  for (const waiting of [1, 2]) {
    await kioskPage.getByLabel('Red').check();
    await send(kioskPage);
    await expect(kioskPage.getByText(`Answers that wait on this device: ${waiting}`)).toBeVisible();
    await kioskPage.getByRole('button', { name: 'Answer again' }).click();
    await expect(kioskPage.locator('#survey[data-ready]')).toBeAttached();
    await expect(kioskPage.getByLabel('Red')).not.toBeChecked();
  }
  await start();
  await expect(kioskPage.getByText('Answers that wait on this device')).toBeHidden({ timeout: 90_000 });
  expect((await survey.received()).count).toBe(3);
});

// The kill falls before, into and after the commit: a few milliseconds apart, whatever the machine; `bench -- stress` does it by the hundred.
for (const delay of [0, 10]) {
  test(`answers survive a server killed ${delay} ms after sending and a closed tab`, async ({
    context,
    page,
  }) => {
    const survey = await surveyOn(url);
    await fillIn(page, survey);
    const killed = Promise.withResolvers<void>();
    await page.route(responses(survey), async (route) => {
      const forwarded = route.fetch().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await kill();
      await forwarded;
      killed.resolve();
      await route.abort();
    });
    await send(page);
    await killed.promise;
    await page.close();
    await start();
    await comeBack(context, survey);
    await expectExactlyOne(survey);
  });
}

test('answers survive a server killed between commit and reply', async ({ page }) => {
  const survey = await surveyOn(url);
  await fillIn(page, survey);
  const replies: number[] = [];
  await page.route(
    responses(survey),
    async (route) => {
      replies.push((await route.fetch()).status());
      await kill();
      await route.abort();
      await start();
    },
    { times: 1 },
  );
  await send(page);
  await expect(thanks(page)).toBeVisible({ timeout: 60_000 });
  expect(replies).toEqual([201]);
  await expect(page.getByText('Your receipt code')).toBeVisible();
  await expectExactlyOne(survey);
});
