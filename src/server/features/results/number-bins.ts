/**
 * Numbers that agree in their first two digits, and in whether the third is below 5, share a bin: some 180 for each power
 * of ten. So every round width of bars consists of whole bins, and a bin holds few enough numbers to be read.
 */
export function binOf(value: number): number {
  const unit = unitOf(value);
  return Math.floor(value / unit) * unit;
}

/** How many numbers a bin has, by its first or any other number: those from the first on. */
export function unitOf(value: number): number {
  const size = value < 0 ? -value - 1 : value;
  return size < 100 ? 1 : 5 * 10 ** (String(size).length - 3);
}

/** `binOf` in SQL, of an expression of type bigint; a test holds them together. */
export function binSql(value: string): string {
  const size = `(case when ${value} < 0 then -${value} - 1 else ${value} end)`;
  const unit = `(case when ${size} < 100 then 1 else 5 * 10::numeric ^ (length(${size}::text) - 3) end)`;
  return `(floor(${value} / ${unit}::numeric) * ${unit})::bigint`;
}
