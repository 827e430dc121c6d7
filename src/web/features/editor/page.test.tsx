import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../tests/support/a-loaded-survey.ts';
import { fill, openApp, serverForOwner, serverForVisitor } from '../../../../tests/support/open-app.tsx';
import { generateQuestions } from '../../../shared/api/generation.ts';
import { createSurvey, getSurvey, previewSave, saveSurvey } from '../../../shared/api/survey/surveys.ts';

const BROKEN = { code: 'internal', status: 500, message: 'Something broke' };
const card = (number: number) => screen.findByRole('region', { name: `Question ${number}` });
const openTab = async (user: Awaited<ReturnType<typeof openApp>>, name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  await screen.findByRole('tabpanel', { name });
};

test('create: save errors appear above the form and as a toast', async () => {
  const server = serverForOwner();
  server.refuse(createSurvey, BROKEN);
  const user = await openApp('/create');
  await fill(user, screen.getByLabelText(/^Survey Title/), 'Lunch');
  expect(screen.getByLabelText('Description').getAttribute('rows')).toBe('4');
  await openTab(user, 'Questions');
  await user.click(await screen.findByRole('button', { name: 'Add Question' }));
  const first = within(await card(1));
  await fill(user, first.getByLabelText(/^Question Text/), 'Which colour?');
  await fill(user, first.getByRole('textbox', { name: 'Option 1' }), 'Red');
  await fill(user, first.getByRole('textbox', { name: 'Option 2' }), 'Blue');
  await user.click(screen.getByRole('button', { name: 'Save Survey' }));
  await screen.findByText('Failed to save the survey. Please try again.');
  await screen.findByText('Error Saving Survey');
  screen.getAllByText('An unexpected error occurred.');
  expect(server.sent(createSurvey)[0]?.body.questions).toMatchObject([
    { question_text: 'Which colour?', question_type: 'multiple_choice' },
  ]);
});

test('edit: save errors appear above the form and as a toast', async () => {
  const server = serverForOwner();
  const survey = aLoadedSurvey({ questions: [aLoadedText()] });
  server.reply(getSurvey, survey);
  server.reply(previewSave, { answers: 0, response_count: 0 });
  server.refuse(saveSurvey, BROKEN);
  const user = await openApp(`/edit/${survey.id}`);
  await user.clear(await screen.findByLabelText(/^Survey Title/));
  await fill(user, screen.getByLabelText(/^Survey Title/), 'Supper');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Failed to update the survey');
  await screen.findByText('Error Saving Survey');
  screen.getAllByText('An unexpected error occurred.');
  server.refuse(saveSurvey, { code: 'unavailable', status: 503 });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getAllByText(/stored on this device only/)[0]).toBeTruthy());
});

test('without a session the generator explains the error', async () => {
  const server = serverForOwner();
  server.refuse(generateQuestions, { code: 'not_authenticated', status: 401, message: 'No session' });
  const user = await openApp('/create');
  await openTab(user, 'Questions');
  const generator = within(await screen.findByRole('region', { name: 'Generate questions' }));
  await fill(user, await generator.findByLabelText('Topic'), 'Canteen food');
  await user.click(generator.getByRole('button', { name: 'Generate' }));
  expect((await generator.findByRole('alert')).textContent).toContain(
    'Failed to generate questions. Not authenticated',
  );
});

test('AI generation needs a non-empty topic and is one line beside questions', async () => {
  const server = serverForOwner();
  const user = await openApp('/create');
  await openTab(user, 'Questions');
  const generator = within(await screen.findByRole('region', { name: 'Generate questions' }));
  await user.click(await generator.findByRole('button', { name: 'Generate' }));
  await generator.findByText('Please describe the topic first.');
  await user.click(screen.getByRole('button', { name: 'Add Question' }));
  await waitFor(() => expect(generator.queryByLabelText('Topic')).toBeNull());
  await user.click(generator.getByRole('button', { name: 'Generate questions' }));
  await generator.findByLabelText('Topic');
  expect(server.sent(generateQuestions)).toEqual([]);
});

test('marks missing fields on saving and focuses the first', async () => {
  serverForOwner();
  const user = await openApp('/create');
  await fill(user, screen.getByLabelText(/^Survey Title/), 'Lunch');
  await openTab(user, 'Questions');
  await user.click(await screen.findByRole('button', { name: 'Add Question' }));
  await user.click(within(await card(1)).getByRole('button', { name: 'Collapse' }));
  await openTab(user, 'Settings');
  await user.click(screen.getByRole('button', { name: 'Save Survey' }));
  const first = within(await card(1));
  await first.findByText('Please fill this in.');
  const missing = first.getByLabelText(/^Question Text/);
  await waitFor(() => expect(document.activeElement).toBe(missing));
  await fill(user, missing, 'Where?');
  await waitFor(() => expect(first.queryByText('Please fill this in.')).toBeNull());
  first.getByText('Please write at least one option.');
});

test('create requires a session, otherwise redirects to /auth with a reason', async () => {
  serverForVisitor();
  await openApp('/create');
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  await screen.findByText('You must be logged in to create a survey');
});

test('a missing survey sends the owner to /create', async () => {
  const server = serverForOwner();
  server.refuse(getSurvey, { code: 'not_found', status: 404 });
  await openApp('/edit/00000000-0000-4000-8000-000000000000');
  await waitFor(() => expect(window.location.pathname).toBe('/create'));
  await screen.findByText('Failed to load survey data');
});
