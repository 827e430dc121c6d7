import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_PARTS, EXTREMES, parseDatePart, writeDatePart } from './date-parts.ts';

test.each([
  ['date', '1970-01-01', 0],
  ['date', '2024-02-29', 19_782],
  ['date', '29.02.2024', 19_782],
  ['date', '29. 2. 2024', 19_782],
  ['date', '1969-12-31', -1],
  ['month', '1970-02', 1],
  ['month', '11/2026', 682],
  ['year', '2026', 2026],
  ['date', '۲۰۲۴-۰۲-۲۹', 19_782],
  ['date', '２０２４－０２－２９', 19_782],
  ['time', '9:30', 570],
  ['time', '09:30:00', 570],
  ['datetime', '1970-01-02T00:01', 1_441],
  ['datetime', '21.11.2026 09:30', 29_920_890],
] as const)('%s %s is %i', (part, text, value) => {
  expect(parseDatePart(part, text)).toBe(value);
});

test.each([
  ['date', '2023-02-29'],
  ['date', '2026-13-01'],
  ['date', '31.04.2026'],
  ['date', '0000-00-00'],
  ['date', 'tomorrow'],
  ['month', '2026-00'],
  ['month', '2026'],
  ['year', '26'],
  ['year', '20266'],
  ['time', '24:00'],
  ['time', '9'],
  ['time', '09:30:15'],
  ['datetime', '2026-11-21'],
  ['datetime', '2026-11-21T25:00'],
] as const)('%s %s is not a date', (part, text) => {
  expect(parseDatePart(part, text)).toBeNull();
});

test('a formatted date parses to the same date', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DATE_PARTS), fc.double({ min: 0, max: 1, noNaN: true }), (part, share) => {
      const [min, max] = EXTREMES[part].map((each) => parseDatePart(part, each)!) as [number, number];
      const value = Math.round(min + share * (max - min));
      expect(parseDatePart(part, writeDatePart(part, value))).toBe(value);
    }),
  );
});
