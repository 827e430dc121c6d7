import { expect, test } from 'vitest';
import { toldLive } from './told-live.ts';

test.each([
  ['live', true, 'live'],
  ['connecting', true, 'connecting'],
  ['live', false, 'off'],
  ['connecting', false, 'off'],
] as const)('a connection that is %s is told only while answers can arrive (%s)', (live, takes, told) => {
  expect(toldLive(live, takes)).toBe(told);
});
