import { expect, test } from 'vitest';
import { medianStep, DURATION_STEPS, durationStep } from './duration-steps.ts';

test('every duration maps to the nearest step by ratio', () => {
  for (const seconds of [0, 1, 14, 17, 18, 29, 47, 75, 100, 200, 333, 3_000, 5_000, 1e9]) {
    const distance = (step: number) => Math.abs(Math.log(Math.max(seconds, 15) / DURATION_STEPS[step]!));
    const nearest = Math.min(...DURATION_STEPS.map((_, step) => distance(step)));
    // The steps are rounded, so they differ slightly from the exact boundaries.
    expect(distance(durationStep(seconds)) - nearest, String(seconds)).toBeLessThan(0.1);
  }
  expect(DURATION_STEPS.map(durationStep)).toEqual(DURATION_STEPS.map((_, step) => step));
});

test('at least half of all durations lie on each side of the median step', () => {
  expect(medianStep(new Map())).toBeNull();
  expect(medianStep(new Map([[3, 1]]))).toBe(3);
  expect(
    medianStep(
      new Map([
        [9, 10],
        [2, 11],
        [4, 0],
      ]),
    ),
  ).toBe(2);
  expect(
    medianStep(
      new Map([
        [9, 10],
        [2, 9],
      ]),
    ),
  ).toBe(9);
});
