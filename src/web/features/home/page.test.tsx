import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListedSurvey } from '../../../../tests/support/a-loaded-survey.ts';
import { openApp, serverForOwner, serverForVisitor } from '../../../../tests/support/open-app.tsx';
import { getUsage } from '../../../shared/api/account/account.ts';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';
import { getSurveySlug } from '../../../shared/api/survey/survey-slugs.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const card = (name: string) => screen.findByRole('region', { name });
const rowOf = async (name: string) => (await within(await card(name)).findByRole('listitem')).textContent;

test('the sample survey counts an answer and updates its bars', async () => {
  serverForVisitor();
  const user = await openApp('/');
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('main').textContent).toContain(text));
  await shows('Example figures, 26 answers.');
  await user.click(screen.getByRole('radio', { name: /I guess, and hope/ }));
  await shows('Example figures, 27 answers.');
  await shows('19%');
  await user.click(screen.getByRole('radio', { name: /I ask them, one by one/ }));
  await shows('37%');
  await shows('Example figures, 27 answers.');
});

test('My surveys has three cards, Active, Upcoming and Completed', async () => {
  const server = serverForOwner();
  const surveys = [
    aListedSurvey({ title: 'Runs now', start_date: inDays(-1) }),
    aListedSurvey({
      title: 'Begins later',
      effective_status: 'scheduled',
      start_date: inDays(2),
      end_date: inDays(9),
    }),
    aListedSurvey({
      title: 'Is over',
      effective_status: 'closed',
      start_date: inDays(-9),
      end_date: inDays(-1),
    }),
  ];
  server.reply(listSurveys, ({ query }) => ({
    surveys: surveys.filter(({ effective_status }) => effective_status === query.status),
    next_cursor: null,
  }));
  server.reply(getSurveySlug, { name: null, former: [] });
  const user = await openApp('/');
  expect(await rowOf('Active')).toMatch(/Runs now.*0 responses.*No end date.*View Results/);
  expect(await rowOf('Upcoming')).toMatch(/Begins later.*Ends /);
  expect(await rowOf('Completed')).toMatch(/Is over.*Ended /);
  await screen.findByText('You have 3 free AI surveys left.');
  const results = screen.getByRole('link', { name: 'View Results: Runs now' });
  expect(results.getAttribute('href')).toBe(`/results/${surveys[0]?.id}`);
  await user.click(screen.getByRole('button', { name: 'Share Runs now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Survey' });
  await waitFor(() => expect(dialog.textContent).toContain('Runs now'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the banner reports that all free surveys are used after three generations', async () => {
  const server = serverForOwner();
  server.reply(listSurveys, { surveys: [], next_cursor: null });
  server.reply(getUsage, {
    questions_per_survey: { limit: 10 },
    surveys_this_month: { used: 0, limit: 3 },
    ai_generations: { used: 3, limit: 3 },
  });
  await openApp('/');
  await screen.findByText('You have used all free surveys.');
});

test('pricing cards are Free (Get Started), Pro (Most Popular) and Scientific (Science Mode)', async () => {
  serverForVisitor();
  await openApp('/');
  within(await card('Free')).getByRole('button', { name: 'Get Started' });
  const pro = (await card('Pro')).textContent;
  for (const words of ['Most Popular', '7,99€', '30,99€']) expect(pro).toContain(words);
  const scientific = (await card('Scientific')).textContent;
  for (const words of ['Science Mode', '25,99€', '99,99€']) expect(scientific).toContain(words);
});

test.each(['Yearly', 'Monthly'])('?plan= opens the billing-period dialog on %s', async (period) => {
  serverForVisitor();
  await openApp(`/?plan=${period.toLowerCase()}`);
  const dialog = within(await screen.findByRole('dialog'));
  const chosen = await dialog.findByRole('radio', { checked: true });
  expect(chosen.textContent).toContain(period);
  await waitFor(() => expect(document.activeElement).toBe(chosen));
});
