import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openApp, OWNER, OWNER_SESSION, serverForOwner } from '../../../../tests/support/open-app.tsx';
import { getSubscription } from '../../../shared/api/account/account.ts';
import * as auth from '../../../shared/api/account/auth.ts';
import { getAuthConfig } from '../../../shared/api/account/auth-config.ts';
import { createCustomerPortal } from '../../../shared/api/account/billing.ts';
import { listTrustedDevices } from '../../../shared/api/account/trusted-devices.ts';
import { OFFERS, type Offer, PRICES } from '../../../shared/plans.ts';

const BROKEN = { code: 'internal', status: 500, message: 'Something broke' };
const shows = (text: string) => waitFor(() => expect(screen.getByRole('main').textContent).toContain(text));
const press = (name: string) => screen.getByRole('button', { name });

function serverWithSecurity() {
  const server = serverForOwner();
  const other = { ...OWNER_SESSION.session, id: '00000000-0000-4000-8000-000000000009', token: 'other' };
  server.reply(auth.listSessions, [OWNER_SESSION.session, other]);
  server.reply(listTrustedDevices, { devices: [] });
  return server;
}

test('Profile: Edit, Cancel and Save Profile; the e-mail address is read-only', async () => {
  const server = serverForOwner();
  server.reply(auth.updateUser, { status: true });
  const user = await openApp('/account');
  await shows(OWNER.email);
  await user.click(press('Edit'));
  expect(screen.getByRole('textbox', { name: 'E-mail' }).hasAttribute('readonly')).toBe(true);
  await fill(user, screen.getByLabelText('Bio'), 'Nothing of this is kept');
  await user.click(press('Cancel'));
  expect(screen.getByRole('main').textContent).not.toContain('Nothing of this');

  await user.click(press('Edit'));
  await fill(user, screen.getByLabelText('First name'), ' ');
  await user.click(press('Save Profile'));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update profile');
  await shows('Please enter your first name.');
  expect(screen.getByRole('main').textContent).not.toContain('sign up');
  await fill(user, screen.getByLabelText('First name'), 'Augusta');
  await fill(user, screen.getByLabelText('Phone'), '+44 20 7946 0000');
  server.reply(auth.getSession, { ...OWNER_SESSION, user: { ...OWNER, first_name: 'Augusta' } });
  await user.click(press('Save Profile'));
  await screen.findByText('Profile updated successfully!');
  await shows('Augusta');
  expect(server.sent(auth.updateUser).map(({ body }) => body)).toEqual([
    { first_name: 'Augusta', last_name: 'Lovelace', phone: '+44 20 7946 0000', bio: '' },
  ]);
});

test.each([true, false])(
  'an unconfirmed address: the outbox is named if it has the link (%s)',
  async (outbox) => {
    const server = serverForOwner();
    server.reply(getAuthConfig, { demo: null, outbox });
    server.reply(auth.getSession, { ...OWNER_SESSION, user: { ...OWNER, emailVerified: false } });
    server.reply(auth.sendVerificationEmail, { status: true });
    const user = await openApp('/account');
    const note = await screen.findByRole('note');
    const hint = 'This server sends no mail. Messages are in its outbox.';
    const expected = outbox ? hint : `Please open the link that was sent to ${OWNER.email}.`;
    await waitFor(() => expect(note.textContent).toContain(expected));
    await user.click(press('Send the link again'));
    const afterwards = outbox ? hint : `A new link is on its way to ${OWNER.email}.`;
    await waitFor(() => expect(note.textContent).toContain(afterwards));
    expect(note.textContent).not.toContain(outbox ? OWNER.email : hint);
    const link = within(note).queryByRole('link', { name: 'Open the outbox' });
    expect(link?.getAttribute('href') ?? null).toBe(outbox ? '/outbox' : null);
  },
);

test('Team is disabled, Coming Soon', async () => {
  serverForOwner();
  await openApp('/account');
  const team = screen.getByRole('tab', { name: /Team/ });
  expect(team).toHaveProperty('disabled', true);
  expect(team.textContent).toContain('Coming Soon');
});

