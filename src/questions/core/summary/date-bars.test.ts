import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateBars } from './date-bars.ts';
import { parseDatePart, writeDatePart } from '../rules/date-parts.ts';

const day = (text: string) => parseDatePart('date', text)!;

test('shows daily bars for short ranges and weekly bars from Monday to Sunday for long ones', () => {
  expect(
    dateBars('date', [
      [day('2026-11-20'), 2],
      [day('2026-11-22'), 1],
    ]).map(({ count }) => count),
  ).toEqual([2, 0, 1]);
  const weeks = dateBars('date', [
    [day('2026-09-01'), 3],
    [day('2026-11-22'), 1],
  ]);
  expect(weeks.map(({ from, to }) => [writeDatePart('date', from), writeDatePart('date', to)])[0]).toEqual([
    '2026-08-31',
    '2026-09-06',
  ]);
  expect([weeks[0]?.count, weeks.at(-1)?.count, weeks.length]).toEqual([3, 1, 12]);
  expect(dateBars('year', [])).toEqual([]);
});

test('weekly or daily counts have bars of whole weeks or days', () => {
  const monday = day('2026-11-16');
  const written = dateBars(
    'date',
    [
      [monday, 3],
      [monday + 7, 1],
    ],
    7,
  );
  expect(written).toEqual([
    { from: monday, to: monday + 6, count: 3 },
    { from: monday + 7, to: monday + 13, count: 1 },
  ]);
  expect(dateBars('datetime', [[monday * 1_440, 2]], 1_440)).toEqual([
    { from: monday * 1_440, to: (monday + 1) * 1_440 - 1, count: 2 },
  ]);
});

test('every answer is in one bar', () => {
  const counted = fc
    .uniqueArray(fc.tuple(fc.integer({ min: -800, max: 22_000 }), fc.integer({ min: 1, max: 9 })), {
      selector: ([value]) => value,
    })
    .map((all) => all.toSorted(([a], [b]) => a - b));
  fc.assert(
    fc.property(counted, fc.constantFrom('date', 'month', 'time'), (all, part) => {
      const bars = dateBars(part, all);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(all.reduce((sum, [, n]) => sum + n, 0));
      expect(all.every(([value]) => bars.some(({ from, to }) => value >= from && value <= to))).toBe(true);
    }),
  );
});
