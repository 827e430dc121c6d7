import type { Page } from '@playwright/test';
import type { Offer } from '../../src/shared/plans.ts';

/** A page or a browser context: whatever sends requests as the one who is signed in. */
type Sender = Pick<Page, 'request'>;

/** Begins a checkout in the sandbox for whoever is signed in on this page. @returns the checkout's address */
export async function beginCheckout(page: Sender, plan: Offer): Promise<string> {
  const reply = await page.request.post('/api/v1/checkout', { data: { plan } });
  if (!reply.ok()) throw new Error(`the checkout was refused: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { url: string }).url;
}

/** Buys a plan with the sandbox's play money, without opening a page. */
export async function buyPlan(page: Sender, plan: Offer): Promise<void> {
  const session = new URL(await beginCheckout(page, plan)).searchParams.get('session') ?? '';
  const paid = await page.request.post(`/api/v1/sandbox/checkout/${session}/pay`, {
    data: { card: 'works' },
  });
  if (!paid.ok()) throw new Error(`the payment was refused: ${paid.status()} ${await paid.text()}`);
  const refreshed = await page.request.post('/api/v1/subscription/refresh');
  if (!refreshed.ok()) throw new Error(`the plan was not read again: ${refreshed.status()}`);
}

/** The address at which whoever is signed in on this page manages their subscription. */
export async function portalAddress(page: Sender): Promise<string> {
  const session = (await (await page.request.get('/api/auth/get-session')).json()) as {
    user: { id: string };
  };
  const reply = await page.request.post('/api/create-customer-portal', { data: { userId: session.user.id } });
  if (!reply.ok()) throw new Error(`the portal was refused: ${reply.status()} ${await reply.text()}`);
  return ((await reply.json()) as { url: string }).url;
}
