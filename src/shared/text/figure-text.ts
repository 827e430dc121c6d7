import type { Language } from './languages.ts';
import { levelOf } from '../level-of.ts';
import { alphaOf, printedP } from './printed-p.ts';
import { numberFormat } from './number-format.ts';

const P_VALUE = /(^|_)p(_|$)/;

/** Smaller figures would print as zeros. */
const TINY = 1e-6;

/** Creates a formatter for figures; p values match the confidence level of the intervals. */
export function figureText(language: Language, level = levelOf({})) {
  const alpha = alphaOf(level);
  const plain = numberFormat(language, { maximumFractionDigits: 3 });
  const small = numberFormat(language, { maximumSignificantDigits: 2 });
  const tiny = numberFormat(language, { maximumSignificantDigits: 2, notation: 'scientific' });

  const number = (value: number): string => {
    if (Math.abs(value) === Infinity) return value > 0 ? '∞' : '−∞';
    if (value === 0 || Math.abs(value) >= 0.01) return plain.format(value);
    return (Math.abs(value) < TINY ? tiny : small).format(value);
  };
  const signed = (value: number, equals: string): string => {
    const { sign, value: shown, digits } = printedP(value, alpha);
    const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const text = numberFormat(language, fixed).format(shown);
    return sign === '=' ? equals + text : `${sign}\u00a0${text}`;
  };
  /** Formats a p value: never 0, and on the correct side of the significance level. */
  const p = (value: number): string => signed(value, '');
  const pWithSign = (value: number): string => signed(value, '=\u00a0');
  const figure = (name: string, value: number): string => (P_VALUE.test(name) ? p(value) : number(value));
  return { number, figure, pWithSign };
}
