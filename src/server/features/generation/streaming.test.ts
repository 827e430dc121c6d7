import { expect, test } from 'vitest';
import { aTranslation, FRENCH, replyIn } from '../../../../tests/support/a-translation.ts';
import { replyText } from '../../../../tests/support/model-server.ts';
import { eventsNamed } from '../../../../tests/support/read-events.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getUsage } from '../../../shared/api/account/account.ts';
import { translateTexts } from '../../../shared/api/survey/translations.ts';
import { anAppWithModel } from '../../../../tests/support/app-with-model.ts';

const { provider, lines, app, origin } = await anAppWithModel();

const questions = [1, 2, 3].map((n) => ({
  question_text: `Number ${n}?`,
  question_type: 'text',
  options: [],
}));
const fullReply = replyText(questions);
const firstEnd = fullReply.indexOf('}') + 1;

async function open(cookie: string, signal?: AbortSignal, translation?: string) {
  const reply = await fetch(`${origin}${translation ?? '/api/v1/ai/questions'}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: translation === undefined ? JSON.stringify({ topic: 'The very private topic', count: 3 }) : '{}',
    ...(signal && { signal }),
  });
  if (reply.body === null) throw new Error('no body');
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    until: async (words: string): Promise<void> => {
      while (!text.includes(words)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The stream ended without ${words}: ${text}`);
        text += value;
      }
    },
    text: () => text,
  };
}

test('forwards the first question while the rest is still being generated', async () => {
  const person = await signedIn(app);
  for (let round = 0; round < 3; round += 1) {
    const { promise: seen, resolve } = Promise.withResolvers<void>();
    provider.respond(async ({ write, finish }) => {
      write(fullReply.slice(0, firstEnd));
      await seen;
      write(fullReply.slice(firstEnd));
      finish();
    });
    const stream = await open(person.cookie);
    await stream.until('Number 1?');
    expect(stream.text()).not.toContain('Number 2?');
    resolve();
    await stream.until('event: done');
  }
});

test('Stop before the first question is free and aborts the provider call', async () => {
  const person = await signedIn(app);
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const before = provider.hangUps();
  provider.respond(({ stall }) => {
    stall();
    resolve();
  });
  const stop = new AbortController();
  const stream = await open(person.cookie, stop.signal);
  await stream.until(':');
  await asked;
  stop.abort();
  await expect.poll(() => provider.hangUps()).toBe(before + 1);
  await expect.poll(() => lines.at(-1)).toContain('"outcome":"stopped"');
  expect((await person.call(getUsage, {})).body.ai_generations.used).toBe(0);
});

test('Stop after the first question keeps it and counts as one generation', async () => {
  const person = await signedIn(app);
  provider.respond(({ write }) => write(fullReply.slice(0, firstEnd)));
  const stop = new AbortController();
  const stream = await open(person.cookie, stop.signal);
  await stream.until('Number 1?');
  stop.abort();
  const used = async () => (await person.call(getUsage, {})).body.ai_generations.used;
  await expect.poll(used).toBe(1);
});

test('logs only length and outcome', async () => {
  const person = await signedIn(app);
  provider.respond(({ fail }) => fail(400, 'invalid_request_error', 'Bad prompt: The very private topic'));
  await (await open(person.cookie)).until('event: error');
  const all = lines.join('');
  for (const secret of ['very private', 'Number 1', 'secret-key', 'Bad prompt'])
    expect(all).not.toContain(secret);
  const last = JSON.parse(lines.at(-1) ?? '{}') as object;
  expect(last).toMatchObject({ outcome: 'failed', topic_length: 22, questions: 0, provider_status: 400 });
});

test('stores translated texts at once as unreviewed without overwriting manual edits', async () => {
  const { cookie, path, write, french, used, stored, ...person } = await aTranslation(app);
  await write({ title: 'Midi' });
  const { promise: written, resolve } = Promise.withResolvers<void>();
  const keys = Object.keys(FRENCH).slice(1);
  const reply = replyIn(keys);
  const first = reply.indexOf('}') + 1;
  provider.respond(async ({ write, finish }) => {
    write(reply.slice(0, first));
    await written;
    write(reply.slice(first));
    finish();
  });
  const stream = await open(cookie, undefined, path);
  await stream.until('event: text');
  expect(stream.text()).not.toContain('Pourquoi');
  const [, description] = (await french()).texts;
  expect(description).toMatchObject({ text: FRENCH['description'], by: 'machine', state: 'current' });
  expect(await stored()).toEqual({ title: 'Midi' });
  await write({ 'Q2.o.1': 'Rouge vif' });
  resolve();
  await stream.until('event: done');
  const { missing, unreviewed, texts } = await french();
  expect([missing, unreviewed]).toEqual([0, 5]);
  expect(await stored()).toMatchObject({ description: FRENCH['description'], 'Q2.o.3': FRENCH['Q2.o.3'] });
  expect(texts.map(({ text }) => text)).toEqual(
    ['Midi', ...keys.map((key) => FRENCH[key])].with(4, 'Rouge vif'),
  );
  const sent = JSON.stringify(provider.requests.at(-1));
  expect(sent).toContain('Midi');
  expect(sent).toContain('from English (en) into French (fr)');
  expect(await used()).toBe(1);
  const again = await person.translate();
  expect([again.status, again.error?.fields]).toEqual([422, { language: 'nothing_missing' }]);
});

