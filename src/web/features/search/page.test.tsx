import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListedSurvey } from '../../../../tests/support/a-loaded-survey.ts';
import { openApp, serverForOwner } from '../../../../tests/support/open-app.tsx';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';

test('the search shows own surveys and an empty state', async () => {
  const server = serverForOwner();
  const match = aListedSurvey({ title: 'Käse & Brot', description: '' });
  server.reply(listSurveys, ({ query }) => ({
    surveys: query.q === 'kaese' ? [match] : [],
    next_cursor: null,
  }));
  const user = await openApp('/search?q=nothing');
  await screen.findByRole('heading', { name: 'No results found' });
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  const box = screen.getAllByRole('searchbox')[0]!;
  await user.clear(box);
  await user.type(box, '  kaese {Enter}');
  const list = await screen.findByRole('list', { name: 'Surveys found' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search Results: kaese');
  expect(within(list).getByRole('listitem').textContent).toMatch(
    /Active.*Käse & Brot.*0 responses.*No end date.*View Survey.*View Results.*Edit/s,
  );
});
