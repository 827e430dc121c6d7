import { expect, test } from 'vitest';
import { createJoinCodeLimit } from './join-code-limit.ts';

const nowhere = () => Promise.resolve(null);
const somewhere = () => Promise.resolve('a survey');
const refused: unknown = expect.objectContaining({ code: 'rate_limited' });

function someLimits() {
  let ms = 0;
  const limiter = createJoinCodeLimit({ workers: 1 }, { now: () => ms });
  const guess = (from: string, code: string) => limiter.find(from, code, nowhere);
  return { ...limiter, guess, pass: (seconds: number) => void (ms += seconds * 1_000) };
}

test('a network above the guess limit gets one reply for all codes that it did not use before', async () => {
  const { know, find, guess, pass } = someLimits();
  know('192.0.2.1', 'SHOWN');
  expect(await find('192.0.2.1', 'OPENED', somewhere)).toBe('a survey');
  for (let n = 0; n < 200; n += 1) expect(await guess('192.0.2.1', `C${n}`)).toBeNull();
  for (const look of [nowhere, somewhere])
    await expect(find('192.0.2.1', 'OTHER', look)).rejects.toEqual(refused);
  for (const code of ['SHOWN', 'OPENED']) expect(await find('192.0.2.1', code, somewhere)).toBe('a survey');
  expect(await find('192.0.2.2', 'OTHER', somewhere)).toBe('a survey');
  await expect(guess('192.0.2.1', 'OPENED')).rejects.toEqual(refused);
  await expect(find('192.0.2.1', 'OPENED', somewhere)).resolves.toBe('a survey');
  pass(1);
  expect(await guess('192.0.2.1', 'OPENED')).toBeNull();
  await expect(find('192.0.2.1', 'OPENED', somewhere)).rejects.toEqual(refused);
});

test('limits guesses from many addresses but tolerates a few typing errors of an audience', async () => {
  const { find, guess } = someLimits();
  const results = await Promise.allSettled(
    Array.from({ length: 9_000 }, (_, n) => guess(`198.51.100.${n % 60}`, `C${n}`)),
  );
  // 4,000 in total, then five for each of sixty networks.
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4_300);
  for (let n = 0; n < 5; n += 1) expect(await guess('203.0.113.1', `M${n}`)).toBeNull();
  await expect(guess('203.0.113.1', 'M5')).rejects.toEqual(refused);
  // Valid codes cost nothing, even while the limit is exhausted.
  for (let n = 0; n < 20; n += 1) expect(await find('203.0.113.2', `R${n}`, somewhere)).toBe('a survey');
});

test('counts all networks of one IPv6 customer as one during an attack', async () => {
  const { guess } = someLimits();
  for (let n = 0; n < 4_000; n += 1) await guess(`198.51.100.${n % 60}`, `C${n}`);
  const many = Array.from({ length: 40 }, (_, n) => guess(`2001:db8:7:${n.toString(16)}`, `M${n}`));
  const results = await Promise.allSettled(many);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await guess('2001:db8:8:0', 'M')).toBeNull();
});

test('one IPv6 customer cannot exhaust the guesses of others', async () => {
  const { guess } = someLimits();
  const many = Array.from({ length: 4_100 }, (_, n) => guess(`2001:db8:7:${n.toString(16)}`, `C${n}`));
  const ended = await Promise.allSettled(many);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(200);
  for (let n = 0; n < 10; n += 1) expect(await guess('203.0.113.1', `M${n}`)).toBeNull();
});

test('exempts the local machine and looks up a code once for simultaneous requests', async () => {
  const { find, guess } = someLimits();
  for (let n = 0; n < 400; n += 1) expect(await guess('127.0.0.1', `C${n}`)).toBeNull();
  let looks = 0;
  const look = async () => `a survey, ${(looks += 1)}`;
  const attempts = Array.from({ length: 400 }, () => find('192.0.2.1', 'SHOWN', look));
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(['a survey, 1']));
});

test('guesses rejected by the global limit do not count against the network', async () => {
  const { find, guess, pass } = someLimits();
  for (let n = 0; n < 4_000; n += 1) await guess(`198.51.100.${n % 60}`, `C${n}`);
  // Exhausts the network's 200 tries despite one refill per second.
  await Promise.allSettled(Array.from({ length: 400 }, (_, n) => guess('203.0.113.1', `M${n}`)));
  pass(60);
  expect(await find('203.0.113.1', 'RIGHT', somewhere)).toBe('a survey');
  for (let n = 0; n < 190; n += 1) expect(await guess('203.0.113.1', `N${n}`)).toBeNull();
});
