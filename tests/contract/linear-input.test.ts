import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as auth from '../../src/shared/api/account/auth.ts';
import { anApp } from '../support/app.ts';
import { cpuGrowth } from '../support/cpu-growth.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { contractEndpoints, withText, type Path } from '../support/contract-fields.ts';

const app = await anApp();
/** Eight times the size: what is quadratic takes 64 times as long, and a third of a second at the large one. */
const SIZES = { small: 3_000, large: 24_000 };
const LINEAR = 24;
const TEXTS = hostileTexts();

const fields = contractEndpoints().flatMap(({ endpoint, part, schema, paths }) =>
  paths.map(
    (path) => [`${endpoint.method} ${endpoint.path} ${part} ${path.join('.')}`, schema, path] as const,
  ),
);

test('the contract has fields to test', () => {
  expect(fields.length).toBeGreaterThan(60);
});

test.each(fields)('validates %s in linear time', async (_, schema: z.ZodType, path: Path) => {
  for (const [name, make] of TEXTS)
    expect(await cpuGrowth((size) => schema.safeParse(withText(path, make(size))), SIZES), name).toBeLessThan(
      LINEAR,
    );
});

test('rejects an address of many dots in linear time on a running server', async () => {
  const attack = (size: number) => `a@${'.'.repeat(size)}@`;
  for (const endpoint of [auth.signUp, auth.signIn, auth.requestPasswordReset, auth.sendVerificationEmail]) {
    const send = (size: number) =>
      app.inject({ method: 'POST', url: endpoint.path, payload: { email: attack(size) } });
    expect((await send(900_000)).statusCode).toBe(422);
    expect(await cpuGrowth(send, { small: 100_000, large: 800_000 }), endpoint.path).toBeLessThan(LINEAR);
  }
});
