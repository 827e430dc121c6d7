import type { Condition } from './condition.ts';
import { holds } from './holds.ts';
import type { Subject } from './subject.ts';

/** What a question may hold where a condition is true: of its values, or that it has none. */
const NO_ANSWER = '';
type Allowed = ReadonlySet<string>;

/** One way for a condition to be true: what every code it names must hold. */
export type Term = ReadonlyMap<string, Allowed>;

/** A condition that is one test, not made of others. */
type Test = Exclude<Condition, readonly ['all' | 'any' | 'not', unknown]>;

/** More ways than this are not looked at. */
const MAX_TERMS = 256;
/** A scale with more steps is looked at as answered or not, no closer. */
const MAX_VALUES = 600;
/** What stands for any answer where the values are not looked at one by one. */
const SOME = 'some';

/**
 * The ways in which a condition may be true; none where it never is.
 * @returns null where they are too many to say
 */
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

/** Every pair of ways, without those that contradict each other. */
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

/** What one test leaves of the values of the code it names; null where it compares several. */
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
      const given = value === NO_ANSWER ? [] : [value];
      return holds(condition, () => given) === isTrue;
    });
    return { code, values: new Set(allowed) };
  }
  const wantsAnswer = condition[0] !== 'unanswered';
  const isKnown = condition[0] === 'answered' || condition[0] === 'unanswered';
  if (isKnown || isTrue) return { code, values: new Set([wantsAnswer === isTrue ? SOME : NO_ANSWER]) };
  return null;
}

/** The one code that a test is about, compared with what is written out; null where there are several. */
function codeOf(condition: Test): string | null {
  const [, a, b] = condition;
  if (typeof b !== 'number') return typeof a === 'string' && !isComparison(condition[0]) ? a : null;
  return typeof a === 'string' ? a : null;
}

function isComparison(test: string): boolean {
  return test.endsWith('=') || test === '<' || test === '>';
}

/** Every value that an answer to one of few may be; null where there are several at once, or too many. */
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
