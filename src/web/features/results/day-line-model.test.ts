import { expect, test } from 'vitest';
import { lineOfDays, pathOfLine } from './day-line-model.ts';

test('includes days without answers in the line', () => {
  const line = lineOfDays([
    { day: '2026-02-27', count: 4 },
    { day: '2026-03-01', count: 2 },
    { day: '2026-03-03', count: 1 },
  ]);
  expect(line).toEqual({ from: '2026-02-27', to: '2026-03-03', counts: [4, 0, 2, 0, 1] });
  expect(pathOfLine(line!)).toBe('M0 0L25 100L50 50L75 100L100 75');
});

test('a single day has no line, and of several years the last one is drawn', () => {
  expect(lineOfDays([])).toBeNull();
  expect(lineOfDays([{ day: '2026-02-27', count: 4 }])).toBeNull();
  const years = lineOfDays([
    { day: '2019-01-01', count: 9 },
    { day: '2026-01-01', count: 1 },
    { day: '2026-01-02', count: 3 },
  ]);
  expect(years).toEqual({ from: '2026-01-01', to: '2026-01-02', counts: [1, 3] });
});
