import { expect, test } from 'vitest';
import { fromPicker, toPicker } from './picker-dates.ts';

test('picker dates fall on 5-minute steps and survive the round trip', () => {
  const stored = fromPicker('2026-05-10 12:03:20');
  expect(toPicker(stored)).toBe('2026-05-10 12:00:00');
  expect(fromPicker(toPicker(stored))).toBe(stored);
  expect([fromPicker(null), toPicker(null)]).toEqual([null, null]);
});

test('the last minute of a day is kept, as the end of that day', () => {
  const end = fromPicker('2026-11-30 23:59:00');
  expect(end).toBe(new Date(2026, 10, 30, 23, 59, 59, 999).toISOString());
  expect(fromPicker(toPicker(end))).toBe(end);
});
