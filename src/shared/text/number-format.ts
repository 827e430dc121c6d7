/** Languages differ in it: English and German data have a hyphen there, Swedish a real one. */
const MINUS = '\u2212';

/** Something that writes numbers for people. */
interface NumberWriter {
  readonly format: (value: number) => string;
}

/** More ways than a server is asked for by honest languages; it forgets them all, since making one again is only slow. */
const MAX_CACHED = 500;
const formatters = new Map<string, NumberWriter>();

/**
 * What writes numbers for people in a language: as its `Intl.NumberFormat` does, with a minus sign instead of a hyphen.
 * Making one takes as long as writing a hundred numbers, so it is made once.
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

/** A number as it was written for a machine, with the minus sign that people read. */
export function withMinus(written: string): string {
  return written.replaceAll('-', MINUS);
}

/** From one written number to another; room around the dash tells it from a minus sign. */
export function rangeText(from: string, to: string): string {
  return `${from}${`${from}${to}`.includes(MINUS) ? ' – ' : '–'}${to}`;
}
