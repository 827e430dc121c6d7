import { expect, test } from 'vitest';
import { intervalLayout, type IntervalRow } from './interval-geometry.ts';
import { countAt, scatterDots } from './scatter-geometry.ts';

const row = (fields: Partial<IntervalRow>): IntervalRow => ({
  label: '',
  point: null,
  interval: null,
  values: [],
  description: '',
  ...fields,
});

test('a point lies within its interval, and all rows share one axis', () => {
  const { rows, reference } = intervalLayout(
    [row({ point: 2, interval: [1, 3] }), row({ point: 4, interval: [3, 5] })],
    { reference: 3 },
  );
  const [one, other] = rows;
  expect(one!.interval![0]).toBeLessThan(one!.point!);
  expect(one!.interval![1]).toBeGreaterThan(one!.point!);
  expect(one!.interval![1]).toBeCloseTo(other!.interval![0], 9);
  expect(reference).toBeCloseTo(0.5, 9);
});

test('centres bars on their values with the tallest at full height and marks the mean', () => {
  const values = [1, 2, 3].map((value) => ({ value, count: value }));
  const { rows } = intervalLayout([row({ point: 2, values }), row({ values: [{ value: 2, count: 0 }] })], {});
  const [first, empty] = rows;
  expect(first!.bars.map(({ height }) => height)).toEqual([1 / 3, 2 / 3, 1]);
  const middle = first!.bars[1]!;
  expect(middle.from + middle.width / 2).toBeCloseTo(first!.point!, 9);
  expect(empty!.bars).toEqual([]);
});

test('infinite intervals end at the edge, and ratio axes are logarithmic', () => {
  const { rows } = intervalLayout([row({ point: 2, interval: [0.5, Infinity] })], {
    isLog: true,
    reference: 1,
    domain: [0.25, 4],
  });
  expect(rows[0]!.interval![1]).toBe(1);
  const ratios = intervalLayout([row({ point: 2 }), row({ point: 0.5 })], { isLog: true, domain: [0.25, 4] });
  expect(ratios.rows[0]!.point! + ratios.rows[1]!.point!).toBeCloseTo(1, 9);
});

test('equal or missing values still have an axis', () => {
  expect(intervalLayout([row({ point: 7 })], {}).rows[0]!.point).toBeCloseTo(0.5, 9);
  expect(intervalLayout([], {}).ticks.length).toBeGreaterThan(0);
});

test('draws everybody as a dot, or several people per dot for large groups', () => {
  const positions = { xs: [1, 2], ys: [1, 2] };
  const few = scatterDots([{ x: 1, y: 2, count: 40 }], positions);
  expect(few.each).toBe(1);
  expect(new Set(few.dots.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
  for (const { x, y } of few.dots) expect(x < 0.5 && y < 0.5 && x > 0 && y > 0).toBe(true);
  const many = scatterDots(
    [
      { x: 1, y: 1, count: 1_000_000 },
      { x: 2, y: 2, count: 1 },
    ],
    positions,
  );
  expect(many.dots.length).toBeLessThanOrEqual(902);
  expect(many.dots.some(({ x }) => x > 0.5)).toBe(true);
});

test('a suppressed position has no dot and does not count as zero', () => {
  const clusters = [
    { x: 1, y: 2, count: null },
    { x: 2, y: 2, count: 3 },
  ];
  const { dots, each } = scatterDots(clusters, { xs: [1, 2], ys: [1, 2] });
  expect([dots.length, each]).toEqual([3, 1]);
  expect([countAt(clusters, 1, 2), countAt(clusters, 2, 2), countAt(clusters, 1, 1)]).toEqual([null, 3, 0]);
});

test('ratios over several powers of ten have room for each label', () => {
  const wide = [
    row({ point: 76, interval: [55, 105] }),
    row({ point: 4_600_000, interval: [2_900_000, 7_400_000] }),
  ];
  const { ticks } = intervalLayout(wide, { isLog: true, reference: 1 });
  expect(ticks.length).toBeGreaterThan(2);
  expect(ticks.length).toBeLessThanOrEqual(7);
  expect(ticks.map(({ value }) => Math.log10(value) % 1)).toEqual(ticks.map(() => 0));
});
