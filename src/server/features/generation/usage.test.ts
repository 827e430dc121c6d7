import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getUsage } from '../../../shared/api/account.ts';
import { generateQuestions } from '../../../shared/api/generation.ts';

const app = await anApp();

test('the usage starts at 0 and rises by one with each successful generation', async () => {
  const person = await signedIn(app);
  const used = async () => (await person.call(getUsage, {})).body.ai_generations.used;
  expect(await used()).toBe(0);
  for (const n of [1, 2, 3]) {
    await person.call(generateQuestions, { body: { topic: 'Canteen food', count: 1 } });
    expect(await used()).toBe(n);
  }
});
