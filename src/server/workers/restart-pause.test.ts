import { expect, test } from 'vitest';
import { createRestartPause } from './restart-pause.ts';

test('restarts a crashing process after growing pauses until it runs for 30 seconds', () => {
  const pauseAfter = createRestartPause();
  const ran = [60_000, 100, 100, 0, 29_000, 31_000, 100];
  expect(ran.map(pauseAfter)).toEqual([0, 500, 1_000, 1_500, 2_000, 0, 500]);
  expect(Array.from({ length: 20 }, () => pauseAfter(100)).at(-1)).toBe(5_000);
});
