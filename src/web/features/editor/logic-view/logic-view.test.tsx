import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../../tests/support/a-loaded-survey.ts';
import { fill, openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';

const FIRST = aLoadedText('Which dish?', 1);
const SECOND = aLoadedText('Why?', 2);
const THIRD = aLoadedText('What else?', 3);

const DRAFT = { status: 'draft', effective_status: 'draft', start_date: null } as const;

async function openLogic(fields: Partial<Parameters<typeof aLoadedSurvey>[0]> = {}, step = '') {
  const server = serverForOwner();
  const survey = aLoadedSurvey({ ...DRAFT, questions: [FIRST, SECOND, THIRD], ...fields });
  server.reply(getSurvey, survey);
  server.reply(saveSurvey, survey);
  const user = await openApp(`/edit/${survey.id}#logic${step}`);
  return { server, user, view: within(await screen.findByRole('region', { name: 'Logic' })) };
}

test('without logic, the view says what it is for and offers ways to begin', async () => {
  const { user, view } = await openLogic();
  view.getByText('Without logic, everyone gets all questions in this order. Begin with one of these.');
  await user.click(view.getByRole('button', { name: 'Show a question conditionally' }));
  await view.findByRole('heading', { name: '3. What else?' });
  const shown = view.getByLabelText('Show this question');
  await waitFor(() => expect(document.activeElement).toBe(shown));
  window.history.back();
  await user.click(await view.findByRole('button', { name: 'Add a jump' }));
  await view.findByRole('heading', { name: 'page 1' });
  view.getByRole('button', { name: 'Add a jump' });
  view.getByRole('button', { name: /^Page 2/i });
  await user.click(view.getByRole('button', { name: /^Quotas/ }));
  await user.click(view.getByRole('button', { name: 'Add quota' }));
  await waitFor(() => expect(document.activeElement).toBe(view.getByLabelText('Name of quota 1')));
});

test('a question says who sees it, and leads to its condition and back', async () => {
  const conditional = { ...SECOND, show_if: ['answered', 'Q1'] satisfies Condition };
  const { user } = await openLogic({ questions: [FIRST, conditional, THIRD] });
  await user.click(screen.getByRole('button', { name: 'Questions' }));
  const card = within(await screen.findByRole('region', { name: 'Question 2' }));
  expect(screen.queryByRole('region', { name: 'Survey map' })).toBeNull();
  await user.click(await card.findByText('Why?'));
  const condition = within(await card.findByRole('group', { name: 'Display condition' }));
  condition.getByText('Shown only to people who answered question 1.');
  await user.click(condition.getByRole('button', { name: 'only if …' }));
  const step = within(await screen.findByRole('group', { name: '2. Why?' }));
  await user.click(step.getByRole('button', { name: 'Always show' }));
  await user.click(step.getByRole('button', { name: 'Edit question' }));
  await screen.findByRole('group', { name: 'Display condition' });
  expect(screen.queryByText('Shown only to people who answered question 1.')).toBeNull();
  expect(window.location.hash).toBe('');
});

test('lists every rule in words, and each leads to its step', async () => {
  const { user, view } = await openLogic({
    questions: [
      { ...FIRST, page: 1 },
      { ...SECOND, page: 2, show_if: ['answered', 'Q1'] },
      { ...THIRD, page: 2 },
    ],
    flow: {
      pages: [
        { id: 1, after: [{ if: ['unanswered', 'Q1'], to: { ending: 1 } }] },
        { id: 2, shuffle: 'questions' },
      ],
      endings: [{ id: 1, kind: 'screened', text: 'Thank you.' }],
      quotas: [{ name: 'Eaters', target: 50, if: ['answered', 'Q1'] }],
    },
  });
  const rules = within(await view.findByRole('group', { name: 'All rules' }));
  rules.getByText('People who left question 1 empty continue with the ending “Thank you.”.');
  rules.getByText('Shown only to people who answered question 1.');
  rules.getByText('Shuffle questions');
  rules.getByText('Screened out');
  await user.click(rules.getByRole('button', { name: /^the quota “Eaters”/i }));
  const quota = within(await view.findByRole('group', { name: 'Quota 1' }));
  expect(quota.getByLabelText<HTMLInputElement>('Name of quota 1').value).toBe('Eaters');
  await user.click(view.getByRole('button', { name: /^page 1/i }));
  await view.findByRole('region', { name: 'End of page 1' });
});

test('saving with broken logic opens the step that is wrong', async () => {
  const { server, user, view } = await openLogic({
    flow: { pages: [], endings: [{ id: 1, kind: 'complete', text: 'Thank you.' }] },
  });
  await user.click(view.getByRole('button', { name: /^Endings/ }));
  await fill(user, view.getByLabelText('Redirect address'), 'example.org');
  await user.click(view.getByRole('button', { name: 'Questions' }));
  const open = await screen.findByRole('button', { name: /logic rule.*problem/ });
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const problems = within(await screen.findByRole('region', { name: 'Survey logic' }));
  problems.getByText('The redirect address is incomplete.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ending text')));
  expect(open.isConnected).toBe(false);
  expect(server.sent(saveSurvey)).toEqual([]);
});
