import type { DatePart } from '../../../../questions/core/rules/date-parts.ts';

/** How many moments share a bin, and where one begins: weeks from Monday on, whole days. Every width of their bars fits. */
const DATE_BINS: Readonly<Record<DatePart, { readonly unit: number; readonly offset: number }>> = {
  date: { unit: 7, offset: 4 },
  month: { unit: 1, offset: 0 },
  year: { unit: 1, offset: 0 },
  time: { unit: 5, offset: 0 },
  datetime: { unit: 1_440, offset: 0 },
};

/**
 * Numbers that agree in their first two digits, and in whether the third is below 5, share a bin: some 180 for each power
 * of ten. So every round width of bars consists of whole bins, and a bin holds few enough numbers to be read.
 * @param moment what the numbers stand for, where they are moments: their bins are as wide today as long ago
 */
export function binOf(value: number, datePart: DatePart | null): number {
  const unit = unitOf(value, datePart);
  const offset = datePart === null ? 0 : DATE_BINS[datePart].offset;
  return Math.floor((value - offset) / unit) * unit + offset;
}

/** How many numbers a bin has, by its first or any other number: those from the first on. */
export function unitOf(value: number, datePart: DatePart | null): number {
  if (datePart !== null) return DATE_BINS[datePart].unit;
  const size = value < 0 ? -value - 1 : value;
  return size < 100 ? 1 : 5 * 10 ** (String(size).length - 3);
}

/** `binOf` in SQL, of expressions of type bigint and text; a test holds them together. */
export function binSql(value: string, datePart: string): string {
  const size = `(case when ${value} < 0 then -${value} - 1 else ${value} end)`;
  const unit = `(case when ${size} < 100 then 1 else 5 * 10::numeric ^ (length(${size}::text) - 3) end)`;
  const binsByPart = Object.entries(DATE_BINS).map(
    ([name, each]) =>
      `when '${name}' then floor((${value} - ${each.offset}) / ${each.unit}::numeric) * ${each.unit} + ${each.offset}`,
  );
  return `(case ${datePart} ${binsByPart.join(' ')} else floor(${value} / ${unit}::numeric) * ${unit} end)::bigint`;
}
