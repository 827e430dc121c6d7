import { expect, test, type Page } from '@playwright/test';
import { buyPlan } from '../support/buy-plan.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

const INTERNAL = { status: 500, json: { error: { code: 'internal', message: 'Something broke' } } };

/** From now on a call fails as if the server had broken down. */
async function breakCall(page: Page, url: string, method: string, reply: object = INTERNAL): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill(reply) : route.fallback(),
  );
}

test('checkout: shows a general error and an unreachable provider', async ({ page }) => {
  await newAccount(page);
  const dialog = page.getByRole('dialog', { name: 'Choose your billing period' });
  await breakCall(page, '**/api/v1/checkout', 'POST');
  await page.goto('/pricing?plan=monthly');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to start checkout process');
  await breakCall(page, '**/api/v1/checkout', 'POST', {
    status: 502,
    json: { error: { code: 'billing_failed', message: 'No reply' } },
  });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to initialize Stripe');
  // A reply without an address leads nowhere.
  await breakCall(page, '**/api/v1/checkout', 'POST', { status: 200, json: {} });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to start checkout process');
  await expect(page).toHaveURL(/\/pricing/);
});

test('the free plan card leads to survey creation instead of a checkout', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await newAccount(page);
  await page.goto('/pricing');
  await page.getByRole('region', { name: 'Free', exact: true }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('checkout'))).toEqual([]);
});

test('create: save errors appear above the form and as a toast', async ({ page }) => {
  await newAccount(page);
  await breakCall(page, '**/api/v1/surveys', 'POST');
  await page.goto('/create');
  await page.getByLabel('Survey Title').fill('Lunch');
  await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4');
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add Question' }).click();
  await page.getByLabel('Question Text').fill('Which colour?');
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Red');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Blue');
  await page.getByRole('button', { name: 'Save Survey' }).click();
  await expect(page.getByText('Failed to save the survey. Please try again.')).toBeVisible();
  await expect(page.getByText('Error Saving Survey')).toBeVisible();
  await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
});

test('edit: save errors appear above the form and as a toast', async ({ page }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page);
  await breakCall(page, `**/api/v1/surveys/${id}`, 'PUT');
  await page.goto(`/edit/${id}`);
  await page.getByLabel('Survey Title').fill('Supper');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Failed to update the survey')).toBeVisible();
  await expect(page.getByText('Error Saving Survey')).toBeVisible();
  await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
  // The database is away: what was typed is kept, and saving again helps.
  await breakCall(page, `**/api/v1/surveys/${id}`, 'PUT', {
    status: 503,
    json: { error: { code: 'unavailable', message: '' } },
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/stored on this device only/).first()).toBeVisible();
});

