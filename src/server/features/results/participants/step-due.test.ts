import { expect, test } from 'vitest';
import { findLeftOut, type StepState, type SubmissionChange } from './step-due.ts';

const NONE: SubmissionChange = { total: 0, networks: [], unknown: 0, minutes: 0 };
const LATE = 60;

interface Case {
  readonly networks?: readonly number[];
  /** From this machine, where nobody can be told apart. */
  readonly own?: number;
  readonly unknown?: number;
  readonly minutes?: number;
  readonly published?: number;
  readonly multiple?: number;
  readonly withdrawn?: readonly number[];
}

function leftOut(facts: Case, size = 5): number | null {
  const { networks = [], own = 0, unknown = 0, minutes = 0, published = 0, multiple = 1 } = facts;
  const total = networks.reduce((sum, n) => sum + n, 0) + own + unknown;
  const gone = facts.withdrawn ?? [];
  const goneTotal = gone.reduce((sum, n) => sum + n, 0);
  const state: StepState = {
    response_count: published - goneTotal + total,
    multiple,
    minutes: LATE,
    added: { total, networks, unknown, minutes },
    withdrawn: { ...NONE, total: goneTotal, networks: gone },
  };
  return findLeftOut(state, size);
}

test('five submissions of five networks make a step', () => {
  expect(leftOut({ networks: [1, 1, 1, 1] })).toBeNull();
  expect(leftOut({ networks: [1, 1, 1, 1, 1] })).toBe(0);
});

test('one network counts once whatever it sends', () => {
  expect(leftOut({ networks: [4, 1] })).toBeNull();
  expect(leftOut({ networks: [1_000, 1, 1, 1] })).toBeNull();
});

test('a step may exclude submissions that made it large enough', () => {
  expect(leftOut({ networks: [3, 1, 1, 1, 1] })).toBeNull();
  expect(leftOut({ networks: [3, 1, 1, 1, 1, 1, 1, 1] })).toBe(0);
});

test('local submissions count individually in steps of exactly five', () => {
  expect([4, 5, 7, 9, 10].map((own) => leftOut({ own }))).toEqual([null, 0, 2, 4, 0]);
  expect(leftOut({ own: 5, published: 5, multiple: 3 })).toBe(0);
});

test('a later step needs a multiple of the minimum group or enough waiting time', () => {
  const nine = { networks: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], published: 5 };
  expect(leftOut({ ...nine, multiple: 3 })).toBeNull();
  expect(leftOut({ ...nine, multiple: 2 })).toBe(0);
  expect(leftOut({ ...nine, multiple: 3, minutes: LATE })).toBe(0);
});

test('publishes an audience behind one address after an hour', () => {
  expect(leftOut({ networks: [203] })).toBeNull();
  expect(leftOut({ networks: [203], minutes: LATE })).toBe(3);
  expect(leftOut({ networks: [120, 80], minutes: LATE })).toBe(0);
});

test('waiting never publishes one person beside one or two networks', () => {
  expect(leftOut({ networks: [4, 1], minutes: 10_000 })).toBeNull();
  expect(leftOut({ networks: [199, 1], minutes: 10_000 })).toBeNull();
  expect(leftOut({ networks: [4, 4, 1, 1], minutes: 10_000 })).toBeNull();
  expect(leftOut({ networks: [4], unknown: 1, minutes: 10_000 })).toBeNull();
});

test('submissions that a step may exclude do not count as an audience', () => {
  expect(leftOut({ networks: [96, 4], minutes: LATE })).toBe(0);
  expect(leftOut({ networks: [97, 4], minutes: LATE })).toBeNull();
});

test('submissions of unknown networks count as one network', () => {
  expect(leftOut({ networks: [1, 1, 1, 1], unknown: 6 })).toBeNull();
  expect(leftOut({ unknown: 10, minutes: LATE })).toBe(0);
});

test('withdrawals of five networks make a step that excludes newer submissions', () => {
  expect(leftOut({ published: 20, withdrawn: [4, 1] })).toBeNull();
  expect(leftOut({ published: 20, withdrawn: [1, 1, 1, 1, 1] })).toBe(0);
  expect(leftOut({ published: 20, withdrawn: [1, 1, 1, 1, 1], networks: [4, 1] })).toBe(5);
  expect(leftOut({ published: 20, withdrawn: [2, 1, 1, 1, 1], networks: [4, 1] })).toBe(5 + 4);
});

test('a raised minimum group needs as many networks', () => {
  expect(leftOut({ networks: Array.from({ length: 11 }, () => 1) }, 12)).toBeNull();
  expect(leftOut({ networks: Array.from({ length: 12 }, () => 1) }, 12)).toBe(0);
});
