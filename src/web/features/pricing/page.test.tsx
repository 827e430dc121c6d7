import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, serverForOwner, serverForVisitor } from '../../../../tests/support/open-app.tsx';
import { startCheckout } from '../../../shared/api/account/billing.ts';
import { getAiStatus } from '../../../shared/api/generation.ts';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';

const dialog = () => screen.findByRole('dialog', { name: 'Choose your billing period' });
const planCard = (name: string) => screen.findByRole('region', { name });

function serverWithoutSurveys(...plan: Parameters<typeof serverForOwner>) {
  const server = serverForOwner(...plan);
  server.reply(listSurveys, { surveys: [], next_cursor: null });
  return server;
}

test.each([
  ['monthly', 'Pro', 'Monthly'],
  ['yearly', 'Pro', 'Yearly'],
  ['scientific-monthly', 'Scientific', 'Monthly'],
  ['scientific-yearly', 'Scientific', 'Yearly'],
] as const)('/pricing?plan=%s opens the dialog and its checkout', async (offer, card, period) => {
  const server = serverWithoutSurveys();
  server.refuse(startCheckout, { code: 'billing_failed', status: 502 });
  const user = await openApp(`/pricing?plan=${offer}`);
  const opened = within(await dialog());
  expect((await dialog()).textContent).toContain(`pay for ${card}`);
  expect(opened.getByRole('radio', { checked: true }).textContent).toContain(period);
  expect(opened.getByRole('radio', { name: /Yearly/ }).textContent).toContain('Save 70%');
  await user.click(opened.getByRole('button', { name: 'Continue' }));
  await opened.findByRole('alert');
  expect(server.sent(startCheckout).map(({ body }) => body)).toEqual([{ plan: offer }]);
});

test('cards keep their badges for subscribers and mark the own plan', async () => {
  serverWithoutSurveys('pro');
  const user = await openApp('/pricing');
  const pro = within(await planCard('Pro'));
  await pro.findByText('Your plan');
  pro.getByText('Most Popular');
  within(await planCard('Scientific')).getByText('Science Mode');
  await user.click(
    within(await planCard('Free')).getByRole('button', { name: 'Get Started Manage Subscription' }),
  );
  await waitFor(() => expect(window.location.search).toBe('?tab=billing'));
});

test('a visitor who starts a checkout or selects the free plan goes to /auth', async () => {
  serverForVisitor();
  const user = await openApp('/pricing?plan=yearly');
  await user.click(within(await dialog()).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
});

test('a visitor who selects the free plan goes to /auth', async () => {
  serverForVisitor();
  const user = await openApp('/pricing');
  await user.click(within(await planCard('Free')).getByRole('button', { name: 'Get Started' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
});

test('the dialog shows a general error and an unreachable provider', async () => {
  const server = serverWithoutSurveys();
  server.refuse(startCheckout, { code: 'internal', status: 500, message: 'Something broke' });
  const user = await openApp('/pricing?plan=monthly');
  const opened = within(await dialog());
  await user.click(opened.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(opened.getByRole('alert').textContent).toBe('Failed to start checkout process'));
  server.refuse(startCheckout, { code: 'billing_failed', status: 502, message: 'No reply' });
  await user.click(opened.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(opened.getByRole('alert').textContent).toBe('Failed to initialize Stripe'));
  server.refuse(startCheckout, { code: 'no_address', status: 200 });
  await user.click(opened.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(opened.getByRole('alert').textContent).toBe('Failed to start checkout process'));
  expect(window.location.pathname).toBe('/pricing');
});

test('the free plan card leads to survey creation instead of a checkout', async () => {
  const server = serverWithoutSurveys();
  server.reply(getAiStatus, { source: 'bank' });
  const user = await openApp('/pricing');
  await user.click(within(await planCard('Free')).getByRole('button'));
  await waitFor(() => expect(window.location.pathname).toBe('/create'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent(startCheckout)).toEqual([]);
});