test('account: load, save and session errors appear in their section', async ({ page }) => {
  await newAccount(page);
  await buyPlan(page, 'monthly');
  await breakCall(page, '**/api/create-customer-portal', 'POST');
  await breakCall(page, '**/api/auth/revoke-other-sessions', 'POST');
  await breakCall(page, '**/api/auth/change-password', 'POST');
  await page.goto('/account?tab=billing');
  await expect(page.getByRole('link', { name: 'Change Plan' })).toBeVisible();
  await page.getByRole('button', { name: 'Manage Billing & Invoices' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create customer portal');
  await expect(page.getByRole('alert')).toContainText(
    'An unknown error occurred while accessing the billing portal.',
  );
  await breakCall(page, '**/api/create-customer-portal', 'POST', { status: 200, json: {} });
  await page.getByRole('button', { name: 'Manage Billing & Invoices' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'An unknown error occurred while accessing the billing portal.',
  );
  await expect(page).toHaveURL(/\/account\?tab=billing/);
  await page.goto('/account?tab=security');
  for (const [label, text] of [
    ['Current password', 'long enough'],
    ['New password', 'a newer secret'],
    ['Repeat the new password', 'a newer secret'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update password');

  const other = await page.context().browser()!.newContext();
  const { email } = (
    (await (await page.request.get('/api/auth/get-session')).json()) as { user: { email: string } }
  ).user;
  const signedIn = await other.request.post(new URL('/api/auth/sign-in/email', page.url()).href, {
    data: { email, password: 'long enough' },
  });
  expect(signedIn.ok()).toBe(true);
  await other.close();
  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Sign out of all other devices' }).click();
  await expect(page.getByText('Failed to sign out from other devices.')).toBeVisible();
});

test('account: without a session the page shows a load error', async ({ page }) => {
  await newAccount(page);
  await breakCall(page, '**/api/auth/get-session', 'GET');
  await page.goto('/account');
  await expect(page.getByText('Failed to load user data')).toBeVisible();
});

test('billing: free users see a link to the plans', async ({ page }) => {
  await newAccount(page);
  await page.goto('/account?tab=billing');
  await expect(page.getByRole('link', { name: 'View Plans & Upgrade' })).toHaveAttribute('href', '/pricing');
});

test('AI: without a session the generator explains the error', async ({ page }) => {
  await newAccount(page);
  await breakCall(page, '**/api/v1/ai/questions', 'POST', {
    status: 401,
    json: { error: { code: 'not_authenticated', message: 'No session' } },
  });
  await page.goto('/create');
  await page.getByRole('tab', { name: 'Questions' }).click();
  const generator = page.getByRole('region', { name: 'Generate questions' });
  await generator.getByLabel('Topic').fill('Canteen food');
  await generator.getByRole('button', { name: 'Generate' }).click();
  await expect(generator.getByRole('alert')).toContainText('Failed to generate questions. Not authenticated');
});

test('test page: shows a failed health check', async ({ page }) => {
  await newAccount(page);
  await breakCall(page, '**/api/health', 'GET');
  await page.goto('/test-checkout');
  await expect(page.getByText('API health check failed')).toBeVisible();
});

test('home: the banner reports that all free surveys are used after three generations', async ({ page }) => {
  await newAccount(page);
  await page.route('**/api/v1/usage', async (route) => {
    const reply = await route.fetch();
    const usage = (await reply.json()) as object;
    await route.fulfill({ response: reply, json: { ...usage, ai_generations: { used: 3, limit: 3 } } });
  });
  await page.goto('/');
  await expect(page.getByText('You have used all free surveys.')).toBeVisible();
});

test('the footer links to Terms, Privacy and Contact pages', async ({ page }) => {
  await page.goto('/');
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Contact', '/contact'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the callback shows its outcome for 3 s, then goes to /auth', async ({ page }) => {
  // The page's own delays, since a machine under load tells nothing about seconds.
  await page.addInitScript(() => {
    const delays: unknown[] = [];
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      delays,
      setTimeout: (work: () => void, delay?: number) => {
        delays.push(delay);
        return start(work, delay);
      },
    });
  });
  for (const [query, heading, words] of [
    ['?confirmed=true', 'Completing authentication...', ''],
    ['?error=access_denied', 'Authentication Error', 'Authentication failed'],
  ] as const) {
    await page.goto(`/auth/callback${query}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    const delays = () => page.evaluate(() => (window as unknown as { delays: unknown[] }).delays);
    await expect.poll(delays).toContain(3_000);
    await expect(page).toHaveURL(/\/auth$/);
  }
});

test('results that are not shared show Results are Private', async ({ page, browser }) => {
  const other = await browser.newContext();
  const owner = await other.newPage();
  await newAccount(owner);
  const { id } = await createOwnSurvey(owner);
  await other.close();
  await page.goto(`/results/${id}`);
  await expect(page.getByRole('heading', { name: 'Results are Private' })).toBeVisible();
  await expect(page.getByText('The owner of this survey has not made the results public.')).toBeVisible();
  await page.goto('/results/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Survey not found')).toBeVisible();
});

test('an unsupported language falls back to English', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await context.close();
});

test('a list of text answers is at most 15rem high', async ({ page }) => {
  await newAccount(page);
  const { id, questions } = await createOwnSurvey(page);
  for (let i = 0; i < 12; i += 1)
    await page.request.post(`/api/v1/public/surveys/${id}/responses`, {
      data: {
        submission_id: crypto.randomUUID(),
        answers: [{ question_id: questions[0]?.id, answer: `The kitchen smells of onions, number ${i}` }],
      },
    });
  await page.goto(`/results/${id}`);
  const list = page.getByRole('list').filter({ hasText: 'The kitchen smells of onions' }).last();
  await expect(list).toBeVisible();
  const height = () => list.evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThanOrEqual(240);
});

test('participants: a refusal without its own text shows a general one', async ({ page, browser }) => {
  const other = await browser.newContext();
  const owner = await other.newPage();
  await newAccount(owner);
  const { id } = await createOwnSurvey(owner);
  await other.close();
  await breakCall(page, `**/api/v1/public/surveys/${id}/responses`, 'POST', {
    status: 422,
    json: { error: { code: 'a_code_of_tomorrow', message: 'No' } },
  });
  await page.goto(`/survey/${id}`);
  await page.getByRole('textbox').fill('Because');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Failed to submit responses. Please try again.')).toBeVisible();
});
