import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../../tests/support/a-loaded-survey.ts';
import { fill, openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { getUsage } from '../../../../shared/api/account/account.ts';
import {
  createSurvey,
  getSurvey,
  listSurveys,
  publishSurvey,
  saveSurvey,
} from '../../../../shared/api/survey/surveys.ts';
import { getSurveySlug } from '../../../../shared/api/survey/survey-slugs.ts';

const stored = aLoadedSurvey({ effective_status: 'draft', start_date: null, questions: [aLoadedText()] });

async function write(title = 'Lunch') {
  const user = await openApp('/create');
  await fill(user, screen.getByLabelText(/^Survey Title/), title);
  await user.keyboard('{Enter}');
  const card = within(await screen.findByRole('region', { name: 'Question 1' }));
  await user.selectOptions(await card.findByLabelText('Type'), 'text');
  const text = card.getByLabelText(/^Question Text/);
  await fill(user, text, 'What did you eat?');
  return { user, text };
}

const path = () => window.location.pathname;

test('a new survey saves itself as a draft, gets its address and keeps the cursor', async () => {
  const server = serverForOwner();
  server.reply(createSurvey, stored);
  server.reply(saveSurvey, { ...stored, version: 2 });
  const { user, text } = await write();
  await waitFor(() => expect(path()).toBe(`/edit/${stored.id}`));
  await screen.findByText('Draft saved');
  expect(server.sent(createSurvey).map(({ body }) => [body.title, body.start_date])).toEqual([
    ['Lunch', null],
  ]);
  expect(document.activeElement).toBe(text);
  expect(Object.keys(localStorage).filter((key) => key.endsWith(':new'))).toEqual([]);
  await user.type(text, ' Why?');
  await waitFor(() => expect(server.sent(saveSurvey)).toHaveLength(1));
  expect(server.sent(saveSurvey)[0]?.body.questions).toMatchObject([
    { id: stored.questions[0]?.id, question_text: 'What did you eat? Why?' },
  ]);
  expect(server.sent(createSurvey)).toHaveLength(1);
});

test('Publish pressed twice creates and opens one survey and shows its link', async () => {
  const server = serverForOwner();
  server.reply(createSurvey, stored);
  server.reply(getSurveySlug, { name: null, former: [] });
  server.reply(publishSurvey, { ...stored, effective_status: 'active', version: 2 });
  await write();
  const publish = screen.getByRole('button', { name: 'Publish' });
  fireEvent.click(publish);
  fireEvent.click(publish);
  const sheet = within(await screen.findByRole('dialog', { name: 'Your survey is open' }));
  await sheet.findByRole('textbox', { name: 'Survey link' });
  expect(server.sent(createSurvey)).toHaveLength(1);
  expect(server.sent(publishSurvey)).toHaveLength(1);
  expect(path()).toBe(`/edit/${stored.id}`);
});

test('a survey whose creation was answered by nobody is not created twice', async () => {
  const server = serverForOwner();
  const existing = { ...stored, title: 'Lunch', created_at: new Date().toISOString() };
  const questions = [{ ...aLoadedText(), question_text: 'What did you eat?' }];
  server.refuse(createSurvey, { code: 'unavailable', status: 503 });
  server.reply(listSurveys, { surveys: [existing], next_cursor: null });
  server.reply(getSurvey, { ...existing, questions });
  server.reply(saveSurvey, { ...existing, questions, version: 2 });
  const { user } = await write();
  await user.click(screen.getByRole('button', { name: 'Save Survey' }));
  await screen.findByText('Error Saving Survey');
  await user.click(screen.getByRole('button', { name: 'Save Survey' }));
  await waitFor(() => expect(server.sent(saveSurvey)).toHaveLength(1));
  expect(server.sent(createSurvey)).toHaveLength(1);
});

test('the free plan tells its limits before a survey is written', async () => {
  serverForOwner();
  await openApp('/create');
  await screen.findByText(/survey 1 of 3 this month, 10 questions and 100 responses each/);
});

test('after the last survey of the month the editor says so first and Publish asks once', async () => {
  const server = serverForOwner();
  server.reply(getUsage, {
    questions_per_survey: { limit: 10 },
    surveys_this_month: { used: 3, limit: 3 },
    ai_generations: { used: 0, limit: 3 },
  });
  server.refuse(createSurvey, { code: 'limit_surveys_month', status: 402, params: { used: 3, limit: 3 } });
  const { user } = await write();
  await screen.findByText('You have started 3 of 3 surveys this month');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Pro' }));
  dialog.getByText(/You have started 3 of 3 surveys this month/);
  expect(screen.queryByText('Error Saving Survey')).toBeNull();
  expect(server.sent(createSurvey)).toHaveLength(1);
});

test('the outline reaches a question in one press and marks it', async () => {
  const server = serverForOwner();
  const texts = ['First?', 'Second?', 'Third?'];
  const questions = texts.map((question_text, i) => ({
    ...aLoadedText(),
    id: `00000000-0000-4000-8000-00000000010${i}`,
    code: `Q${i + 1}`,
    question_text,
  }));
  const survey = { ...stored, questions };
  server.reply(getSurvey, survey);
  const user = await openApp(`/edit/${survey.id}`);
  await user.click(await screen.findByRole('tab', { name: 'Questions' }));
  const outline = within(await screen.findByRole('navigation', { name: 'Outline' }));
  await user.click(outline.getByRole('button', { name: /Third\?/ }));
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Third?'));
  expect(outline.getByRole('button', { name: /Third\?/ }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByLabelText('Survey Title').closest('h1')).not.toBeNull();
});
