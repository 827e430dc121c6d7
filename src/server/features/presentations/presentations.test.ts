import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { openEvents } from '../../../../tests/support/open-events.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import {
  beginPresentation,
  pressRemote,
  publishPresentation,
} from '../../../shared/api/results/presentations.ts';
import { removeSilent } from './data.ts';

const app = await anApp();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const slide = { place: 0, total: 3, results_visible: false, question_text: 'Which colour?' };

async function presented() {
  const { id, owner } = await openSurvey(app);
  const params = { id };
  const { presentation_id, token } = (await owner.call(beginPresentation, { params, body: { slide } })).body;
  return {
    id,
    begin: () => owner.call(beginPresentation, { params, body: { slide } }),
    publish: () => owner.call(publishPresentation, { params, body: { presentation_id, slide } }),
    press: () => app.call(pressRemote, { body: { token } }),
    open: () =>
      openEvents(app.server, `/api/v1/surveys/${id}/presentation/events?presentation_id=${presentation_id}`, {
        cookie: owner.cookie,
      }),
    fallSilent: () =>
      app.deps.db.pool.query(
        `update presentations set told_at = told_at - interval '3 minutes' where survey_id = $1`,
        [id],
      ),
  };
}

test('a presentation without updates for three minutes ends and is deleted', async () => {
  const silent = await presented();
  const heard = await presented();
  const stream = await silent.open();
  await silent.fallSilent();
  expect((await silent.press()).status).toBe(404);
  expect((await silent.publish()).status).toBe(404);
  await expect(silent.open()).rejects.toThrow('404');
  await stream.ended;
  expect(stream.last()).toBe('gone');

  await removeSilent(app.deps.db.kysely, new Date());
  const { rows } = await app.deps.db.pool.query('select survey_id from presentations');
  expect(rows).toEqual([{ survey_id: heard.id }]);
  expect((await heard.press()).body).toEqual({ slide });
  expect((await heard.publish()).status).toBe(204);
}, 20_000);

test('shows a slide that an earlier version stored', async () => {
  const { id, press } = await presented();
  const stored = { place: 1, total: 3, is_shown: true, question_text: 'Why?' };
  await app.deps.db.pool.query('update presentations set stage = $2 where survey_id = $1', [id, stored]);
  expect((await press()).body).toEqual({
    slide: { place: 1, total: 3, results_visible: true, question_text: 'Why?' },
  });
});

test('rate limits requests for join codes', async () => {
  const { begin } = await presented();
  const replies = await Promise.all(Array.from({ length: 30 }, begin));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.error).toMatchObject({
    code: 'rate_limited',
    params: { retry_after: expect.any(Number) },
  });
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(19);
});

test('a held key turns every page, and an endless script is rate limited', async () => {
  const { publish } = await presented();
  const pages = await Promise.all(Array.from({ length: 60 }, publish));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([204]));
  const more = await Promise.all(Array.from({ length: 120 }, publish));
  expect(more.some(({ status }) => status === 429)).toBe(true);
});
