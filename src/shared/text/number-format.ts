/** English and German `Intl` data use a hyphen, Swedish a real minus. */
const MINUS = '\u2212';

interface NumberWriter {
  readonly format: (value: number) => string;
}

/** The cache is cleared when full, which only costs time. */
const MAX_CACHED = 500;
const formatters = new Map<string, NumberWriter>();

/**
 * Returns a cached `Intl.NumberFormat` with a real minus sign; creating one costs as much as formatting a hundred
 * numbers.
 */
export function numberFormat(language: string | undefined, options?: Intl.NumberFormatOptions): NumberWriter {
  const key = JSON.stringify([language, options]);
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(language, options);
  const writer = { format: (value: number) => withMinus(format.format(value)) };
  if (formatters.size >= MAX_CACHED) formatters.clear();
  formatters.set(key, writer);
  return writer;
}

/** Replaces the hyphen of a machine-written number by a minus sign. */
export function withMinus(written: string): string {
  return written.replaceAll('-', MINUS);
}

/** Formats a range; spaces distinguish the dash from a minus sign. */
export function rangeText(from: string, to: string): string {
  return `${from}${`${from}${to}`.includes(MINUS) ? ' – ' : '–'}${to}`;
}
