import { describe, expect, it } from 'vitest';
import { pieSlices } from './pie-geometry.ts';

describe('pie geometry', () => {
  it('draws nothing without answers', () => {
    const slices = pieSlices([0, 0, 0], 100);
    expect(slices.map((slice) => [slice.path, slice.share, slice.label])).toEqual(
      Array(3).fill(['', 0, null]),
    );
    expect(pieSlices([], 100)).toEqual([]);
  });

  it('draws one answer or one group as a full circle with a centred label', () => {
    const [none, all] = pieSlices([0, 1], 100);
    expect(none?.path).toBe('');
    expect(all?.share).toBe(1);
    expect(all?.path.match(/A/g)).toHaveLength(2);
    expect(all?.label?.x).toBeCloseTo(0);
    expect(all?.label?.y).toBeCloseTo(0);
  });

  it('starts at twelve o’clock and continues clockwise in order', () => {
    const [first, second] = pieSlices([1, 3], 100);
    expect(first?.path.startsWith('M0,-100')).toBe(true);
    expect(first?.share).toBe(0.25);
    expect(first?.label?.x).toBeGreaterThan(0);
    expect(first?.label?.y).toBeLessThan(0);
    expect(second?.label?.x).toBeLessThan(0);
  });

  it('draws 200 options as complete paths without labels on thin slices', () => {
    const slices = pieSlices(
      Array.from({ length: 200 }, (_, index) => index + 1),
      100,
    );
    expect(slices).toHaveLength(200);
    expect(slices.every((slice) => slice.path.endsWith('Z') && !slice.path.includes('NaN'))).toBe(true);
    expect(slices.every((slice) => slice.label === null)).toBe(true);
    expect(slices.reduce((sum, slice) => sum + slice.share, 0)).toBeCloseTo(1);
  });
});
