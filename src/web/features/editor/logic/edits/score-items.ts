import { questionCode, type NumberTerm } from '../../../../../shared/logic/conditions/condition.ts';
import { LOGIC_LIMITS } from '../../../../../shared/logic/limits.ts';
import type { SettledPart } from '../settled-part.ts';

/** A score that menus can edit: the sum or mean of some scales. */
export interface ScoreItems {
  readonly way: 'sum' | 'mean';
  readonly items: readonly { readonly code: string; readonly isReversed: boolean }[];
  /** With fewer answers there is no score. */
  readonly least: number;
}

type Scale = SettledPart & { readonly values: { readonly min: number; readonly max: number } };

/** Returns whether a part's answers are numeric and can be summed. */
export function isScale(part: SettledPart): part is Scale {
  const { class: of, values, as, anchor, archived } = part;
  const isNumber = of !== 'codes' && of !== 'text' && values !== null && 'min' in values;
  return isNumber && as?.moment === undefined && anchor !== true && !archived;
}

/** Returns the score as menu items; null if they cannot represent it. */
export function toScoreItems(value: NumberTerm): ScoreItems | null {
  if (typeof value !== 'object' || (value[0] !== 'sum' && value[0] !== 'mean')) return null;
  const [way, terms, least = terms.length] = value;
  const items = terms.map(readItem);
  return items.some((each) => each === null)
    ? null
    : { way, items: items.filter((each) => each !== null), least };
}

function readItem(term: NumberTerm): ScoreItems['items'][number] | null {
  if (typeof term === 'string') return { code: term, isReversed: false };
  if (typeof term !== 'object' || term[0] !== 'sum' || term[2] !== undefined) return null;
  const [ends, turned, ...more] = term[1];
  if (typeof ends !== 'number' || typeof turned !== 'object' || turned[0] !== '*' || more.length > 0)
    return null;
  const [, code, factor] = turned;
  return typeof code === 'string' && factor === -1 ? { code, isReversed: true } : null;
}

/** Builds a score in settled codes; reversed answers are mirrored by the scale's ends. */
export function fromScoreItems(
  { way, items, least }: ScoreItems,
  parts: ReadonlyMap<string, SettledPart>,
): NumberTerm {
  const terms = items.slice(0, LOGIC_LIMITS.values).map(({ code, isReversed }): NumberTerm => {
    return isReversed ? ['sum', [endsOf(parts.get(code)), ['*', code, -1]]] : code;
  });
  return [way, terms, Math.min(Math.max(1, least), Math.max(1, terms.length))];
}

/** Returns the sum of the lowest and highest answer. */
function endsOf(part: SettledPart | undefined): number {
  return part === undefined || !isScale(part)
    ? 0
    : (part.values.min + part.values.max) / 10 ** (part.as?.decimals ?? 0);
}

/** Removes missing scales and recomputes reversals; null if nothing is left or menus cannot represent it. */
export function repairScore(value: NumberTerm, parts: ReadonlyMap<string, SettledPart>): NumberTerm | null {
  const read = toScoreItems(value);
  if (read === null) return null;
  const items = read.items.filter(({ code }) => {
    const part = parts.get(code);
    return part !== undefined && isScale(part);
  });
  return items.length === 0 ? null : fromScoreItems({ ...read, items }, parts);
}

/** Returns whether a reversal uses outdated scale ends. */
export function isStale(value: NumberTerm, parts: ReadonlyMap<string, SettledPart>): boolean {
  const read = toScoreItems(value);
  if (read === null || !read.items.some(({ isReversed }) => isReversed)) return false;
  const isKnown = read.items.every(({ code }) => parts.has(code));
  return isKnown && JSON.stringify(fromScoreItems(read, parts)) !== JSON.stringify(fullLeast(value));
}

/** Makes the minimum explicit; the default is all. */
function fullLeast(value: NumberTerm): NumberTerm {
  if (typeof value !== 'object' || (value[0] !== 'sum' && value[0] !== 'mean')) return value;
  return [value[0], value[1], value[2] ?? value[1].length];
}

/** Returns the initial score items: the scales of the last question that has any. */
export function firstItems(parts: readonly SettledPart[]): ScoreItems['items'] {
  const scales = parts.filter(isScale);
  const last = scales.at(-1);
  const own = last && scales.filter(({ code }) => questionCode(code) === questionCode(last.code));
  return (own ?? []).map(({ code }) => ({ code, isReversed: false }));
}