test('Security: the two entries of a new password must match', async () => {
  const server = serverWithSecurity();
  server.refuse(auth.changePassword, {
    code: 'invalid',
    status: 422,
    fields: { currentPassword: 'wrong_password' },
  });
  const user = await openApp('/account?tab=security');
  const change = async (entry: string, repeated: string, current: string) => {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', entry],
      ['Repeat the new password', repeated],
    ] as const) {
      await fill(user, screen.getByLabelText(label), text);
    }
    await user.click(press('Change Password'));
  };
  await change('new secret', 'new secrets', 'long enough');
  await shows('New passwords do not match.');
  await change('12345', '12345', 'long enough');
  await shows('Password must be at least 6 characters long.');
  expect(server.sent(auth.changePassword)).toEqual([]);
  await change('new secret', 'new secret', 'wrong!');
  await shows('This password is incorrect.');
  server.refuse(auth.changePassword, BROKEN);
  await change('new secret', 'new secret', 'long enough');
  await shows('Failed to update password');
  server.reply(auth.changePassword, { token: null, user: OWNER });
  await change('new secret', 'new secret', 'long enough');
  await screen.findByText('Password updated successfully!');
  server.refuse(auth.changePassword, BROKEN);
  await change('newer secret', 'newer secret', 'long enough');
  await shows('Failed to update password');
  await waitFor(() => expect(screen.queryByText('Password updated successfully!')).toBeNull());
});

test('Security: a failed sign-out of the other devices is shown', async () => {
  const server = serverWithSecurity();
  server.refuse(auth.revokeOtherSessions, BROKEN);
  const user = await openApp('/account?tab=security');
  await user.click(await screen.findByRole('button', { name: 'Sign out of all other devices' }));
  await screen.findByText('Failed to sign out from other devices.');
});

test('a user without the Scientific plan sees what API keys require', async () => {
  serverForOwner();
  await openApp('/account?tab=apiKeys');
  await shows('API keys come with the Scientific plan');
  screen.getByRole('link', { name: 'View Plans & Upgrade' });
});

test('a failing session shows a load error', async () => {
  const server = serverForOwner();
  server.refuse(auth.getSession, { ...BROKEN, status: 400 });
  await openApp('/account');
  await screen.findByText('Failed to load user data');
});

test('billing: free users see a link to the plans', async () => {
  serverForOwner();
  await openApp('/account?tab=billing');
  const link = await screen.findByRole('link', { name: 'View Plans & Upgrade' });
  expect(link.getAttribute('href')).toBe('/pricing');
});

test('billing: a portal that cannot be opened is explained', async () => {
  const server = serverForOwner('pro');
  server.refuse(createCustomerPortal, BROKEN);
  const user = await openApp('/account?tab=billing');
  await screen.findByRole('link', { name: 'Change Plan' });
  await user.click(press('Manage Billing & Invoices'));
  const alert = (await screen.findByRole('alert')).textContent;
  expect(alert).toContain('Failed to create customer portal');
  expect(alert).toContain('An unknown error occurred while accessing the billing portal.');
});

test('billing: a portal reply without an address leads nowhere', async () => {
  const server = serverForOwner('pro');
  server.refuse(createCustomerPortal, { code: 'no_address', status: 200 });
  const user = await openApp('/account?tab=billing');
  await screen.findByRole('link', { name: 'Change Plan' });
  await user.click(press('Manage Billing & Invoices'));
  const alert = (await screen.findByRole('alert')).textContent;
  expect(alert).toContain('An unknown error occurred while accessing the billing portal.');
  expect(window.location.pathname).toBe('/account');
});

const OFFER_TEXTS: Record<Offer, [name: string, price: string]> = {
  monthly: ['Pro, monthly', '7,99€ per month'],
  yearly: ['Pro, yearly', '30,99€ per year'],
  'scientific-monthly': ['Scientific, monthly', '25,99€ per month'],
  'scientific-yearly': ['Scientific, yearly', '99,99€ per year'],
};

test.each(OFFERS)('billing: %s is shown with plan, price and renewal', async (offer) => {
  const { plan, cents, interval } = PRICES[offer];
  const server = serverForOwner(plan);
  server.reply(getSubscription, {
    plan,
    features: [],
    plan_type: offer,
    status: 'active',
    price: cents,
    interval,
    current_period_end: 4_000_000_000,
    cancel_at_period_end: false,
    trial_ends_at: null,
    grace_ends_at: null,
    can_manage: true,
    billing: 'sandbox',
  });
  await openApp('/account?tab=billing');
  const panel = within(screen.getByRole('tabpanel'));
  await panel.findByText('Active');
  for (const text of [...OFFER_TEXTS[offer], 'Renews on']) await shows(text);
});
