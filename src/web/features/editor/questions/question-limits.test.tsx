import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../../tests/support/a-loaded-survey.ts';
import { openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { getSurvey } from '../../../../shared/api/survey/surveys.ts';

const ADD_LIMIT = 'Free users can only add up to 10 questions. Upgrade to Pro for unlimited questions.';
const LIMIT_TOAST = 'You reached the 10 question limit. Upgrade to Pro for unlimited questions!';

const card = async (number: number) =>
  within(await screen.findByRole('region', { name: `Question ${number}` }));
const addButton = () => screen.findByRole('button', { name: /^Add Question/ });
const textOf = async (number: number) => (await card(number)).getByLabelText(/^Question Text/);

async function openWith(count: number) {
  const server = serverForOwner();
  const questions = Array.from({ length: count }, (_, i) => aLoadedText(`Question text ${i + 1}`, i + 1));
  const survey = aLoadedSurvey({ questions });
  server.reply(getSurvey, survey);
  const user = await openApp(`/edit/${survey.id}`);
  await user.click(await screen.findByRole('tab', { name: 'Questions' }));
  return { user };
}

test('free users add at most 10 questions and see the limit from the tenth on', async () => {
  serverForOwner();
  const user = await openApp('/create');
  await user.click(screen.getByRole('tab', { name: 'Questions' }));
  for (let n = 1; n <= 9; n += 1) await user.click(await screen.findByText(/^Add Question/));
  expect(screen.queryByText('Limit reached')).toBeNull();
  await user.click(await addButton());
  await screen.findByText('10 / 10');
  screen.getByText('Limit reached');
  screen.getByText(ADD_LIMIT);
  await screen.findByText(LIMIT_TOAST);
  expect(await addButton()).toHaveProperty('disabled', true);

  await user.click((await card(1)).getByRole('button', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Pro' }));
  dialog.getByText(ADD_LIMIT);
  screen.getByText(LIMIT_TOAST);
  const plans = dialog.getByRole('link', { name: /^View Plans/ });
  expect([plans.getAttribute('href'), plans.getAttribute('target')]).toEqual(['/pricing', '_blank']);
  await user.click(dialog.getByRole('button', { name: 'Continue Editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('10 / 10');
});

test('deleting a question makes room, and Undo restores it at its position', async () => {
  const { user } = await openWith(10);
  await waitFor(async () => expect(await addButton()).toHaveProperty('disabled', true));
  await user.click((await card(2)).getByRole('button', { name: 'Delete' }));
  await screen.findByText('9 / 10');
  expect(await addButton()).toHaveProperty('disabled', false);
  const toast = (await screen.findByText('Question 2 deleted.')).parentElement!;
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  await screen.findByText('10 / 10');
  expect(await textOf(2)).toHaveProperty('value', 'Question text 2');
  await waitFor(async () => expect(document.activeElement).toBe(await textOf(2)));

  const box = async (number: number) => (await card(number)).getByLabelText('Select question');
  (await box(3)).focus();
  await user.keyboard(' ');
  await user.keyboard('{Shift>}');
  await user.click(await box(5));
  await user.keyboard('{/Shift}');
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected questions' }));
  bar.getByText('3 questions selected');
  await user.click(bar.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(ADD_LIMIT));
  screen.getByText('10 / 10');
  await user.click(bar.getByRole('button', { name: 'Move up' }));
  await screen.findByText('3 questions moved.');
  expect(await textOf(2)).toHaveProperty('value', 'Question text 3');
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await screen.findByText('7 / 10');
  expect(screen.queryByRole('toolbar', { name: 'Selected questions' })).toBeNull();
  const second = await screen.findByRole('region', { name: 'Question 2' });
  await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
  const undo = (await screen.findByText('3 questions deleted.')).parentElement!;
  await user.click(within(undo).getByRole('button', { name: 'Undo' }));
  await screen.findByText('10 / 10');
  expect(await textOf(2)).toHaveProperty('value', 'Question text 3');
});

test('Enter in the last question that fits stays there and says why, without a dialog', async () => {
  const { user } = await openWith(10);
  await user.click(await textOf(10));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Question 10' })),
  );
  expect(screen.getAllByText(ADD_LIMIT).map(({ role }) => role)).toContain('status');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('10 / 10');
});
