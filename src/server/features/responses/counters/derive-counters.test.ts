import { expect, test } from 'vitest';
import { ANSWERED, SKIPPED } from '../../../../questions/core/summary/counters.ts';
import { counterKey } from '../../surveys/definition/counter-keys.ts';
import { deriveCounters } from './derive-counters.ts';
import type { AcceptedSubmission } from '../domain.ts';

const submission = (
  survey_id: string,
  hour: string,
  answers: AcceptedSubmission['answers'],
  counter_keys: number[] = [],
) =>
  ({
    survey_id,
    submitted_at: `2026-03-${hour}:00:00.000Z`,
    answers,
    counter_keys,
  }) as unknown as AcceptedSubmission;
const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;

function lines(submissions: readonly AcceptedSubmission[]): string[] {
  return deriveCounters(submissions).map(({ survey_id, day, submissions: n, keys, ns }) =>
    [survey_id === A ? 'A' : 'B', day, n, ...keys.map((key, i) => `${key}:${ns[i]}`)].join(' '),
  );
}

test('folds a batch into one change per survey and day', () => {
  const key = counterKey;
  expect(
    lines([
      submission(A, '10T12', { 1: 3, 2: -1_000_000, 3: 'Text' }),
      submission(A, '10T23', { 1: 3, 2: 1_000_000, 500: 'Other' }),
      submission(A, '11T00', { 1: 3 }),
      submission(B, '10T12', { 1: 0 }),
    ]),
  ).toEqual([
    `A 2026-03-10 2 ${key(1, 3)}:2 ${key(2, -1_000_000)}:1 ${key(2, 1_000_000)}:1 ${key(3, 0)}:1 ${key(500, 0)}:1`,
    `A 2026-03-11 1 ${key(1, 3)}:1`,
    `B 2026-03-10 1 ${key(1, 0)}:1`,
  ]);
});

test('includes the other counters with zeros and counts answers to another version', () => {
  const [a, b, c] = [counterKey(1, 1), counterKey(1, 2), counterKey(2, 1)];
  expect(lines([submission(A, '10T12', { 1: 2 }, [a, b, c])])).toEqual([
    `A 2026-03-10 1 ${a}:0 ${b}:1 ${c}:0`,
  ]);
  const mixed = [submission(A, '10T12', { 2: 1 }, [a, c]), submission(A, '10T12', { 1: 2 }, [a, b, c])];
  expect(lines(mixed)).toEqual([`A 2026-03-10 2 ${a}:0 ${b}:1 ${c}:1`]);
});

test('a list increments each of its values once and an empty part as asked', () => {
  expect(lines([submission(A, '10T12', { 1: [2, 5], 2: null })])).toEqual([
    `A 2026-03-10 1 ${[counterKey(1, ANSWERED), counterKey(1, 2), counterKey(1, 5), counterKey(2, SKIPPED)]
      .map((key) => `${key}:1`)
      .join(' ')}`,
  ]);
});

test('increments many counters by position and sorts unordered ones', () => {
  const counter_keys = [1, 2, 3, 4, 5].flatMap((slot) => [1, 2, 3].map((value) => counterKey(slot, value)));
  for (const [i, key] of counter_keys.entries()) {
    const answers = { [Math.floor(i / 3) + 1]: (i % 3) + 1 };
    const expected = counter_keys.map((each) => `${each}:${each === key ? 1 : 0}`);
    expect(lines([submission(A, '10T12', answers, counter_keys)])).toEqual([
      ['A 2026-03-10 1', ...expected].join(' '),
    ]);
  }
  const beside = { 0: 1, 3: 0, 5: 4 };
  const [change] = deriveCounters([submission(A, '10T12', beside, counter_keys)]);
  const raised = change!.keys.filter((_, i) => change!.ns[i] === 1);
  expect(raised).toEqual([counterKey(0, 1), counterKey(3, 0), counterKey(5, 4)]);
  expect(change!.keys).toEqual([...counter_keys, ...raised].toSorted((a, b) => a - b));
});
