import { NEUTRAL_MARKS, parseNumberText } from '../../text/number-text.ts';
import type { Value } from './condition.ts';

interface SubjectValue {
  readonly value: number;
  readonly label: string;
  readonly former?: readonly string[];
  readonly archived?: boolean;
}

export interface Subject {
  readonly code: string;
  readonly class: string;
  readonly values:
    | readonly SubjectValue[]
    | { readonly min: number; readonly max: number; readonly labels: readonly SubjectValue[] }
    | null;
  readonly as?: { readonly decimals: number; readonly moment?: string };
  readonly no_opinion?: boolean;
  readonly archived: boolean;
}

export const NO_OPINION_VALUE = 'no_opinion';

/** Returns the value itself, or the one with this text (current texts first), else null. */
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

/** Returns the text of a value, or the value itself if it has none. */
export function wordsOf({ values, as }: Subject, value: Value): string {
  const known = values === null ? [] : 'min' in values ? values.labels : values;
  return known.find((each) => each.value / unitOf(as) === value)?.label ?? String(value);
}

/** Values are stored as integers and sent in their unit: with one decimal, 125 is 12.5. */
function unitOf(as: Subject['as']): number {
  return 10 ** (as?.decimals ?? 0);
}

function toNumber(meant: string | boolean, as: Subject['as']): number {
  if (typeof meant === 'boolean') return Number(meant);
  const written = parseNumberText(meant, NEUTRAL_MARKS, as?.decimals ?? 0) ?? '';
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(written) ? Number(written) : NaN;
}
