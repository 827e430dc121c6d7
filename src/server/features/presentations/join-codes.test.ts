import { expect, test } from 'vitest';
import { aSurvey, aText } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { endJoinCode, holdJoinCode } from '../../../shared/api/results/join-codes.ts';
import { createSurvey, deleteSurvey } from '../../../shared/api/survey/surveys.ts';
import { JOIN_CODE_SIGNS } from '../../../shared/survey/join-code.ts';

let now = new Date('2026-03-10T10:00:00Z');
const app = await anApp({ now: () => now });
let owner = await signedIn(app);
const survey = async (fields = {}) =>
  (await owner.call(createSurvey, { body: aSurvey({ questions: [aText()], ...fields }) })).body;
const hold = async (id: string) => (await owner.call(holdJoinCode, { params: { id } })).body.code;
const open = (code: string, headers = {}) => app.inject({ url: `/p/${code}`, headers });

test('a join code in any letter case opens the presented survey and later shows that it ended', async () => {
  const { id } = await survey();
  const code = await hold(id);
  expect(code).toMatch(new RegExp(`^[${JOIN_CODE_SIGNS}]{5}$`));
  for (const sign of '01OIL') expect(JOIN_CODE_SIGNS).not.toContain(sign);
  for (const typed of [code, code.toLowerCase()])
    expect((await open(typed)).headers).toMatchObject({
      location: `/survey/${id}`,
      'cache-control': 'no-store',
    });
  expect(await hold(id)).toBe(code);
  expect((await owner.call(endJoinCode, { params: { id } })).status).toBe(204);
  for (const [language, words] of [
    ['en', 'No presentation has this code now. It may be over'],
    ['de', 'Zu diesem Code läuft gerade keine Präsentation.'],
  ] as const) {
    const over = await open(code, { 'accept-language': language });
    expect([over.statusCode, over.body]).toEqual([404, expect.stringContaining(words)]);
  }
});

test('a join code expires soon after its presentation or with its survey', async () => {
  const { id } = await survey();
  const code = await hold(id);
  now = new Date(now.getTime() + 2 * 60_000);
  expect(await hold(id)).toBe(code);
  now = new Date(now.getTime() + 2 * 60_000);
  expect((await open(code)).statusCode).toBe(302);
  now = new Date(now.getTime() + 2 * 60_000);
  expect((await open(code)).statusCode).toBe(404);
  const later = await hold(id);
  expect((await open(later)).statusCode).toBe(302);
  await owner.call(deleteSurvey, { params: { id } });
  expect((await open(later)).statusCode).toBe(404);
});

test('a private survey still asks for its access code, and only its owner creates join codes', async () => {
  const { id } = await survey({ visibility: 'private', access_code: 'OPEN-SESAME' });
  const { headers } = await open(await hold(id));
  expect((await app.inject({ url: String(headers.location) })).body).not.toContain('Why?');
  const eve = await signedIn(app);
  expect((await eve.call(holdJoinCode, { params: { id } })).status).toBe(404);
});

const from = (remoteAddress: string, code: string) => app.inject({ url: `/p/${code}`, remoteAddress });
const wrong = (n: number) =>
  `ZZ${[961, 31, 1].map((index) => JOIN_CODE_SIGNS[Math.floor(n / index) % 31]).join('')}`;
async function guessFrom(network: string) {
  const attempts = await Promise.all(Array.from({ length: 260 }, (_, n) => from(network, wrong(n))));
  expect(new Set(attempts.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]));
}

test('limits guessing of join codes without limiting successful joins', async () => {
  owner = await signedIn(app);
  const code = await hold((await survey()).id);
  const opened = await Promise.all(Array.from({ length: 300 }, () => from('192.0.2.1', code)));
  expect(new Set(opened.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
  await guessFrom('192.0.2.2');
  expect((await from('192.0.2.3', code)).statusCode).toBe(302);
});

test('guessing from the address of an audience does not lock it out', async () => {
  owner = await signedIn(app);
  const [opened, other] = await Promise.all([1, 2].map(async () => hold((await survey()).id)));
  const address = '192.0.2.10';
  expect((await from(address, opened!)).statusCode).toBe(302);
  const { id } = await survey();
  const url = `/api/v1/surveys/${id}/join-code`;
  const screen = { method: 'PUT', url, headers: { cookie: owner.cookie }, remoteAddress: address } as const;
  const presented = (await app.inject(screen)).json<{ code: string }>().code;
  await guessFrom(address);
  for (const code of [opened!, presented]) expect((await from(address, code)).statusCode).toBe(302);
  expect((await from('192.0.2.11', other!)).statusCode).toBe(302);
});
