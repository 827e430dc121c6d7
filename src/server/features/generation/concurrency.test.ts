import { afterAll, expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { replyText, startModelServer } from '../../../../tests/support/model-server.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { eventsNamed } from '../../../../tests/support/read-events.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getUsage } from '../../../shared/api/account/account.ts';
import { generateQuestions } from '../../../shared/api/generation.ts';

const provider = await startModelServer('anthropic');
afterAll(() => provider.close());
const ai = { provider: 'anthropic', apiKey: 'key', baseUrl: provider.url } as const;
const app = await anApp({ config: { ai } });
const QUESTION = { question_text: 'Why?', question_type: 'text', options: [] };
const body = { topic: 'Canteen', count: 1 };

async function stress(person: Awaited<ReturnType<typeof signedIn>>) {
  const calls = Array.from({ length: 40 }, () => person.call(generateQuestions, { body }));
  const replies = await Promise.all(calls);
  const statuses: Record<number, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

test('the usage starts at 0 and rises by one with each successful generation', async () => {
  const person = await signedIn(app);
  provider.respond(({ write, finish }) => {
    write(replyText([QUESTION]));
    finish();
  });
  for (const used of [0, 1, 2, 3]) {
    expect((await person.call(getUsage, {})).body.ai_generations.used).toBe(used);
    if (used < 3) await person.call(generateQuestions, { body });
  }
});

test('40 concurrent calls of a free user with 3 generations succeed exactly 3 times', async () => {
  const person = await signedIn(app);
  const before = provider.requests.length;
  provider.respond(async ({ write, finish }) => {
    write(replyText([QUESTION]));
    finish();
  });
  expect(await stress(person)).toEqual({ 200: 3, 402: 37 });
  expect(provider.requests).toHaveLength(before + 3);
  expect((await person.call(getUsage, {})).body.ai_generations).toEqual({ used: 3, limit: 3 });
});

test('failed calls leave all free generations', async () => {
  const person = await signedIn(app);
  provider.respond(({ fail }) => fail(500, 'api_error'));
  await stress(person);
  expect((await person.call(getUsage, {})).body.ai_generations).toEqual({ used: 0, limit: 3 });
});

test('limits concurrent generations of a paid user', async () => {
  const person = await signedIn(app);
  await onPlan(app, person.user.id, 'yearly');
  const { promise: allAsked, resolve } = Promise.withResolvers<void>();
  provider.respond(async ({ write, finish }) => {
    await allAsked;
    write(replyText([QUESTION]));
    finish();
  });
  const calls = stress(person);
  const { pool } = app.deps.db;
  const running = async () =>
    (
      await pool.query(
        `select from ai_generations where account_id = (select account_id from users where id = $1)`,
        [person.user.id],
      )
    ).rowCount;
  await expect.poll(running).toBe(4);
  resolve();
  const statuses = await calls;
  expect(statuses[200]).toBeGreaterThanOrEqual(4);
  expect((statuses[200] ?? 0) + (statuses[429] ?? 0)).toBe(40);
});

test('a generation of a killed server is returned automatically', async () => {
  const person = await signedIn(app);
  provider.respond(({ write, finish }) => (write(replyText([QUESTION])), finish()));
  const leave = (endsBy: string) =>
    app.deps.db.pool.query(
      `insert into ai_generations (account_id, counts, ends_by)
       select account_id, true, now() + $2::interval from users, generate_series(1, 3) where id = $1`,
      [person.user.id, endsBy],
    );
  await leave('2 minutes');
  expect((await person.call(generateQuestions, { body })).status).toBe(402);
  expect((await person.call(getUsage, {})).body.ai_generations.used).toBe(0);
  await app.deps.db.pool.query(
    `update ai_generations set ends_by = now() where account_id = (select account_id from users where id = $1)`,
    [person.user.id],
  );
  const reply = await person.call(generateQuestions, { body });
  expect(eventsNamed(reply.body as unknown as string, 'done')).toHaveLength(1);
});
