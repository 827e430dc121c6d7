import { afterAll, expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { replyText, startModelServer } from '../../../../tests/support/model-server.ts';
import { eventsNamed } from '../../../../tests/support/read-events.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getUsage } from '../../../shared/api/account/account.ts';
import { generateQuestions } from '../../../shared/api/generation.ts';

const provider = await startModelServer('openai');
afterAll(() => provider.close());
const app = await anApp({
  config: { ai: { provider: 'compatible', baseUrl: provider.url, model: 'stand-in' } },
});

async function halfReply(end: 'length' | 'stop' | 'cut') {
  const person = await signedIn(app);
  const options = ['Yes', 'No'];
  const questions = ['One?', 'Two?'].map((question_text) => ({
    question_text,
    question_type: 'multiple_choice',
    options,
  }));
  provider.respond(({ write, finish, cut }) => {
    write(replyText(questions).slice(0, -3));
    if (end === 'cut') cut();
    else finish(end);
  });
  const { body } = await person.call(generateQuestions, { body: { topic: 'Canteen food' } });
  const events = body as unknown as string;
  const [notice] = eventsNamed(events, 'notice');
  return { notice, used: (await person.call(getUsage, {})).body.ai_generations.used };
}

test.each(['length', 'stop'] as const)(
  'a reply that the model stops after a question (%s) counts',
  async (end) => {
    const { notice, used } = await halfReply(end);
    expect(notice).toMatchObject({ code: 'broke_off', params: { count: 1 } });
    expect(used).toBe(1);
  },
);

test('a reply whose connection breaks after a question is free', async () => {
  const { notice, used } = await halfReply('cut');
  expect(notice).toMatchObject({ code: 'broke_off_free', params: { count: 1 } });
  expect(used).toBe(0);
});
