import type { Condition } from './condition.ts';
import { holds } from './evaluate-condition.ts';
import type { Subject } from './subject.ts';

/** Represents a missing answer. */
const NO_ANSWER = '';
type Allowed = ReadonlySet<string>;

/** Allowed values per code. */
export type Term = ReadonlyMap<string, Allowed>;

type Test = Exclude<Condition, readonly ['all' | 'any' | 'not', unknown]>;

const MAX_TERMS = 256;
/** Longer scales only distinguish answered or not. */
const MAX_VALUES = 600;
/** Represents any answer, if values are not distinguished. */
const SOME = 'some';

/** Returns all ways to satisfy a condition; empty if impossible, null if too many. */
export function possibleTerms(
  condition: Condition,
  subjects: ReadonlyMap<string, Subject>,
  isTrue = true,
): readonly Term[] | null {
  if (condition[0] === 'not') return possibleTerms(condition[1], subjects, !isTrue);
  if (!isTest(condition)) {
    const each = condition[1].map((inner) => possibleTerms(inner, subjects, isTrue));
    return (condition[0] === 'all') === isTrue ? together(each) : oneOf(each);
  }
  const allowed = allowedBy(condition, subjects, isTrue);
  if (allowed === null) return [new Map()];
  return allowed.values.size === 0 ? [] : [new Map([[allowed.code, allowed.values]])];
}

function isTest(condition: Condition): condition is Test {
  return !['all', 'any', 'not'].includes(condition[0]);
}

/** Combines terms without contradictions. */
export function together(lists: readonly (readonly Term[] | null)[]): readonly Term[] | null {
  let terms: readonly Term[] = [new Map()];
  for (const list of lists) {
    if (list === null || terms.length * list.length > MAX_TERMS) return null;
    terms = terms.flatMap((term) => list.flatMap((other) => join(term, other) ?? []));
  }
  return terms;
}

function oneOf(lists: readonly (readonly Term[] | null)[]): readonly Term[] | null {
  const terms: Term[] = [];
  for (const list of lists) {
    if (list === null || terms.length + list.length > MAX_TERMS) return null;
    terms.push(...list);
  }
  return terms;
}

function join(a: Term, b: Term): Term | null {
  const joined = new Map(a);
  for (const [code, allowed] of b) {
    const before = joined.get(code);
    const both = before === undefined ? allowed : new Set([...before].filter((value) => allowed.has(value)));
    if (both.size === 0) return null;
    joined.set(code, both);
  }
  return joined;
}

/** Null for tests of several codes. */
function allowedBy(
  condition: Test,
  subjects: ReadonlyMap<string, Subject>,
  isTrue: boolean,
): { readonly code: string; readonly values: Allowed } | null {
  const code = codeOf(condition);
  const subject = code === null ? undefined : subjects.get(code);
  if (code === null || subject === undefined) return null;
  const values = valuesOf(subject);
  if (values !== null) {
    const allowed = [NO_ANSWER, ...values].filter((value) => {
      const answered = value === NO_ANSWER ? [] : [value];
      return holds(condition, () => answered) === isTrue;
    });
    return { code, values: new Set(allowed) };
  }
  const wantsAnswer = condition[0] !== 'unanswered';
  const isKnown = condition[0] === 'answered' || condition[0] === 'unanswered';
  if (isKnown || isTrue) return { code, values: new Set([wantsAnswer === isTrue ? SOME : NO_ANSWER]) };
  return null;
}

/** Null if several codes are compared. */
function codeOf(condition: Test): string | null {
  const [, a, b] = condition;
  if (typeof b !== 'number') return typeof a === 'string' && !isComparison(condition[0]) ? a : null;
  return typeof a === 'string' ? a : null;
}

function isComparison(test: string): boolean {
  return test.endsWith('=') || test === '<' || test === '>';
}

/** Null for lists or too many values. */
function valuesOf({ class: of, values, as, no_opinion }: Subject): string[] | null {
  if (of !== 'code' || values === null || as?.moment !== undefined) return null;
  const more = no_opinion === true ? ['no_opinion'] : [];
  if (!('min' in values)) return [...values.map(({ value }) => String(value)), ...more];
  if (values.max - values.min >= MAX_VALUES) return null;
  return [
    ...Array.from({ length: values.max - values.min + 1 }, (_, i) =>
      String((values.min + i) / 10 ** (as?.decimals ?? 0)),
    ),
    ...more,
  ];
}
