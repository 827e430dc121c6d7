import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anApp } from '../../../tests/support/app.ts';
import { aText } from '../../../tests/support/a-survey.ts';
import { openSurvey } from '../../../tests/support/open-survey.ts';
import { postForm } from '../../../tests/support/post-form.ts';
import { signedIn } from '../../../tests/support/signed-in.ts';
import { listSubmissions } from '../../shared/api/responses.ts';
import { BOUNDS } from '../../shared/bounds.ts';

const app = await anApp();

test('a form with too many fields is refused and stores nothing', async () => {
  const { id, path, owner } = await openSurvey(app, { questions: [aText()] });
  const extra = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}`, '']));
  const fields = { submission_id: randomUUID(), secret: randomUUID() };
  const refused = await postForm(app, path, { ...extra(BOUNDS.formFields), ...fields, Q1: 'Because' });
  expect([refused.statusCode, refused.body]).toEqual([413, expect.stringContaining('nothing was saved')]);
  const stored = async () => (await owner.call(listSubmissions, { params: { id }, query: {} })).body;
  expect((await stored()).submissions).toEqual([]);
  const sent = await postForm(app, path, { ...extra(BOUNDS.formFields - 3), ...fields, Q1: 'Because' });
  expect(sent.statusCode).toBe(200);
  expect((await stored()).submissions).toHaveLength(1);
});

test('a JSON body with too many parts is refused before it is parsed', async () => {
  const { cookie } = await signedIn(app);
  const send = (url: string, payload: string) =>
    app.inject({ method: 'POST', url, payload, headers: { cookie, 'content-type': 'application/json' } });
  const objects = `[${Array(BOUNDS.jsonObjects + 1)
    .fill('{}')
    .join(',')}]`;
  const keys = `{${Array.from({ length: BOUNDS.jsonKeys + 1 }, (_, i) => `"${i}":1`).join(',')}}`;
  for (const url of ['/api/v1/surveys', `/api/v1/public/surveys/${randomUUID()}/responses`])
    for (const body of [objects, keys]) {
      const { statusCode, body: reply } = await send(url, `{"title":"x","answers":${body}}`);
      expect([url, statusCode, JSON.parse(reply)]).toMatchObject([
        url,
        413,
        { error: { code: 'too_large' } },
      ]);
    }
});

test('signs inside a text are no parts, however many', async () => {
  const { cookie } = await signedIn(app);
  const payload = JSON.stringify({ title: 'x', description: `${'{":'.repeat(150_000)}\\"` });
  const headers = { cookie, 'content-type': 'application/json' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/surveys', payload, headers });
  expect(statusCode).not.toBe(413);
});
