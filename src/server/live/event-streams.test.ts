import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { anApp } from '../../../tests/support/app.ts';
import { replyText, startModelServer } from '../../../tests/support/model-server.ts';
import { onPlan } from '../../../tests/support/on-plan.ts';
import { openEvents } from '../../../tests/support/open-events.ts';
import { openSurvey } from '../../../tests/support/open-survey.ts';
import { createApiKey, deleteApiKey } from '../../shared/api/account/api-keys.ts';
import * as auth from '../../shared/api/account/auth.ts';
import {
  beginPresentation,
  pressRemote,
  type RemoteAction,
  publishPresentation,
} from '../../shared/api/results/presentations.ts';
import { unlockSurvey } from '../../shared/api/responses.ts';
import type { Results } from '../../shared/api/results/results.ts';
import { deleteSurvey, getSurvey, saveSurvey } from '../../shared/api/survey/surveys.ts';

const provider = await startModelServer('openai');
afterAll(() => provider.close());
const ai = { provider: 'openai', apiKey: 'secret-key', baseUrl: provider.url } as const;
const app = await anApp({ config: { ai, trustProxy: 1 } });
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.server.address() as AddressInfo;

const pathOf = (id: string) => `/api/v1/surveys/${id}/results/events`;
const watch = (id: string, headers: Record<string, string>) =>
  openEvents<Results>(app.server, pathOf(id), headers);

const privateSurvey = {
  visibility: 'private',
  access_code: 'SUPPER1',
  results_visible_to_participants: true,
} as const;

/** Each opens a stream, then revokes access. */
const endings: [
  what: string,
  open: () => Promise<{ ended: Promise<unknown>; end: () => Promise<unknown> }>,
][] = [
  [
    'sign-out',
    async () => {
      const { id, owner } = await openSurvey(app);
      const { ended } = await watch(id, { cookie: owner.cookie });
      return { ended, end: () => owner.call(auth.signOut, { body: {} }) };
    },
  ],
  [
    'sign-out of an owner whose results are visible to visitors',
    async () => {
      const { id, owner } = await openSurvey(app, { results_visible_to_participants: true });
      const { ended } = await watch(id, { cookie: owner.cookie });
      return { ended, end: () => owner.call(auth.signOut, { body: {} }) };
    },
  ],
  [
    'revoking the session from another device',
    async () => {
      const { id, owner } = await openSurvey(app);
      const { ended } = await watch(id, { cookie: owner.cookie });
      const other = await app.call(auth.signIn, { body: { email: owner.email, password: owner.password } });
      const cookie = [other.headers['set-cookie']]
        .flat()
        .map((each) => String(each).split(';', 1)[0])
        .join('; ');
      return { ended, end: () => app.call(auth.revokeOtherSessions, { body: {} }, { cookie }) };
    },
  ],
  [
    'deleting the key',
    async () => {
      const { id, owner } = await openSurvey(app);
      await onPlan(app, owner.user.id, 'scientific-monthly');
      const { body } = await owner.call(createApiKey, { body: { name: 'screen' } });
      const { ended } = await watch(id, { authorization: `Bearer ${body.key}` });
      return { ended, end: () => owner.call(deleteApiKey, { params: { id: body.id } }) };
    },
  ],
  [
    'the end of the plan with API keys',
    async () => {
      const { id, owner } = await openSurvey(app);
      await onPlan(app, owner.user.id, 'scientific-monthly');
      const { body } = await owner.call(createApiKey, { body: { name: 'screen' } });
      const { ended } = await watch(id, { authorization: `Bearer ${body.key}` });
      return { ended, end: () => onPlan(app, owner.user.id, 'monthly') };
    },
  ],
  [
    'a new access code',
    async () => {
      const { id, owner } = await openSurvey(app, privateSurvey);
      const at = { params: { id } };
      const { body } = await app.call(unlockSurvey, { ...at, body: { access_code: 'SUPPER1' } });
      const { ended } = await watch(id, { cookie: `canvass_access_${id}=${body.access_token}` });
      const { body: survey } = await owner.call(getSurvey, at);
      return {
        ended,
        end: () => owner.call(saveSurvey, { ...at, body: { ...survey, access_code: 'DINNER2' } }),
      };
    },
  ],
  [
    'deleting the survey',
    async () => {
      const { id, owner } = await openSurvey(app);
      const { ended } = await watch(id, { cookie: owner.cookie });
      return { ended, end: () => owner.call(deleteSurvey, { params: { id } }) };
    },
  ],
];

