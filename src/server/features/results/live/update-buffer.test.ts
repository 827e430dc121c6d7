import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpdateBuffer } from './update-buffer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anonymous = (response_count: number, version = 1) =>
  ({ anonymity_level: 'anonymous', response_count, version }) as const;
const aHold = () => {
  const onDue = vi.fn<() => void>();
  return { ...createUpdateBuffer(onDue), onDue };
};

test('buffers one or two submissions and publishes three at once, also on removal', () => {
  const { holds } = aHold();
  expect([1, 2, 3, 4].map((more) => holds(anonymous(7), anonymous(7 + more)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([1, 2, 3].map((fewer) => holds(anonymous(7), anonymous(7 - fewer)))).toEqual([true, true, false]);
});

test('publishes buffered updates after a random 10 to 20 seconds', () => {
  const waits = Array.from({ length: 40 }, () => {
    const { holds, onDue } = aHold();
    const begin = Date.now();
    holds(anonymous(7), anonymous(8));
    vi.advanceTimersByTime(5_000);
    holds(anonymous(7), anonymous(9));
    vi.advanceTimersToNextTimer();
    expect(onDue).toHaveBeenCalledOnce();
    expect(holds(anonymous(7), anonymous(9))).toBe(false);
    return Date.now() - begin;
  });
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(10_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(20_000);
  expect(new Set(waits).size).toBeGreaterThan(20);
});

test('buffers anew after an update', () => {
  const { holds, reset, onDue } = aHold();
  holds(anonymous(7), anonymous(8));
  reset();
  vi.advanceTimersByTime(30_000);
  expect(onDue).not.toHaveBeenCalled();
  expect(holds(anonymous(8), anonymous(9))).toBe(true);
});

test('publishes the first state, edits and named surveys at once', () => {
  const { holds } = aHold();
  expect(holds(null, anonymous(1))).toBe(false);
  expect(holds(anonymous(7), anonymous(8, 2))).toBe(false);
  const named = (response_count: number) =>
    ({ anonymity_level: 'name_required', response_count, version: 1 }) as const;
  expect(holds(named(7), named(8))).toBe(false);
});
