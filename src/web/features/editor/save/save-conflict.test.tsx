import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../../tests/support/a-loaded-survey.ts';
import { fill, openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { getDashboard } from '../../../../shared/api/account/account.ts';
import { getSurvey, listSurveys, previewSave, saveSurvey } from '../../../../shared/api/survey/surveys.ts';

const none = { this_month: 0, last_month: 0 };

/** Another tab saves while the title is typed. */
async function openChangedElsewhere() {
  const server = serverForOwner();
  const survey = aLoadedSurvey({ title: 'First', questions: [aLoadedText()] });
  server.reply(getSurvey, survey);
  server.reply(previewSave, { answers: 0, response_count: 0 });
  server.reply(listSurveys, { surveys: [], next_cursor: null });
  server.reply(getDashboard, {
    total_surveys: 1,
    total_responses: 0,
    completion_rate: 0,
    trends: { surveys: none, responses: none, completion_rate: none },
  });
  const user = await openApp(`/edit/${survey.id}`);
  const title = () => screen.findByLabelText(/^Survey Title/);
  const type = async (text: string) => {
    await fill(user, await title(), text);
  };
  const save = async () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await type('Mine');
  const theirs = { ...survey, title: 'Theirs', version: 2 };
  server.reply(getSurvey, theirs);
  server.refuse(saveSurvey, { code: 'version_conflict', status: 409 });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'This survey was changed elsewhere' }));
  server.reply(saveSurvey, ({ body }) => ({ ...theirs, title: body.title, version: body.version + 1 }));
  return { user, server, dialog, title, type, save };
}

test('a save that another tab preceded can overwrite', async () => {
  const { user, server, dialog } = await openChangedElsewhere();
  await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(server.sent(saveSurvey).map(({ body }) => [body.title, body.version])).toEqual([
    ['Mine', 1],
    ['Mine', 2],
  ]);
});

test('a save that another tab preceded can reload', async () => {
  const { user, server, dialog, title, type, save } = await openChangedElsewhere();
  await user.click(dialog.getByRole('button', { name: 'Reload' }));
  await waitFor(async () => expect(await title()).toHaveProperty('value', 'Theirs'));
  await type('Both');
  await save();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(server.sent(saveSurvey).at(-1)?.body).toMatchObject({ title: 'Both', version: 2 });
});
