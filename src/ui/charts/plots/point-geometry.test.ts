import { expect, test } from 'vitest';
import { foldPoints, plotAt, plotPoints, roundAxis } from './point-geometry.ts';

test('an axis spans round numbers and covers every value', () => {
  expect(roundAxis([3, 97])).toEqual({ low: 0, high: 100, ticks: [0, 25, 50, 75, 100] });
  expect(roundAxis([-0.12, 0.31]).ticks).toEqual([-0.2, 0, 0.2, 0.4]);
  expect(roundAxis([18, 65]).ticks).toEqual([0, 20, 40, 60, 80]);
});

test('an axis exists for one value, none and numbers of any size', () => {
  for (const values of [[], [7], [0], [-3], [1e15], [1e15, -1e15], [1e-9, 2e-9], [0.1, 0.1]]) {
    const axis = roundAxis(values);
    expect(axis.high, String(values)).toBeGreaterThan(axis.low);
    expect(axis.ticks.length, String(values)).toBeLessThan(12);
    for (const value of values) {
      expect(plotAt(axis, value)).toBeGreaterThanOrEqual(0);
      expect(plotAt(axis, value)).toBeLessThanOrEqual(1);
    }
  }
});

test('draws higher numbers further right and further up', () => {
  const axis = roundAxis([0, 10]);
  const [one, two] = plotPoints(
    [
      [2, 3],
      [8, 9],
    ],
    axis,
    axis,
  );
  expect([two!.x > one!.x, two!.y < one!.y]).toEqual([true, true]);
});

test('spreads people at the same position nearby and inside the plot', () => {
  const axis = roundAxis([0, 10]);
  const points = plotPoints(
    Array.from({ length: 600 }, () => [10, 5] as const),
    axis,
    axis,
  );
  expect(new Set(points.map(({ y }) => y)).size).toBeGreaterThan(590);
  for (const { x, y } of points) {
    expect(Math.abs(y - 0.5)).toBeLessThan(0.031);
    expect([x > 0.969, x <= 1]).toEqual([true, true]);
  }
});

test('the table counts people with the same two answers together', () => {
  expect(
    foldPoints([
      [2, 1],
      [1, 5],
      [2, 1],
      [2, 0],
    ]),
  ).toEqual([
    { point: [1, 5], count: 1 },
    { point: [2, 0], count: 1 },
    { point: [2, 1], count: 2 },
  ]);
});
