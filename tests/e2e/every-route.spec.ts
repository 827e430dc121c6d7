import { expect, test, type Page } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
import type { OWNER_PAGES } from '../../src/shared/pages.ts';
import { beginCheckout, buyPlan, portalAddress } from '../support/buy-plan.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';
import { pageProblems } from '../support/page-problems.ts';

/** What addresses are made of: a survey of whoever looks (signed out: of somebody else), and visits to the till. */
interface Facts {
  readonly survey: string;
  /** The name in its short link. */
  readonly name: string;
  /** Of a hall where it is presented. */
  readonly code: string;
  readonly checkout: string;
  readonly portal: string;
}

/** Every page of the app. A page that is added does not compile here until it has a row. */
const APP_ROWS: Record<keyof typeof OWNER_PAGES, (facts: Facts) => string> = {
  home: () => '/',
  auth: () => '/auth',
  authCallback: () => '/auth/callback',
  authReset: () => '/auth/reset?token=none',
  dashboard: () => '/dashboard',
  create: () => '/create',
  import: () => '/import',
  editNothing: () => '/edit',
  edit: ({ survey }) => `/edit/${survey}`,
  translate: ({ survey }) => `/translate/${survey}`,
  results: ({ survey }) => `/results/${survey}`,
  remote: () => '/remote',
  search: () => '/search?q=lunch',
  pricing: () => '/pricing',
  account: () => '/account',
  outbox: () => '/outbox',
  unsubscribe: () => '/notices/off?token=none',
  testCheckout: () => '/test-checkout',
  sandboxCheckout: ({ checkout }) => checkout,
  sandboxPortal: ({ portal }) => portal,
  terms: () => '/terms',
  privacy: () => '/privacy',
  contact: () => '/contact',
};

/** Every address outside of the app that the server answers to a browser. */
const SERVER_ROWS: Readonly<Record<string, (facts: Facts) => string>> = {
  '/survey/:id': ({ survey }) => `/survey/${survey}`,
  '/s/:name': ({ name }) => `/s/${name}`,
  '/p/:code': ({ code }) => `/p/${code}`,
  '/survey/:id/withdraw': ({ survey }) => `/survey/${survey}/withdraw`,
  '/survey/:id/card.png': ({ survey }) => `/survey/${survey}/card.png`,
  '/embed.js': () => '/embed.js',
  '/embed-demo': ({ survey }) => `/embed-demo?survey=${survey}`,
  '/survey/kiosk.js': () => '/survey/kiosk.js',
  '/favicon.svg': () => '/favicon.svg',
  '/favicon.ico': () => '/favicon.ico',
  '/metrics': () => '/metrics',
  '/.well-known/security.txt': () => '/.well-known/security.txt',
  '/api/openapi.json': () => '/api/openapi.json',
  '/api/docs/start.js': () => '/api/docs/start.js',
};

type Rows = readonly ((facts: Facts) => string)[];
const APP: Rows = Object.values(APP_ROWS);
/** Addresses outside of the app look the same to everybody. */
const ALL: Rows = [...APP, ...Object.values(SERVER_ROWS), () => '/api/docs'];
/** But the owner sees more of a survey. */
const OWNED: Rows = [...APP, SERVER_ROWS['/survey/:id']!, SERVER_ROWS['/survey/:id/withdraw']!];

/** The browser also tells of refusals that a page rightly gets: these statuses, at addresses that begin like this. */
interface Refused {
  readonly at: string;
  readonly statuses: readonly number[];
}

const PORTAL = '/sandbox/portal?session=none';

/** Gives a survey of whoever is signed in a name for its short link. */
async function nameSurvey(page: Page, survey: string): Promise<string> {
  const name = `lunch-${survey.slice(0, 13)}`;
  const reply = await page.request.put(`/api/v1/surveys/${survey}/slug`, { data: { name } });
  expect(reply.status(), await reply.text()).toBe(200);
  return name;
}

/** Begins to present a survey of whoever is signed in: the code by which a hall comes to it. */
async function presentSurvey(page: Page, survey: string): Promise<string> {
  const reply = await page.request.put(`/api/v1/surveys/${survey}/join-code`);
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { code: string }).code;
}

async function openAll(page: Page, rows: Rows, facts: Facts, refused: Refused): Promise<void> {
  const isRefusal = (path: string, problem: string) =>
    path.startsWith(refused.at) &&
    refused.statuses.some((status) => problem.includes(`the server responded with a status of ${status} `));
  const problems = pageProblems(page);
  let before = '';
  for (const row of rows) {
    const path = row(facts);
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    if (path === '/api/docs')
      await expect(page.getByText('Make an account').first()).toBeVisible({ timeout: 60_000 });
    // On a slow machine the browser tells of a refusal when the next page has begun.
    const errors = problems
      .take()
      .filter((problem) => !isRefusal(path, problem) && !isRefusal(before, problem));
    expect(errors, path).toEqual([]);
    before = path;
  }
}

test('every address that the server serves to browsers has a row here', () => {
  const sources = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const served = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/app\.get\('([^']+)'/g)].map(([, path]) => path),
  );
  expect(served.toSorted()).toEqual(Object.keys(SERVER_ROWS).toSorted());
});

test('signed out, no route causes an error in the browser', async ({ page, browser }) => {
  const other = await browser.newContext();
  const owner = await other.newPage();
  await newAccount(owner);
  const survey = await createOwnSurvey(owner, { allow_embedding: true });
  const name = await nameSurvey(owner, survey.id);
  const code = await presentSurvey(owner, survey.id);
  await other.close();
  const facts = {
    survey: survey.id,
    name,
    code,
    checkout: '/sandbox/checkout?session=none',
    portal: PORTAL,
  };
  await openAll(page, ALL, facts, { at: '/', statuses: [401, 403] });
});

// What Pro shows beyond these two is seen by the tests of billing and of the editor's limits.
for (const plan of [undefined, 'scientific-monthly'] as const)
  test(`on ${plan ?? 'the free plan'}, no route causes an error in the browser`, async ({ page }) => {
    await newAccount(page);
    const { id: survey } = await createOwnSurvey(page, { allow_embedding: true });
    const name = await nameSurvey(page, survey);
    const code = await presentSurvey(page, survey);
    const checkout = await beginCheckout(page, plan ?? 'monthly');
    if (plan !== undefined) await buyPlan(page, plan);
    const portal = plan === undefined ? PORTAL : await portalAddress(page);
    await openAll(page, OWNED, { survey, name, code, checkout, portal }, { at: PORTAL, statuses: [404] });
  });

test('the API page tries a call with the session of its reader', async ({ page }) => {
  const email = await newAccount(page);
  const problems = pageProblems(page);
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Who is signed in' }).first().click();
  await page.getByRole('button', { name: 'Test Request (get /api/auth/get-session)' }).click();
  const client = page.getByRole('dialog');
  await client.getByRole('button', { name: /^Send get request/ }).click();
  await expect(client).toContainText('200 OK');
  await expect(client).toContainText(email);
  expect(problems.take()).toEqual([]);
});
