import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { replyText, startModelServer } from '../../../../tests/support/model-server.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { eventsNamed, readEvents } from '../../../../tests/support/read-events.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getUsage } from '../../../shared/api/account/account.ts';
import { GENERATION_HEADER, generateQuestions, getAiStatus } from '../../../shared/api/generation.ts';

const provider = await startModelServer('openai');
afterAll(() => provider.close());
const ai = { provider: 'compatible', baseUrl: provider.url, model: 'stand-in' } as const;
const app = await anApp({ config: { ai } });

const choice = (n: number) => ({
  question_text: `Question ${n}?`,
  question_type: 'multiple_choice',
  options: ['Yes', 'No', 'Not sure'],
});
const several = (count: number) => Array.from({ length: count }, (_, i) => choice(i + 1));

function reply(questions: readonly unknown[]): void {
  provider.respond(({ write, finish }) => {
    write(replyText(questions));
    finish();
  });
}

beforeEach(() => reply(several(20)));

async function aUser(plan: 'free' | 'monthly' = 'free') {
  const person = await signedIn(app);
  if (plan !== 'free') await onPlan(app, person.user.id, plan);
  const generate = (
    body: Partial<Parameters<typeof person.call<typeof generateQuestions>>[1]['body']> = {},
  ) => person.call(generateQuestions, { body: { topic: 'Canteen food', ...body } });
  const used = async () => (await person.call(getUsage, {})).body.ai_generations.used;
  return { ...person, generate, used };
}

const streamOf = (generated: { body: unknown }) => generated.body as string;

test('streams each question as an event with a new id, then a done event', async () => {
  const { generate } = await aUser();
  reply([choice(1), { question_text: 'How good is it?', question_type: 'rating' }]);
  const generated = await generate({ count: 2, survey_question_count: 3 });
  expect(generated.status).toBe(200);
  expect(generated.headers['content-type']).toBe('text/event-stream');
  expect(readEvents(streamOf(generated)).map(({ event }) => event)).toEqual(['question', 'question', 'done']);
  const [first, second] = eventsNamed(streamOf(generated), 'question');
  expect(first).toMatchObject({ ...choice(1), is_optional: false, rating_config: null, order: 3 });
  expect(second?.['rating_config']).toEqual({ min: 1, max: 5, labels: { min: 'Poor', max: 'Excellent' } });
  expect(second?.['order']).toBe(4);
  expect(first?.['id']).not.toBe(second?.['id']);
  expect(eventsNamed(streamOf(generated), 'done')).toMatchObject([
    { questions: 2, dropped: 0, source: 'model', ai_generations: { used: 1, limit: 3 } },
  ]);
});

test('requests five questions by default and never accepts more than requested', async () => {
  const { generate } = await aUser();
  const generated = await generate();
  expect(eventsNamed(streamOf(generated), 'question')).toHaveLength(5);
});

test('rejects free users with 3 or more generations with the message of the spec', async () => {
  const { generate, used } = await aUser();
  for (let n = 1; n <= 3; n += 1) {
    expect((await generate()).status).toBe(200);
    expect(await used()).toBe(n);
  }
  const refused = await generate();
  expect(refused.status).toBe(402);
  expect(refused.error).toMatchObject({
    code: 'limit_ai_generations',
    message: 'You used all 3 free AI survey generations. Upgrade to Pro for unlimited AI-powered surveys!',
  });
  expect(await used()).toBe(3);
});

test('paid plans have unlimited generations of up to 20 questions per request', async () => {
  const { generate, used } = await aUser('monthly');
  for (let n = 0; n < 4; n += 1) {
    const generated = await generate({ count: 20, survey_question_count: 40 });
    expect(eventsNamed(streamOf(generated), 'question')).toHaveLength(20);
    expect(eventsNamed(streamOf(generated), 'done')).toMatchObject([{ ai_generations: { limit: null } }]);
  }
  expect(await used()).toBe(0);
  expect((await generate({ count: 21 })).error).toMatchObject({
    code: 'invalid',
    fields: { count: 'ai_count' },
  });
});

test('rejects a free user without room with the message of the spec, free of charge', async () => {
  const { generate, used } = await aUser();
  const refused = await generate({ survey_question_count: 10 });
  expect(refused.status).toBe(402);
  expect(refused.error).toMatchObject({
    code: 'limit_questions',
    message: 'Free users can only have up to 10 questions. Upgrade to Pro for unlimited questions.',
  });
  expect(await used()).toBe(0);
});

test('the notice reports that fewer questions were generated because of the cap', async () => {
  const { generate } = await aUser();
  const generated = await generate({ count: 8, survey_question_count: 6 });
  expect(eventsNamed(streamOf(generated), 'question')).toHaveLength(4);
  expect(eventsNamed(streamOf(generated), 'notice')).toEqual([
    {
      code: 'capped',
      message:
        'Only 4 questions were generated because free users are limited to 10 questions total. Upgrade to Pro for unlimited questions.',
      params: { count: 4 },
    },
  ]);
});

