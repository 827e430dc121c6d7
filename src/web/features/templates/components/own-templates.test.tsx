import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aLoadedSurvey, aLoadedText } from '../../../../../tests/support/a-loaded-survey.ts';
import { openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import {
  createOwnTemplate,
  deleteOwnTemplate,
  getOwnTemplate,
  listOwnTemplates,
  type OwnTemplate,
  renameOwnTemplate,
} from '../../../../shared/api/survey/templates.ts';
import { getSurvey } from '../../../../shared/api/survey/surveys.ts';

function serverWithTemplates() {
  const server = serverForOwner();
  let own: (OwnTemplate & { contents: Record<string, unknown> })[] = [];
  server.reply(listOwnTemplates, () => ({
    templates: own.map(({ contents: _contents, ...each }) => each),
    limit: 5,
  }));
  server.reply(createOwnTemplate, ({ body: { contents, ...words } }) => {
    const at = new Date(0).toISOString();
    const facts = { id: randomUUID(), question_count: contents.questions.length };
    const made = { ...facts, ...words, summary: words.summary ?? '', created_at: at, updated_at: at };
    own = [{ ...made, contents }, ...own];
    return made;
  });
  server.reply(getOwnTemplate, ({ params: { id } }) => own.find((each) => each.id === id)!);
  server.reply(renameOwnTemplate, ({ params: { id }, body }) => {
    own = own.map((each) => (each.id === id ? { ...each, ...body, summary: body.summary ?? '' } : each));
    return own.find((each) => each.id === id)!;
  });
  server.reply(deleteOwnTemplate, ({ params: { id } }) => {
    own = own.filter((each) => each.id !== id);
    return undefined;
  });
  return server;
}

async function openEditor(server: ReturnType<typeof serverWithTemplates>, title: string) {
  const survey = aLoadedSurvey({ title, questions: [aLoadedText('Who comes?')] });
  server.reply(getSurvey, survey);
  const user = await openApp(`/edit/${survey.id}`);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as template' }));
  return user;
}

test('an owner saves a survey as a template, renames, deletes and restores it', async () => {
  const server = serverWithTemplates();
  const user = await openEditor(server, 'Will you celebrate our wedding with us?');
  const again = within(await screen.findByRole('dialog', { name: 'Templates' }));
  const name = await again.findByRole('textbox', { name: /Template name/ });
  expect(name).toHaveProperty('value', 'Will you celebrate our wedding with us?');
  await user.clear(name);
  await user.type(name, 'Our wedding');
  await user.click(again.getByRole('button', { name: 'Save template' }));
  const cards = await again.findAllByRole('button', { name: /questions?$/ });
  expect(cards[0]?.textContent).toContain('Our wedding');
  expect(JSON.stringify(server.sent(createOwnTemplate))).not.toContain('access_code');

  await user.click(cards[0]!);
  await user.click(await again.findByRole('button', { name: 'Rename' }));
  await user.clear(again.getByRole('textbox', { name: /Template name/ }));
  await user.type(again.getByRole('textbox', { name: /Template name/ }), 'Wedding, short');
  await user.click(again.getByRole('button', { name: 'Save name' }));
  await again.findByRole('heading', { name: 'Wedding, short' });
  const remove = await again.findByRole('button', { name: 'Delete template' });
  const reads = server.sent(getOwnTemplate).length;
  await user.click(remove);
  await screen.findByText('“Wedding, short” was deleted.');
  await waitFor(() => expect(again.queryByText('Wedding, short')).toBeNull());
  expect(server.sent(getOwnTemplate)).toHaveLength(reads);
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await again.findByRole('button', { name: /Wedding, short/ });
});

test('a search without matches offers the next step', async () => {
  serverWithTemplates();
  const user = await openApp('/create?templates');
  const gallery = within(await screen.findByRole('dialog', { name: 'Templates' }));
  const search = await gallery.findByRole('searchbox', { name: 'Search templates' });
  await user.type(search, 'ELTERNABEND');
  await gallery.findByRole('button', { name: /Date poll/ });
  await user.clear(search);
  await user.type(search, 'zeppelin');
  await gallery.findByRole('heading', { name: 'No template for “zeppelin”' });
  const suggest = gallery.getByRole('link', { name: 'Suggest questions' });
  expect(suggest.getAttribute('href')).toBe('/create?topic=zeppelin');
  await user.click(gallery.getByRole('button', { name: 'Show all templates' }));
  await gallery.findByRole('button', { name: /Wedding RSVP/ });
});

test('a full list of own templates is stated before anything is typed', async () => {
  const server = serverWithTemplates();
  server.reply(listOwnTemplates, { templates: [], limit: 0 });
  await openEditor(server, 'Contact');
  const again = within(await screen.findByRole('dialog', { name: 'Templates' }));
  await again.findByText(/0 of 0 own templates used/);
  expect(again.getByRole('button', { name: 'Save as template' })).toHaveProperty('disabled', true);
  expect(again.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/pricing');
});

test('a template is used from its card with one click', async () => {
  serverWithTemplates();
  const user = await openApp('/create?templates');
  const gallery = within(await screen.findByRole('dialog', { name: 'Templates' }));
  await user.type(await gallery.findByRole('searchbox', { name: 'Search templates' }), 'wedding rsvp');
  await user.click((await gallery.findAllByRole('button', { description: 'Wedding RSVP' }))[0]!);
  await screen.findByRole('textbox', { name: 'Survey Title' });
  expect(screen.queryByRole('dialog', { name: 'Templates' })).toBeNull();
});
