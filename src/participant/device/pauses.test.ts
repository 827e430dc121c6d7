import { expect, test } from 'vitest';
import { makePauses } from './pauses.ts';

const FAR = 60_000;

function aDevice(random: number) {
  const connection = new EventTarget();
  return {
    ...makePauses(connection, () => random),
    comeOnline: () => connection.dispatchEvent(new Event('online')),
  };
}

test('a returning connection ends the pause at a random moment if no server was reached', async () => {
  const ended: string[] = [];
  const waits = [0.04, 0.004].map(async (random) => {
    const { waitUntil, comeOnline } = aDevice(random);
    const pause = waitUntil(Date.now() + FAR, false).then(() => ended.push(`drawn ${random}`));
    comeOnline();
    return pause;
  });
  await Promise.resolve();
  expect(ended).toEqual([]);
  await Promise.all(waits);
  expect(ended).toEqual(['drawn 0.004', 'drawn 0.04']);
});

test('waits for Retry-After even if the connection was lost in between', async () => {
  const { waitUntil, comeOnline } = aDevice(0);
  const until = Date.now() + 40;
  const pause = waitUntil(until, true);
  comeOnline();
  await pause;
  // Timers fire a fraction of a millisecond early.
  expect(Date.now()).toBeGreaterThanOrEqual(until - 1);
});

test('a person ends a pause at once', async () => {
  const { waitUntil, retryNow } = aDevice(1);
  const pause = waitUntil(Date.now() + FAR, true);
  retryNow();
  await expect(pause).resolves.toBeUndefined();
});
