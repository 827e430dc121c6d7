import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openApp, serverForOwner } from '../../../../tests/support/open-app.tsx';
import { health } from '../../../shared/api/account/account.ts';
import { simpleCheckout } from '../../../shared/api/account/billing.ts';

const alertText = (text: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));

test('shows a failed health check', async () => {
  const server = serverForOwner();
  server.refuse(health, { code: 'internal', status: 400, message: 'Something broke' });
  await openApp('/test-checkout');
  await screen.findByText(/API health check failed/);
});

test('checks the health, requires an e-mail address and misses a session id', async () => {
  const server = serverForOwner();
  server.reply(health, { status: 'ok' });
  server.reply(simpleCheckout, { url: '/pricing', sessionId: '' });
  const user = await openApp('/test-checkout');
  await screen.findByText('OK');
  const email = screen.getByLabelText('E-mail');
  const yearly = screen.getByRole('button', { name: 'Yearly Plan ($89.99)' });
  await user.click(screen.getByRole('button', { name: 'Monthly Plan ($9.99)' }));
  await alertText('Please enter your email address');
  await fill(user, email, 'nobody');
  await user.click(yearly);
  await alertText('Checkout error: ');
  await fill(user, email, 'ada@canvass.example');
  await user.click(yearly);
  await alertText('No session ID returned from the server');
  await user.clear(email);
  await user.click(yearly);
  await alertText('Please enter your email address');
});
