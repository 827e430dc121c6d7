import { expect, test } from 'vitest';
import { aChoice, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

test('query parameters do not affect the cached page', async () => {
  const { path } = await openSurvey(app, {
    language: 'en',
    languages: ['de'],
    parameters: [{ name: 'source', values: ['flyer', 'poster'] }],
  });
  const tagOf = async (query: string) => (await app.inject(path + query)).headers['etag'];
  const english = await tagOf('');
  for (const query of [
    '?x_source=flyer',
    '?x_source=poster&fill_Q1=2',
    '?lang=tlh',
    '?lang=en-XX',
    '?embed=1&utm=7',
  ])
    expect([query, await tagOf(query)]).toEqual([query, english]);
  expect(await tagOf('?lang=de&x_source=flyer')).toBe(await tagOf('?lang=de-CH'));
  expect(await tagOf('?lang=de')).not.toBe(english);
});

test('rate limits page views per network but not cached pages or other networks', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const many = Array.from({ length: 200 }, (_, n) => `Option ${n}`);
  const { body } = await owner.call(createSurvey, {
    body: {
      title: 'Large',
      description: '',
      start_date: '2020-01-01T00:00:00.000Z',
      parameters: [{ name: 'source', values: ['flyer'] }],
      questions: [...Array.from({ length: 18 }, () => aChoice(many)), aText()],
    },
  });
  const view = (remoteAddress: string, query: string) =>
    app.inject({ url: `/survey/${body.id}${query}`, remoteAddress });
  const own = '?plain=1&x_source=flyer';

  const views = await Promise.all(Array.from({ length: 80 }, () => view('203.0.113.9', own)));
  const rendered = views.filter(({ statusCode }) => statusCode === 200);
  expect(rendered.length).toBeGreaterThan(10);
  const refused = views.filter(({ statusCode }) => statusCode === 429);
  expect(rendered.length + refused.length).toBe(80);
  expect(refused[0]?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^[1-9]\d*$/) as string,
  });
  expect(refused[0]?.body).toContain('Please wait a minute before you try again.');

  for (const cached of ['203.0.113.8', '203.0.113.9'])
    expect([cached, (await view(cached, '')).statusCode]).toEqual([cached, 200]);
  expect((await view('203.0.113.10', own)).statusCode).toBe(200);
});

test('the access code form is cached with fresh values for each visitor', async () => {
  const { path } = await openSurvey(app, { visibility: 'private', access_code: 'open sesame' });
  const unlock = async () => {
    const { body, statusCode } = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'access_code=open%20sesame',
    });
    expect(statusCode).toBe(200);
    return body;
  };
  const idIn = (html: string) => /name="submission_id" value="([^"]+)"/.exec(html)?.[1];
  const [first, second] = [await unlock(), await unlock()];
  expect(first).toContain('Which colour?');
  expect(first).toMatch(/name="access_token" value="[\w.-]+"/);
  expect(idIn(first)).toMatch(/^[\da-f-]{36}$/);
  expect(idIn(second)).not.toBe(idIn(first));
});