test('accepts valid questions and skips broken and duplicate ones', async () => {
  const { generate } = await aUser();
  reply([
    { ...choice(1), options: [] },
    { ...choice(1), options: ['Same', 'Same'] },
    { ...choice(1), question_type: 'hologram' },
    { ...choice(1), question_type: 'statement' },
    { ...choice(1), question_text: '   ' },
    'a text',
    { ...choice(1), question_type: 'Multiple Choice', explanation: 'left out' },
    { ...choice(1), question_text: 'question 1' },
    { ...choice(2), question_text: 'Known already?' },
  ]);
  const generated = await generate({ existing_questions: ['Known already'] });
  expect(eventsNamed(streamOf(generated), 'question')).toMatchObject([choice(1)]);
  expect(eventsNamed(streamOf(generated), 'notice').map(({ code }) => code)).toEqual(['dropped', 'fewer']);
  expect(eventsNamed(streamOf(generated), 'done')).toMatchObject([{ questions: 1, dropped: 6 }]);
});

test('"AI did not return the expected question format." returns the free generation', async () => {
  const { generate, used } = await aUser();
  reply([{ question_text: '', question_type: 'text' }]);
  const generated = await generate();
  expect(readEvents(streamOf(generated)).map(({ event }) => event)).toEqual(['error']);
  expect(eventsNamed(streamOf(generated), 'error')).toMatchObject([
    {
      error: {
        code: 'ai_format',
        message: 'Failed to generate questions. AI did not return the expected question format.',
      },
    },
  ]);
  expect(await used()).toBe(0);
});

test('reports an exceeded provider quota with the message of the spec, free of charge', async () => {
  const { generate, used } = await aUser();
  provider.respond(({ fail }) => fail(429, 'insufficient_quota'));
  for (let n = 0; n < 4; n += 1) {
    const [error] = eventsNamed(streamOf(await generate()), 'error');
    expect(error).toMatchObject({
      error: {
        code: 'ai_quota',
        message:
          'Failed to generate questions. The API quota has been exceeded. Please check your account billing details with the AI provider.',
      },
    });
  }
  expect(await used()).toBe(0);
});

test('reports any other provider failure with the message of the spec', async () => {
  const { generate } = await aUser();
  provider.respond(({ fail }) => fail(400, 'invalid_request_error'));
  const [error] = eventsNamed(streamOf(await generate()), 'error');
  expect(error).toMatchObject({
    error: { message: 'Failed to generate questions. Please try again later.' },
  });
});

test('an interrupted reply keeps its questions and returns the free generation', async () => {
  const { generate, used } = await aUser();
  provider.respond(({ write, cut }) => {
    write(replyText(several(2)).slice(0, -3));
    cut();
  });
  const generated = await generate();
  expect(readEvents(streamOf(generated)).map(({ event }) => event)).toEqual(['question', 'notice', 'done']);
  expect(eventsNamed(streamOf(generated), 'notice')).toMatchObject([
    { code: 'broke_off_free', params: { count: 1 } },
  ]);
  expect(await used()).toBe(0);
});

test('regenerating one question consumes nothing', async () => {
  const { generate, used } = await aUser();
  const generated = await generate({ count: 2 });
  const rewrite_of = String(generated.headers[GENERATION_HEADER]);
  expect(eventsNamed(streamOf(generated), 'done')).toMatchObject([{ generation_id: rewrite_of }]);
  for (let n = 0; n < 4; n += 1) expect((await generate({ count: 1, rewrite_of })).status).toBe(200);
  expect(await used()).toBe(1);
  const greedy = await generate({ count: 20, rewrite_of });
  expect(eventsNamed(streamOf(greedy), 'question')).toHaveLength(1);
  expect(await used()).toBe(1);

  const somebody = await aUser();
  for (const id of [rewrite_of, randomUUID()])
    expect((await somebody.generate({ rewrite_of: id })).error).toMatchObject({
      fields: { rewrite_of: 'rewrite' },
    });
});

test('rate limits generations', async () => {
  const { generate } = await aUser('monthly');
  reply(several(1));
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await generate({ count: 1 })).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  const refused = await generate({ count: 1 });
  expect(refused.headers['retry-after']).toBe('60');
});

test('AI generation needs a non-empty topic, a session, and known fields only', async () => {
  const { generate, call } = await aUser();
  expect((await generate({ topic: '  ' })).error).toMatchObject({
    code: 'invalid',
    fields: { topic: 'required' },
  });
  expect((await generate({ topic: 'x'.repeat(501) })).status).toBe(422);
  expect((await generate({ count: 0 })).status).toBe(422);
  expect((await generate({ count: '5' as never })).status).toBe(400);
  expect((await generate({ url: 'http://127.0.0.1/' } as never)).status).toBe(400);
  expect((await app.call(generateQuestions, { body: { topic: 'x' } })).status).toBe(401);
  expect((await call(getAiStatus, {})).body).toEqual({ source: 'model' });
});

test('a topic never makes the server call an address other than the configured one', async () => {
  const decoy = await startModelServer('openai');
  const { generate } = await aUser();
  const before = provider.requests.length;
  await generate({ topic: decoy.url, source_text: `See ${decoy.url}/file.pdf and ![](${decoy.url}/x.png)` });
  expect(decoy.requests).toHaveLength(0);
  expect(provider.requests).toHaveLength(before + 1);
  await decoy.close();
});