test('skips and reports translations that lose a piping marker or number or are too long', async () => {
  const { translate, french } = await aTranslation(app);
  const bad = {
    title: 'x'.repeat(201),
    Q2: 'Vous avez dit {{Q1|cela}}. Quelle couleur, de 1 à 3 ?',
    'Q2.o.3': 'Vert',
  };
  provider.respond(({ write, finish }) => {
    write(replyIn(['title', 'description', 'Q2', 'Q2.o.2', 'Q2.o.3', 'Q2.o.1', 'Q7'], bad));
    finish();
  });
  const events = (await translate()).body as unknown as string;
  expect(eventsNamed(events, 'left_out')).toEqual([
    { key: 'title', reason: 'length' },
    { key: 'Q2', reason: 'marks' },
    { key: 'Q2.o.3', reason: 'refused' },
    { key: 'Q1', reason: 'unanswered' },
  ]);
  expect(eventsNamed(events, 'done')).toMatchObject([{ texts: 3, left_out: 4, more: 0, broke_off: false }]);
  const { texts } = await french();
  expect(texts.filter(({ text }) => text !== null).map(({ key }) => key)).toEqual([
    'description',
    'Q2.o.1',
    'Q2.o.2',
  ]);
});

test('a cancelled translation keeps and charges its texts, and can be reverted as a whole', async () => {
  const { cookie, path, write, french, used } = await aTranslation(app);
  const before = provider.hangUps();
  provider.respond(({ write }) => write(replyIn(['title', 'Q1']).slice(0, -2)));
  const stop = new AbortController();
  const stream = await open(cookie, stop.signal, path);
  await stream.until('Pourquoi');
  stop.abort();
  await expect.poll(() => provider.hangUps()).toBe(before + 1);
  await expect.poll(used).toBe(1);
  await write({ Q1: 'Pourquoi ?' });
  const accepted = await write({ title: { text: '', by: 'machine' }, Q1: { text: '', by: 'machine' } });
  expect([accepted.status, (await french()).texts.map(({ text }) => text).filter(Boolean)]).toEqual([
    200,
    ['Pourquoi ?'],
  ]);
});

test('an interrupted translation keeps its texts, reports the failure and counts', async () => {
  const { translate, french, used, stored } = await aTranslation(app);
  provider.respond(({ write, cut }) => {
    write(replyIn(['title', 'Q1']).slice(0, -2));
    cut();
  });
  const events = (await translate()).body as unknown as string;
  expect(eventsNamed(events, 'done')).toMatchObject([
    { texts: 2, broke_off: true, ai_generations: { used: 1 } },
  ]);
  expect((await french()).texts.map(({ text }) => text).filter(Boolean)).toEqual(['Déjeuner', 'Pourquoi ?']);
  expect(await stored()).toEqual({ title: 'Déjeuner', Q1: 'Pourquoi ?' });
  expect(await used()).toBe(1);
});

test('a failed translation reports its cause free of charge, and only owners can start one', async () => {
  const { translate, params, used } = await aTranslation(app);
  provider.respond(({ fail }) => fail(429, 'insufficient_quota'));
  const [error] = eventsNamed((await translate()).body as unknown as string, 'error');
  expect(error).toMatchObject({
    error: { code: 'ai_quota', message: expect.stringMatching(/^Nothing was translated/) as string },
  });
  expect(await used()).toBe(0);
  const eve = await signedIn(app);
  expect((await eve.call(translateTexts, { params })).status).toBe(404);
});

test('a server shutdown ends generations with an error and returns them', async () => {
  const person = await signedIn(app);
  provider.respond(({ write }) => write(fullReply.slice(0, firstEnd)));
  const stream = await open(person.cookie);
  await stream.until('Number 1?');
  const closing = app.server.close();
  await stream.until('event: done');
  expect(stream.text()).toContain('broke_off_free');
  await closing;
  const { rows } = await app.deps.db.pool.query(
    `select count from ai_survey_usage where account_id = (select account_id from users where id = $1)`,
    [person.user.id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});
