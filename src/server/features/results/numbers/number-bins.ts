import type { DatePart } from '../../../../questions/core/rules/date-parts.ts';

/** Values per bin and bin offset (weeks start on Monday); bar widths are multiples. */
const DATE_BINS: Readonly<Record<DatePart, { readonly unit: number; readonly offset: number }>> = {
  date: { unit: 7, offset: 4 },
  month: { unit: 1, offset: 0 },
  year: { unit: 1, offset: 0 },
  time: { unit: 5, offset: 0 },
  datetime: { unit: 1_440, offset: 0 },
};

/**
 * Returns a number's bin. Numbers sharing two digits, and whether the third is below 5, share one: about 180 per
 * power of ten, so round bar widths fit.
 * @param datePart date-times have bins of constant width
 */
export function binOf(value: number, datePart: DatePart | null): number {
  const unit = unitOf(value, datePart);
  const offset = datePart === null ? 0 : DATE_BINS[datePart].offset;
  return Math.floor((value - offset) / unit) * unit + offset;
}

/** Returns the size of a number's bin. */
export function unitOf(value: number, datePart: DatePart | null): number {
  if (datePart !== null) return DATE_BINS[datePart].unit;
  const size = value < 0 ? -value - 1 : value;
  return size < 100 ? 1 : 5 * 10 ** (String(size).length - 3);
}

/** Returns `binOf` in SQL for bigint and text expressions; a test compares both. */
export function binSql(value: string, datePart: string): string {
  const size = `(case when ${value} < 0 then -${value} - 1 else ${value} end)`;
  const unit = `(case when ${size} < 100 then 1 else 5 * 10::numeric ^ (length(${size}::text) - 3) end)`;
  const binsByPart = Object.entries(DATE_BINS).map(
    ([name, each]) =>
      `when '${name}' then floor((${value} - ${each.offset}) / ${each.unit}::numeric) * ${each.unit} + ${each.offset}`,
  );
  return `(case ${datePart} ${binsByPart.join(' ')} else floor(${value} / ${unit}::numeric) * ${unit} end)::bigint`;
}
