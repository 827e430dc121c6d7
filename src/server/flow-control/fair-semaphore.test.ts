import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairSlots, type SlotRequest } from './fair-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function slots(together: number, max = 2) {
  const fair = createFairSlots({ max, together, retryAfter: 5, waitMs: 1_000 });
  const ask = (account: string, request?: SlotRequest) => {
    const asked = { state: 'waiting', release: () => {} };
    fair.acquire(account, request).then(
      (release) => Object.assign(asked, { state: 'running', release }),
      (error: { code: string }) => Object.assign(asked, { state: error.code }),
    );
    return asked;
  };
  return ask;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('two accounts cannot hold all four slots, so a third starts at once', async () => {
  const ask = slots(4);
  const [a1, a2, b1, b2] = [ask('a'), ask('a'), ask('b'), ask('b')];
  const c = ask('c');
  await settle();
  expect([a1.state, a2.state, b1.state, b2.state, c.state]).toEqual([
    'running',
    'running',
    'running',
    'waiting',
    'running',
  ]);
});

test('an account holds at most half of the slots by size', async () => {
  const ask = slots(6);
  const [large, small, another] = [ask('a', { size: 2 }), ask('a'), ask('a')];
  const [b, c] = [ask('b', { size: 2 }), ask('b', { size: 2 })];
  await settle();
  expect([large.state, small.state, another.state]).toEqual(['running', 'running', 'rate_limited']);
  expect([b.state, c.state]).toEqual(['running', 'rate_limited']);
});

test('a caller waits briefly if all slots are in use and starts on a release', async () => {
  const ask = slots(2);
  const [a, b, c, d] = [ask('a'), ask('b'), ask('c'), ask('d')];
  await settle();
  expect([c.state, d.state]).toEqual(['waiting', 'waiting']);
  a.release();
  await settle();
  expect([b.state, c.state, d.state]).toEqual(['running', 'running', 'waiting']);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(d.state).toBe('rate_limited');
});

test('an account without slots starts before one with a slot', async () => {
  const ask = slots(4);
  const [a, b] = [ask('a'), ask('b')];
  const [c, d] = [ask('c'), ask('d')];
  const [second, newcomer] = [ask('a'), ask('e')];
  await settle();
  d.release();
  await settle();
  expect([a.state, b.state, c.state, newcomer.state, second.state]).toEqual([
    'running',
    'running',
    'running',
    'running',
    'waiting',
  ]);
});

test('expensive work leaves one slot free and runs one at a time per account', async () => {
  const ask = slots(4);
  const isExpensive = true;
  const [a, again] = [ask('a', { isExpensive }), ask('a', { isExpensive })];
  const [b, c, d] = [ask('b', { isExpensive }), ask('c', { isExpensive }), ask('d', { isExpensive })];
  const cheap = ask('e');
  await settle();
  expect([a.state, again.state]).toEqual(['running', 'rate_limited']);
  expect([b.state, c.state, d.state, cheap.state]).toEqual(['running', 'running', 'waiting', 'running']);
  a.release();
  await settle();
  expect(d.state).toBe('running');
});

test('a slow reader loses its download only while somebody waits', async () => {
  const ask = slots(2);
  const cut = vi.fn<() => void>(() => slow.release());
  const slow = ask('a', { reader: { isSlow: () => true, cut } });
  const quick = ask('b', { reader: { isSlow: () => false, cut: () => quick.release() } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cut).not.toHaveBeenCalled();
  const next = ask('c');
  await vi.advanceTimersByTimeAsync(600);
  expect([cut.mock.calls.length, next.state]).toEqual([1, 'running']);
});

test('an aborted caller stops waiting', async () => {
  const ask = slots(1);
  const caller = new AbortController();
  const running = ask('a');
  const left = ask('b', { signal: caller.signal });
  const next = ask('c');
  caller.abort();
  await settle();
  running.release();
  await settle();
  expect([left.state, next.state]).toEqual(['unavailable', 'running']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a request larger than all slots runs alone', async () => {
  const ask = slots(1);
  const large = ask('a', { size: 2 });
  await settle();
  expect(large.state).toBe('running');
});
