import { expect, test } from 'vitest';
import { anApp } from '../../../tests/support/app.ts';
import { openSurvey } from '../../../tests/support/open-survey.ts';

const app = await anApp();

test('every contract reply is no-store for anyone', async () => {
  const { id, owner } = await openSurvey(app);
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const gets = Object.entries(paths).filter(([, methods]) => 'get' in methods);
  expect(gets.length).toBeGreaterThan(15);
  for (const [path] of gets) {
    // Event streams never end.
    if (path.endsWith('/events')) continue;
    const url = path.replaceAll(/\{\w+\}/g, id);
    for (const headers of [{}, { cookie: owner.cookie }]) {
      const reply = await app.inject({ url, headers });
      expect([path, reply.headers['cache-control']]).toEqual([path, 'no-store']);
    }
  }
});

test.each([{ visibility: 'private', access_code: 'ABCD2345' } as const, { start_date: null }])(
  'the page of a restricted survey is no-store: %o',
  async (fields) => {
    const { path, owner } = await openSurvey(app, fields);
    const reply = await app.inject({ url: path, headers: { cookie: owner.cookie } });
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);
