const MAX_LENGTH = 60;
/** A safe integer with room for sums. */
export const MAX_SCALED = 10 ** 15;

/** A number as JavaScript and `parseNumberText` write it, without exponent. */
const NUMBER = /^(-?)(\d+)(?:\.(\d*))?$/;

/**
 * Parses exactly to an integer scaled by a power of ten.
 * @returns null if not a number; `NaN` for too many decimals or too large numbers
 */
export function toScaled(written: string | number, decimals: number): number | null {
  const text = String(written);
  // JavaScript uses an exponent only for numbers below any step or above any range.
  if (typeof written === 'number' && Number.isFinite(written) && text.includes('e')) return Number.NaN;
  if (text.length > MAX_LENGTH) return null;
  const [, sign, integer = '', fraction = ''] = NUMBER.exec(text) ?? [];
  if (sign === undefined) return null;
  const trimmed = fraction.replace(/0{1,40}$/, '');
  if (trimmed.length > decimals) return Number.NaN;
  const scaled = Number(`${integer}${trimmed.padEnd(decimals, '0')}`);
  if (scaled > MAX_SCALED) return Number.NaN;
  // Avoids -0.
  return sign === '-' && scaled !== 0 ? -scaled : scaled;
}

export function fromScaled(scaled: number, decimals: number): number {
  return scaled / 10 ** decimals;
}

/** Formats a scaled number without trailing zeros. */
export function writeScaled(scaled: number, decimals: number): string {
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
  const integer = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0{1,6}$/, '');
  return `${scaled < 0 ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}
