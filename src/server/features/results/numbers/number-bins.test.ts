import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_PARTS } from '../../../../questions/core/rules/date-parts.ts';
import { binOf, unitOf } from './number-bins.ts';

test.each([
  [0, 0],
  [99, 99],
  [104, 100],
  [999, 995],
  [1_049, 1_000],
  [9_949_999, 9_900_000],
  [-100, -100],
  [-101, -105],
  [-1_000, -1_000],
  [-1_001, -1_050],
])('%i falls into the bin starting at %i', (value, bin) => {
  expect(binOf(value, null)).toBe(bin);
});

test('every number falls into one bin, and the first says how many there are', () => {
  const number = fc.oneof(
    fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
    fc.integer({ min: -20_000, max: 20_000 }),
  );
  fc.assert(
    fc.property(number, fc.constantFrom(null, ...DATE_PARTS), (value, datePart) => {
      const bin = binOf(value, datePart);
      const unit = unitOf(bin, datePart);
      expect(unit).toBe(unitOf(value, datePart));
      expect(value - bin).toBeLessThan(unit);
      expect(value - bin).toBeGreaterThanOrEqual(0);
      expect(binOf(bin + unit, datePart)).toBe(bin + unit);
    }),
  );
});
