import { NEUTRAL_MARKS, parseNumberText } from '../../text/number-text.ts';
import type { Value } from './condition.ts';

/** A value that an answer may have, with its words. */
interface SubjectValue {
  readonly value: number;
  readonly label: string;
  readonly former?: readonly string[];
  readonly archived?: boolean;
}

/** What a condition may look at: all that logic knows of a part of a question. */
export interface Subject {
  readonly code: string;
  readonly class: string;
  readonly values:
    | readonly SubjectValue[]
    | { readonly min: number; readonly max: number; readonly labels: readonly SubjectValue[] }
    | null;
  /** How many of a number's digits are decimals, or that it is a moment. */
  readonly as?: { readonly decimals: number; readonly datePart?: string };
  readonly no_opinion?: boolean;
  readonly archived: boolean;
}

/** The word for "don't know" among values. */
export const NO_OPINION_VALUE = 'no_opinion';

/**
 * The value that is meant: itself where it is one, or the one with these words, today's before former ones.
 * @returns null where the part has no such value (any more)
 */
export function findValue({ values, as, no_opinion }: Subject, meant: unknown): Value | null {
  if (no_opinion === true && meant === NO_OPINION_VALUE) return NO_OPINION_VALUE;
  if (values === null) return null;
  const known = 'min' in values ? values.labels : values.filter(({ archived }) => archived !== true);
  if (typeof meant === 'string') {
    const words = meant.trim();
    const same =
      known.find(({ label }) => label === words) ?? known.find(({ former }) => former?.includes(words));
    if (same !== undefined) return same.value / unitOf(as);
  }
  const number = typeof meant === 'boolean' || typeof meant === 'string' ? toNumber(meant, as) : meant;
  if (typeof number !== 'number') return null;
  if ('min' in values) {
    const scaled = Math.round(number * unitOf(as));
    const isOne = Number.isSafeInteger(scaled) && scaled / unitOf(as) === number;
    return isOne && scaled >= values.min && scaled <= values.max ? number : null;
  }
  return known.some(({ value }) => value === number) ? number : null;
}

/** The words of a value; the value itself where it has none. */
export function wordsOf({ values, as }: Subject, value: Value): string {
  const known = values === null ? [] : 'min' in values ? values.labels : values;
  return known.find((each) => each.value / unitOf(as) === value)?.label ?? String(value);
}

/** Values are kept as whole numbers and travel as what they stand for: 125 is 12.5 where one digit is a decimal. */
function unitOf(as: Subject['as']): number {
  return 10 ** (as?.decimals ?? 0);
}

function toNumber(meant: string | boolean, as: Subject['as']): number {
  if (typeof meant === 'boolean') return Number(meant);
  const written = parseNumberText(meant, NEUTRAL_MARKS, as?.decimals ?? 0) ?? '';
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(written) ? Number(written) : NaN;
}
