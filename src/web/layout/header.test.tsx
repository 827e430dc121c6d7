import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, serverForOwner, serverForVisitor } from '../../../tests/support/open-app.tsx';
import { getDashboard } from '../../shared/api/account/account.ts';
import { listSurveys } from '../../shared/api/survey/surveys.ts';

const none = { this_month: 0, last_month: 0 };

function serverWithoutSurveys() {
  const server = serverForOwner();
  server.reply(listSurveys, { surveys: [], next_cursor: null });
  server.reply(getDashboard, {
    total_surveys: 0,
    total_responses: 0,
    completion_rate: 0,
    trends: { surveys: none, responses: none, completion_rate: none },
  });
}

test('the search box submits trimmed, URL-encoded text and ignores spaces', async () => {
  serverWithoutSurveys();
  const user = await openApp('/terms');
  const box = screen.getByRole('searchbox', { name: 'Search your surveys' });
  await user.type(box, '   {Enter}');
  expect(window.location.pathname).toBe('/terms');
  await user.clear(box);
  await user.type(box, '  tea & milk ü {Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/search'));
  expect(window.location.search).toBe('?q=tea%20%26%20milk%20%C3%BC');
});

test('the Dashboard button sends visitors to /auth', async () => {
  serverForVisitor();
  const user = await openApp('/terms');
  await screen.findByRole('link', { name: 'Login' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
});

test('the Dashboard button sends signed-in users to /dashboard', async () => {
  serverWithoutSurveys();
  const user = await openApp('/terms');
  await screen.findByRole('link', { name: 'Account' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('/edit without an id redirects to /create', async () => {
  serverWithoutSurveys();
  await openApp('/edit');
  await waitFor(() => expect(window.location.pathname).toBe('/create'));
});

test('the chosen language is stored and set on the document', async () => {
  serverForVisitor();
  const user = await openApp('/terms');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  await screen.findByRole('heading', { level: 1, name: 'Nutzungsbedingungen' });
  expect(document.documentElement.lang).toBe('de');
  expect(window.localStorage.getItem('language')).toBe('de');
});

test.each([
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Contact', '/contact'],
])('the footer links to %s', async (name, path) => {
  serverForVisitor();
  const user = await openApp(path === '/terms' ? '/contact' : '/terms');
  await user.click(screen.getByRole('link', { name: new RegExp(name) }));
  await waitFor(() => expect(window.location.pathname).toBe(path));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('only Scientific plans show the toggle, and losing the plan switches it off', async () => {
  serverWithoutSurveys();
  const opening = openApp('/terms');
  window.localStorage.setItem('scientific-mode', 'on');
  await opening;
  await screen.findByRole('link', { name: 'Account' });
  await waitFor(() => expect(window.localStorage.getItem('scientific-mode')).toBeNull());
  expect(screen.queryByRole('switch', { name: 'Scientific mode' })).toBeNull();
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
});
