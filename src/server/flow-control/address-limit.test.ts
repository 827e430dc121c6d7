import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../tests/support/cpu-growth.ts';
import { networkOf } from '../http/network-of.ts';
import { allowanceEach, createLimit, isOwnMachine } from './address-limit.ts';

function aLimit(allowance: Parameters<typeof createLimit>[0]) {
  let ms = 0;
  const limit = createLimit(allowance, { now: () => ms });
  return {
    ...limit,
    pass: (seconds: number) => {
      ms += seconds * 1000;
    },
  };
}

const refusal = (retry_after: number): unknown =>
  expect.objectContaining({ code: 'rate_limited', params: { retry_after } });

test('several server processes together allow as much as one', () => {
  const limit = { burst: 600, perSecond: 10, queueSeconds: 5 };
  expect(allowanceEach(limit, { workers: 1 })).toEqual(limit);
  expect(allowanceEach(limit, { workers: 4 })).toEqual({ burst: 150, perSecond: 2.5, queueSeconds: 5 });
});

test('allows a burst, then queues a few, then rejects', () => {
  const { take, pass } = aLimit({ burst: 600, perSecond: 10, queueSeconds: 5 });
  for (let i = 0; i < 600; i++) expect(take('a')).toBe(0);
  expect(take('a')).toBe(100);
  for (let i = 0; i < 49; i++) take('a');
  expect(() => take('a')).toThrow(refusal(1));
  expect(take('b')).toBe(0);
  pass(1);
  expect(take('a')).toBeGreaterThan(4_000);
  pass(3_600);
  expect(take('a')).toBe(0);
});

test('a rejection costs nothing, and a refund is available again', () => {
  const { take, giveBack, pass } = aLimit({ burst: 1, perSecond: 0.1, queueSeconds: 0 });
  take('a');
  expect(() => take('a')).toThrow(refusal(10));
  expect(() => take('a')).toThrow(refusal(10));
  giveBack('a');
  expect(take('a')).toBe(0);
  pass(10);
  expect(take('a')).toBe(0);
});

test('checking a limit does not scan all addresses', async () => {
  const comeAtOnce = (addresses: number) => {
    const { take } = aLimit({ burst: 5, perSecond: 1 / 60, queueSeconds: 0 });
    for (let n = 0; n < addresses; n += 1) take(`${n}`);
  };
  expect(await cpuGrowth(comeAtOnce, { small: 20_000, large: 40_000 })).toBeLessThan(12);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '::1'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('distinguishes the local machine from others', () => {
  expect(['127.0.0.1', '::1', '127.1.2.3', '203.0.113.7', '1270.0.0.1', '0:0:0:0'].map(isOwnMachine)).toEqual(
    [true, true, true, false, false, false],
  );
});
