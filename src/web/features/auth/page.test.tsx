import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openApp, OWNER, serverForVisitor } from '../../../../tests/support/open-app.tsx';
import { getAuthConfig } from '../../../shared/api/account/auth-config.ts';
import { signIn, signUp } from '../../../shared/api/account/auth.ts';

const main = () => screen.getByRole('main').textContent;

test('sign up shows its validation messages and focuses the first field', async () => {
  const server = serverForVisitor();
  const user = await openApp('/auth');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await fill(user, screen.getByLabelText('Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(main()).toContain('First and last name are required for sign up.'));
  expect(main()).toContain('Please enter a valid e-mail address.');
  expect(main()).toContain('Password must be at least 6 characters long.');
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(server.sent(signUp)).toEqual([]);
});

test('after signing up the form is for signing in and keeps the password', async () => {
  const server = serverForVisitor();
  server.reply(getAuthConfig, { demo: null, outbox: false });
  server.reply(signUp, { token: null, user: OWNER });
  server.refuse(signIn, { code: 'invalid', status: 401, fields: { password: 'credentials' } });
  const user = await openApp('/auth');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['E-mail', 'ada@example.org'],
    ['Password', 'correct horse'],
  ] as const)
    await fill(user, screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please check your e-mail');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'correct horse');
  expect(server.sent(signUp)[0]?.body).toMatchObject({ first_name: 'Ada', sign_in: false, language: 'en' });
});
