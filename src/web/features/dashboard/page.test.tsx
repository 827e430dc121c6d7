import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListedSurvey, aLoadedSurvey } from '../../../../tests/support/a-loaded-survey.ts';
import {
  openApp,
  OWNER_SESSION,
  serverForOwner,
  serverForVisitor,
} from '../../../../tests/support/open-app.tsx';
import { getDashboard } from '../../../shared/api/account/account.ts';
import { getSession } from '../../../shared/api/account/auth.ts';
import {
  closeSurvey,
  deleteSurvey,
  duplicateSurvey,
  listSurveys,
  type ListedSurvey,
  reopenSurvey,
} from '../../../shared/api/survey/surveys.ts';

const none = { this_month: 0, last_month: 0 };

function serverWith(surveys: ListedSurvey[]) {
  const server = serverForOwner();
  server.reply(listSurveys, ({ query }) => ({
    surveys: surveys.filter(
      ({ effective_status }) => query.status === undefined || query.status === effective_status,
    ),
    next_cursor: null,
  }));
  server.reply(getDashboard, () => ({
    total_surveys: surveys.length,
    total_responses: 0,
    completion_rate: 0,
    trends: { surveys: none, responses: none, completion_rate: none },
  }));
  return server;
}

const figure = (name: string) => screen.getByRole('group', { name }).textContent;
const panelText = (text: string) =>
  waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain(text));

test('a new owner sees the empty state of the spec on every tab', async () => {
  serverWith([]);
  const user = await openApp('/dashboard');
  await screen.findByRole('heading', { name: 'No surveys found' });
  await panelText('Create your first survey to get started');
  const create = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Create Survey' });
  expect(create.getAttribute('href')).toBe('/create');
  for (const [tab, filter] of [
    ['Active', 'active'],
    ['Drafts', 'draft'],
    ['Closed', 'closed'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }));
    await panelText(`You don't have any ${filter} surveys yet`);
  }
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('button', { name: 'Scheduled' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await panelText("You don't have any scheduled surveys yet");
  expect(window.location.search).toBe('?status=scheduled');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All',
    'Active',
    'Drafts',
    'Closed',
  ]);
  expect(figure('Total Surveys')).toContain('0');
  expect(figure('Completion Rate')).toContain('0%');
  expect(figure('Completion Rate')).toContain('Responses against a goal of 100 per survey');
});

test('without a session it invites to sign in without figures', async () => {
  const server = serverForVisitor();
  const known = Promise.withResolvers<null>();
  server.reply(getSession, () => known.promise);
  const user = await openApp('/dashboard');
  expect(figure('Total Surveys')).toContain('–');
  known.resolve(null);
  await screen.findByRole('heading', { name: 'No surveys found' });
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('Create your first survey to get started');
  expect(within(main).queryByText('Total Surveys')).toBeNull();
  await user.click(within(main).getByRole('link', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(window.location.pathname).toBe('/auth');
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
});

test('a survey disappears from the list only after the server confirms', async () => {
  const surveys = [aListedSurvey({ title: 'To go' })];
  const server = serverWith(surveys);
  server.refuse(deleteSurvey, { code: 'offline', status: 0 });
  const user = await openApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Delete To go' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Deletion' });
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete the survey "To go"? This action cannot be undone.',
  );
  const again = within(dialog).getByRole('button', { name: 'Delete' });
  await user.click(again);
  expect((await screen.findByRole('alert')).textContent).toContain('The survey was not deleted');
  expect(screen.getByRole('heading', { name: 'To go', hidden: true })).not.toBeNull();

  server.reply(deleteSurvey, () => void surveys.pop());
  await user.click(again);
  await screen.findByText('No surveys found');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(figure('Total Surveys')).toContain('0'));
});

test('closes, reopens and copies a survey from its card', async () => {
  const surveys = [aListedSurvey({ title: 'Mine' })];
  const server = serverWith(surveys);
  const set = (effective_status: 'active' | 'closed') => {
    surveys[0] = { ...surveys[0]!, effective_status };
    return aLoadedSurvey(surveys[0]);
  };
  server.reply(closeSurvey, () => set('closed'));
  server.reply(reopenSurvey, () => set('active'));
  server.reply(duplicateSurvey, () => {
    surveys.push(aListedSurvey({ title: 'Mine (copy)', effective_status: 'draft' }));
    return aLoadedSurvey(surveys[1]);
  });
  const user = await openApp('/dashboard');
  const card = () =>
    screen.getAllByRole('listitem').find((item) => within(item).queryByRole('heading', { name: 'Mine' }));
  const choose = async (action: string) => {
    (await screen.findByRole('button', { name: 'More for Mine' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
  };
  await user.click(screen.getByRole('tab', { name: 'Active' }));
  await choose('Close');
  await screen.findByText('“Mine” is closed.');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mine' })).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(card()?.textContent).toContain('Closed'));
  await choose('Reopen');
  await waitFor(() => expect(card()?.textContent).toContain('Active'));
  (await screen.findByRole('button', { name: 'More for Mine' })).focus();
  await user.keyboard('{Enter}');
  // A menu that fades out would take the second click too.
  await user.dblClick(await screen.findByRole('menuitem', { name: /^Duplicate/ }));
  await screen.findByRole('heading', { name: 'Mine (copy)' });
  expect(server.sent(duplicateSurvey)).toHaveLength(1);
});

test('the card menu works by keyboard and returns the focus', async () => {
  serverWith([aListedSurvey({ title: 'Mine' })]);
  const user = await openApp('/dashboard');
  const button = () => screen.findByRole('button', { name: 'More for Mine' });
  (await button()).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open participant page'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(await button());
});

test('a failed load shows an error and can be retried', async () => {
  const server = serverWith([aListedSurvey({ title: 'Still here' })]);
  server.refuse(getSession, { code: 'unavailable', status: 400 });
  server.refuse(listSurveys, { code: 'internal', status: 400 });
  const user = await openApp('/dashboard');
  await screen.findByRole('heading', { name: 'This could not be loaded' });
  expect(screen.queryByText('Sign in to see your surveys')).toBeNull();
  server.reply(getSession, OWNER_SESSION);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Your surveys could not be loaded');
  server.reply(listSurveys, { surveys: [aListedSurvey({ title: 'Still here' })], next_cursor: null });
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Still here' });
});

test('clearing a day of the filter returns the focus to its field', async () => {
  serverWith([aListedSurvey({ title: 'Mine' })]);
  const user = await openApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const from = await screen.findByLabelText('From');
  await user.click(from);
  const [day] = await screen.findAllByRole('button', { name: /^15 / });
  await user.click(day!);
  const clear = await screen.findByRole('button', { name: 'Clear this day' });
  await user.click(clear);
  expect(screen.queryByRole('button', { name: 'Clear this day' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
});
