import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { getPublicSurvey } from '../../../shared/api/responses.ts';
import { getResults } from '../../../shared/api/results.ts';

const app = await anApp({ now: () => new Date('2026-05-01T10:00:00.000Z') });

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a draft tells nobody its title', async () => {
  const { path } = await openSurvey(app, {
    title: 'Half an idea',
    asked_by: 'Half an idea & Co.',
    welcome: true,
    start_date: null,
  });
  const { body } = await get(path);
  expect(body).toContain('Not Open Yet');
  expect(body).not.toContain('Half an idea');
  expect(body.split('<template')[0]).not.toMatch(/private|access code/i);
  expect(body).toContain('<title>A survey that is not open yet · Canvass</title>');
  expect(body).toContain(
    'property="og:description" content="This survey cannot be answered yet. Please come back later."',
  );
  expect(body).not.toContain('og:image');
  expect((await get(path, { 'accept-language': 'de' })).body).toContain(
    '<title>Eine Umfrage, die noch nicht geöffnet ist · Canvass</title>',
  );
});

test.each([[null], ['2026-06-01T00:00:00.000Z']])(
  'results that participants may see tell nothing of the questions before the survey opens: start %s',
  async (start_date) => {
    const { id, owner } = await openSurvey(app, { start_date, results_visible_to_participants: true });
    const read = (caller: Pick<typeof app, 'call'>) => caller.call(getResults, { params: { id } });
    expect((await read(app)).error.code).toBe('survey_not_open');
    expect((await read(owner)).status).toBe(200);
  },
);

test('a draft tells nobody its title or description by the API either, its owner sees both in the preview', async () => {
  const words = { title: 'Half an idea', description: 'Not for everyone' };
  const { id, path, owner } = await openSurvey(app, { ...words, start_date: null });
  const shown = await app.call(getPublicSurvey, { params: { id } });
  expect(shown.body).toMatchObject({ state: 'not_open', title: '', description: '' });
  const preview = (await get(path, { cookie: owner.cookie })).body;
  for (const word of Object.values(words)) expect(preview).toContain(word);
});
