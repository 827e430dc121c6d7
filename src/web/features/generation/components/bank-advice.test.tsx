import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, serverForOwner } from '../../../../../tests/support/open-app.tsx';
import { draftSurvey } from '../../../../shared/api/generation.ts';

test('a topic that the question bank does not cover leads to the closest template', async () => {
  const server = serverForOwner();
  server.reply(draftSurvey, {
    title: 'Petition',
    language: 'en',
    questions: [],
    advice: { fit: 'none', templates: [{ id: 'contact_form', name: 'Contact form' }] },
  });
  const user = await openApp('/create?topic=petition');
  await user.click(await screen.findByRole('tab', { name: 'Questions' }));
  await screen.findByText('The question bank does not cover this purpose.');
  await user.click(screen.getByRole('button', { name: 'Contact form' }));
  const gallery = within(await screen.findByRole('dialog', { name: 'Templates' }));
  await gallery.findByRole('heading', { name: 'Contact form' });
  await user.click(gallery.getByRole('button', { name: 'Use template' }));
  expect(screen.queryByRole('dialog', { name: 'Templates' })).toBeNull();
});
