/** Languages differ in it: English and German data have a hyphen there, Swedish a real one. */
const MINUS = '\u2212';

/** What writes numbers for people in a language: as its `Intl.NumberFormat` does, with a minus sign instead of a hyphen. */
export function numberFormat(
  language: string | undefined,
  options?: Intl.NumberFormatOptions,
): { format: (value: number) => string } {
  const format = new Intl.NumberFormat(language, options);
  return { format: (value) => withMinus(format.format(value)) };
}

/** A number as it was written for a machine, with the minus sign that people read. */
export function withMinus(written: string): string {
  return written.replaceAll('-', MINUS);
}

/** From one written number to another; room around the dash tells it from a minus sign. */
export function rangeText(from: string, to: string): string {
  return `${from}${`${from}${to}`.includes(MINUS) ? ' – ' : '–'}${to}`;
}
