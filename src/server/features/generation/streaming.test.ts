import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { replyText, startModelServer } from '../../../../tests/support/model-server.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getUsage } from '../../../shared/api/account.ts';

const provider = await startModelServer('openai');
afterAll(() => provider.close());
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
const ai = { provider: 'openai', apiKey: 'secret-key', baseUrl: provider.url } as const;
const app = await anApp({ log, config: { ai } });
let origin = '';
beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
});

const questions = [1, 2, 3].map((n) => ({
  question_text: `Number ${n}?`,
  question_type: 'text',
  options: [],
}));
const whole = replyText(questions);
const firstEnd = whole.indexOf('}') + 1;

/** Calls over a real socket; gives the reply as pieces arrive. */
async function open(cookie: string, signal?: AbortSignal) {
  const reply = await fetch(`${origin}/api/v1/ai/questions`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'The very private topic', count: 3 }),
    ...(signal && { signal }),
  });
  if (reply.body === null) throw new Error('no body');
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    /** Reads until the text has the words. */
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

test('the first question is forwarded while the rest is still being written', async () => {
  const person = await signedIn(app);
  for (let round = 0; round < 3; round += 1) {
    const { promise: seen, resolve } = Promise.withResolvers<void>();
    provider.tell(async ({ say, finish }) => {
      say(whole.slice(0, firstEnd));
      await seen;
      say(whole.slice(firstEnd));
      finish();
    });
    const stream = await open(person.cookie);
    await stream.until('Number 1?');
    expect(stream.text()).not.toContain('Number 2?');
    resolve();
    await stream.until('event: done');
  }
});

test('Stop before the first question costs nothing and ends the call to the provider', async () => {
  const person = await signedIn(app);
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const before = provider.hangUps();
  provider.tell(({ stall }) => {
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

test('Stop after the first question keeps it, and counts as one generation', async () => {
  const person = await signedIn(app);
  provider.tell(({ say }) => say(whole.slice(0, firstEnd)));
  const stop = new AbortController();
  const stream = await open(person.cookie, stop.signal);
  await stream.until('Number 1?');
  stop.abort();
  const used = async () => (await person.call(getUsage, {})).body.ai_generations.used;
  await expect.poll(used).toBe(1);
});

test('nothing is logged beyond length and outcome, whatever happens', async () => {
  const person = await signedIn(app);
  provider.tell(({ fail }) => fail(400, 'invalid_request_error', 'Bad prompt: The very private topic'));
  await (await open(person.cookie)).until('event: error');
  const all = lines.join('');
  for (const secret of ['very private', 'Number 1', 'secret-key', 'Bad prompt'])
    expect(all).not.toContain(secret);
  const last = JSON.parse(lines.at(-1) ?? '{}') as object;
  expect(last).toMatchObject({ outcome: 'failed', topic_length: 22, questions: 0, provider_status: 400 });
});

test('a server that ends lets no generation hang: the reader is told, and the use is given back', async () => {
  const person = await signedIn(app);
  provider.tell(({ say }) => say(whole.slice(0, firstEnd)));
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
