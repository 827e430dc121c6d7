import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../../tests/support/a-loaded-survey.ts';
import { KIND_SETTINGS } from '../../../../../tests/support/type-examples.ts';
import { openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { getDashboard } from '../../../../shared/api/account/account.ts';
import { getSurvey, listSurveys, previewSave, saveSurvey } from '../../../../shared/api/survey/surveys.ts';

const option = (n: number) => screen.queryByRole('textbox', { name: `Option ${n}` });

async function openQuestion() {
  serverForOwner();
  const user = await openApp('/create');
  await user.click(screen.getByRole('tab', { name: 'Questions' }));
  await user.click(await screen.findByText(/^Add Question/));
  await screen.findByRole('textbox', { name: 'Option 1' });
  return user;
}

test('pasted lines become options, Enter adds one, Backspace removes it, buttons move it', async () => {
  const user = await openQuestion();
  option(1)!.focus();
  await user.paste('1. Red\n2. Green\n3. Blue');
  await waitFor(() => expect(option(3)).toHaveProperty('value', 'Blue'));
  option(3)!.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(option(4)));
  expect(option(4)).not.toBeNull();
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(document.activeElement).toBe(option(3)));
  expect(option(5)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move option 3 up' }));
  await waitFor(() => expect(option(2)).toHaveProperty('value', 'Blue'));
});

test('wording hints are applied by keyboard and dismissed', async () => {
  const user = await openQuestion();
  const text = screen.getByLabelText(/^Question Text/);
  await user.click(text);
  await user.paste('Don’t you agree that our lunch is great?');
  const hints = within(await screen.findByRole('list', { name: 'Wording' }));
  await waitFor(() => expect(hints.getAllByRole('button', { name: 'Apply suggestion' })).not.toEqual([]));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await waitFor(() => expect((text as HTMLTextAreaElement).value).not.toMatch(/^Don’t you agree/));
  await user.clear(text);
  await user.paste('Is our lunch always fresh and cheap?');
  const list = within(await screen.findByRole('list', { name: 'Wording' }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Wording' }).textContent).toContain('“always”'),
  );
  const before = list.getAllByRole('listitem').length;
  await user.click(list.getAllByRole('button', { name: 'Dismiss hint' })[0]!);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(before - 1));
});

test('owners type number bounds in their own format and see errors', async () => {
  const server = serverForOwner();
  const question = {
    ...aLoadedText('Income?'),
    question_type: 'number',
    settings: { ...KIND_SETTINGS.number },
  };
  const survey = aLoadedSurvey({ questions: [question], status: 'draft', effective_status: 'draft' });
  server.reply(getSurvey, survey);
  server.reply(previewSave, { answers: 0, response_count: 0 });
  server.reply(saveSurvey, { ...survey, version: 2 });
  const user = await openApp(`/edit/${survey.id}`);
  await user.click(await screen.findByRole('tab', { name: 'Questions' }));
  await user.click(await screen.findByLabelText(/^Question Text/));
  const largest = (await screen.findByLabelText('Largest number')) as HTMLInputElement;
  const problem = () =>
    (largest.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  await user.clear(largest);
  await user.type(largest, '25k');
  await waitFor(() => expect(problem()).toMatch(/for example 1,234\.5\./));
  await user.clear(largest);
  await user.type(largest, '25,000');
  await user.tab();
  await waitFor(() => expect(largest.value).toBe('25,000'));
  expect(problem()).not.toMatch(/for example/);
  // Saving leads to the dashboard.
  server.refuse(listSurveys, { code: 'unavailable', status: 503 });
  server.refuse(getDashboard, { code: 'unavailable', status: 503 });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(server.sent(saveSurvey).at(-1)?.body.questions[0]?.settings).toMatchObject({ max: 25_000 }),
  );
});
