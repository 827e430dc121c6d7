import type { Language } from './languages.ts';

/** The names of p values. */
const P_VALUE = /(^|_)p(_|$)/;

/** Below it a figure would be a row of zeros. */
const TINY = 1e-6;

/** Writes the figures of a result in the digits of a language. */
export function figureText(language: Language) {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const small = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 });
  const tiny = new Intl.NumberFormat(language, { maximumSignificantDigits: 2, notation: 'scientific' });
  const three = new Intl.NumberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

  const number = (value: number): string => {
    if (Math.abs(value) === Infinity) return value > 0 ? '∞' : '−∞';
    if (value === 0 || Math.abs(value) >= 0.01) return plain.format(value);
    return (Math.abs(value) < TINY ? tiny : small).format(value);
  };
  /** A p value is never printed as 0: one that is too small is written as below a thousandth. */
  const p = (value: number): string =>
    value < 0.001 ? `<\u00a0${three.format(0.001)}` : three.format(value);
  /** The same behind its sign, as in p = .04. */
  const pWithSign = (value: number): string => (value < 0.001 ? p(value) : `= ${p(value)}`);
  /** A figure by its name on the wire. */
  const figure = (name: string, value: number): string => (P_VALUE.test(name) ? p(value) : number(value));
  return { number, figure, pWithSign };
}
