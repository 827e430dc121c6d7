/** A longer text is not read as a number. */
const MAX_LENGTH = 60;
/** Scaled numbers are exact as long as they are safe integers; this leaves room for sums of two. */
export const MAX_SCALED = 10 ** 15;

/** A number as JavaScript and `parseNumberText` write it, without an exponent. */
const NUMBER = /^(-?)(\d+)(?:\.(\d*))?$/;

/**
 * Reads a decimal number exactly, as the whole number that it is times a power of ten.
 * @returns null for what is no number; `NaN` where it has more decimals than that, or is too large to be kept exactly
 */
export function toScaled(written: string | number, decimals: number): number | null {
  const text = String(written);
  // JavaScript writes an exponent for what is smaller than any step or larger than any range.
  if (typeof written === 'number' && Number.isFinite(written) && text.includes('e')) return Number.NaN;
  if (text.length > MAX_LENGTH) return null;
  const [, sign, integer = '', fraction = ''] = NUMBER.exec(text) ?? [];
  if (sign === undefined) return null;
  const trimmed = fraction.replace(/0{1,40}$/, '');
  if (trimmed.length > decimals) return Number.NaN;
  const scaled = Number(`${integer}${trimmed.padEnd(decimals, '0')}`);
  if (scaled > MAX_SCALED) return Number.NaN;
  // There is no -0.
  return sign === '-' && scaled !== 0 ? -scaled : scaled;
}

/** The number that a scaled one stands for. */
export function fromScaled(scaled: number, decimals: number): number {
  return scaled / 10 ** decimals;
}

/** A scaled number as it is stored where it has no counter of its own: without zeros at the end of its decimals. */
export function writeScaled(scaled: number, decimals: number): string {
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
  const integer = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0{1,6}$/, '');
  return `${scaled < 0 ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}
