import { expect, test } from 'vitest';
import { countPossibleValues } from './count-possible-values.ts';

const group = (x: number, n: number, weight: number) => ({ x, n, weight });
/** Half a percentage point. */
const PERCENT = 0.005;

test('weighted and plain shares of two small groups reveal the size of each', () => {
  const groups = [group(3, 13, 1.5), group(9, 21, 0.7)];
  expect(countPossibleValues(groups, 0, PERCENT, 5)).toBe(0);
  expect(countPossibleValues(groups, 0, Infinity, 5)).toBe(8);
});

test('weighted and plain shares reveal nothing for large groups or nearly equal weights', () => {
  expect(countPossibleValues([group(3, 2000, 1.2), group(900, 8000, 0.95)], 0, PERCENT, 5)).toBe(8);
  expect(countPossibleValues([group(3, 20, 1.001), group(9, 20, 0.999)], 0, PERCENT, 5)).toBe(8);
});

test('two of three groups compensate for the third within their sizes', () => {
  expect(countPossibleValues([group(3, 40, 1), group(20, 40, 0.5), group(20, 40, 1.5)], 0, 0, 5)).toBe(8);
  expect(countPossibleValues([group(3, 40, 1), group(0, 40, 0.5), group(0, 40, 1.5)], 0, 0, 5)).toBe(3);
});