/** The contract's 15 seconds, doubled. */
test.concurrent.each(endings)('%s ends the stream', { timeout: 30_000 }, async (_, open) => {
  const { ended, end } = await open();
  await end();
  await ended;
});

test('sign-out ends a running generation', { timeout: 30_000 }, async () => {
  const { owner } = await openSurvey(app);
  const hangsUp = Promise.withResolvers<void>();
  provider.respond(({ write, stall }) => {
    write(replyText([{ question_text: 'One?', question_type: 'text', options: [] }]).slice(0, -2));
    stall();
    hangsUp.resolve();
    return Promise.resolve();
  });
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/ai/questions`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'Lunch', count: 3 }),
  });
  await hangsUp.promise;
  await owner.call(auth.signOut, { body: {} });
  expect(await reply.text()).not.toContain('event: done');
});

async function openMany(id: string, count: number, headers: Record<string, string>) {
  const replies: IncomingMessage[] = [];
  for (let i = 0; i < count; i += 1) {
    const request = get({ host: '127.0.0.1', port, path: pathOf(id), headers, agent: false });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    replies.push(reply);
  }
  const open = replies.filter(({ statusCode }) => statusCode === 200);
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  return { open, refused };
}

test('limits open streams per account and frees the slot when one ends', async () => {
  const { id, owner } = await openSurvey(app, { results_visible_to_participants: true });
  const headers = { cookie: owner.cookie, 'x-forwarded-for': '198.51.100.7' };
  const { open, refused } = await openMany(id, 60, headers);
  expect(open.length).toBeLessThan(30);
  expect(open.length + refused.length).toBe(60);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const visitor = await openMany(id, 1, { 'x-forwarded-for': '198.51.100.7' });
  expect(visitor.open).toHaveLength(1);
  open[0]?.destroy();
  await expect.poll(async () => (await openMany(id, 1, headers)).open.length).toBe(1);
  for (const reply of [...open, ...visitor.open]) reply.destroy();
});

test(
  'a large audience can watch from one address without taking every connection',
  { timeout: 60_000 },
  async () => {
    const { id } = await openSurvey(app, { results_visible_to_participants: true });
    const { open, refused } = await openMany(id, 501, { 'x-forwarded-for': '203.0.113.9' });
    expect(open.length).toBeGreaterThan(300);
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of open) reply.destroy();
  },
);

test('the remote code turns pages on any server until the presentation ends', async () => {
  const otherServer = await anApp({ db: app.deps.db });
  const { id, owner } = await openSurvey(app);
  const at = { params: { id } };
  const slide = { place: 0, total: 3, results_visible: false, question_text: 'Which colour?' };
  const begin = async () => (await owner.call(beginPresentation, { ...at, body: { slide } })).body;
  const press = (token: string, action?: RemoteAction) =>
    otherServer.call(pressRemote, { body: { token, ...(action && { action }) } });
  const open = (presentation_id: string) =>
    openEvents<{ action: RemoteAction }>(
      app.server,
      `/api/v1/surveys/${id}/presentation/events?presentation_id=${presentation_id}`,
      { cookie: owner.cookie },
    );

  const former = await begin();
  const formerScreen = await open(former.presentation_id);
  const { presentation_id, token } = await begin();
  expect((await press(former.token, 'next')).status).toBe(404);
  const screen = await open(presentation_id);
  expect((await press(token, 'next')).body).toEqual({ slide });
  await screen.until(({ action }) => action === 'next');
  const next = { ...slide, place: 1, results_visible: true };
  const publish = (body: { presentation_id: string; slide: typeof slide | null }) =>
    owner.call(publishPresentation, { ...at, body });
  expect((await publish({ presentation_id, slide: next })).status).toBe(204);
  expect((await publish({ presentation_id: former.presentation_id, slide: next })).status).toBe(404);
  expect((await press(token)).body).toEqual({ slide: next });
  await formerScreen.ended;
  expect(formerScreen.events).toEqual([]);

  await publish({ presentation_id, slide: null });
  expect((await press(token, 'next')).status).toBe(404);
  screen.close();
  expect(screen.events.map(({ data }) => data.action)).toEqual(['next']);
});
