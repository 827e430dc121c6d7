import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromScaled, toScaled, writeScaled } from './decimals.ts';

test.each([
  ['12.5', 1, 125],
  [12.5, 1, 125],
  ['-0', 0, 0],
  ['-0.50', 1, -5],
  ['1.10', 1, 11],
  ['1.25', 1, Number.NaN],
  ['9999999999999999', 0, Number.NaN],
  ['1e3', 0, null],
  [1e-7, 6, Number.NaN],
  [1e21, 0, Number.NaN],
  ['12,5', 1, null],
  ['1.000,5', 1, null],
  ['', 0, null],
  ['.', 0, null],
  ['-', 0, null],
  ['zwölf', 0, null],
  ['1'.repeat(61), 0, null],
])('%j with %i decimals is read as %j', (written, decimals, scaled) => {
  expect(toScaled(written, decimals)).toBe(scaled);
});

test('every stored number survives formatting and parsing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
      fc.integer({ min: 0, max: 6 }),
      (scaled, decimals) => {
        const written = writeScaled(scaled, decimals);
        expect(toScaled(written, decimals)).toBe(scaled + 0);
        expect(Number(written)).toBe(fromScaled(scaled, decimals) + 0);
        expect(toScaled(fromScaled(scaled, decimals), decimals)).toBe(scaled + 0);
      },
    ),
  );
});
