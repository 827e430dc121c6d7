import type { Condition, NumberTerm, Value } from './condition.ts';
import { LOGIC_LIMITS as LIMITS, type LogicProblem } from '../limits.ts';
import { findValue, type Subject } from './subject.ts';

/** Finds a condition's subject by answer code or question id, or returns the problem. */
export type FindSubject = (
  ref: string,
) => Subject | 'logic_later' | 'logic_shuffle' | 'logic_loop' | 'logic_gone';

/** Placeholder for an unreadable part; the problem is reported separately. */
const NEVER: Condition = ['any', []];
const LISTS = new Set<unknown>(['all', 'any']);
const SETS = new Set<unknown>(['is', 'isnt', 'every']);
const COMPARED = new Set<unknown>(['=', '<', '<=', '>', '>=']);

/**
 * Parses a condition as sent and normalizes it to codes and ids.
 * @returns the condition to store, or the first problem
 */
export function readCondition(
  input: unknown,
  find: FindSubject,
): { readonly condition: Condition } | { readonly wrong: LogicProblem } {
  let wrong: LogicProblem | null = null;
  let tests = 0;

  function refuse(code: LogicProblem): Condition {
    wrong ??= code;
    return NEVER;
  }

  function condition(input: unknown, depth: number): Condition {
    if (depth > LIMITS.depth) return refuse('logic_deep');
    if (!Array.isArray(input) || input.length > 3) return refuse('logic_form');
    const [test, a, b] = input as readonly unknown[];
    if (LISTS.has(test) && input.length === 2) return [test as 'all', conditions(a, depth)];
    if (test === 'not' && input.length === 2) return ['not', condition(a, depth + 1)];
    tests++;
    if (tests > LIMITS.tests) return refuse('logic_deep');
    if ((test === 'answered' || test === 'unanswered') && input.length === 2)
      return [test, subject(a)?.code ?? ''];
    if (input.length !== 3) return refuse('logic_form');
    if (SETS.has(test)) return choice(test as 'is', a, b);
    if (COMPARED.has(test)) return [test as '=', term(a, depth), term(b, depth)];
    return test === 'says' ? says(a, b) : refuse('logic_form');
  }

  function conditions(input: unknown, depth: number): readonly Condition[] {
    if (!Array.isArray(input)) return [refuse('logic_form')];
    if (input.length > LIMITS.tests) return [refuse('logic_deep')];
    return (input as readonly unknown[]).map((each) => condition(each, depth + 1));
  }

  function subject(ref: unknown): Subject | null {
    if (typeof ref !== 'string') return addSubjectProblem('logic_form');
    const match = find(ref);
    return typeof match === 'string' ? addSubjectProblem(match) : match;
  }

  function addSubjectProblem(code: LogicProblem): null {
    refuse(code);
    return null;
  }

  function choice(test: 'is' | 'isnt' | 'every', ref: unknown, input: unknown): Condition {
    const of = subject(ref);
    if (of === null) return NEVER;
    if (of.values === null) return refuse('logic_test');
    const list: readonly unknown[] = Array.isArray(input) ? input : [input];
    if (list.length === 0) return refuse('logic_form');
    if (list.length > LIMITS.values) return refuse('logic_deep');
    const values: Value[] = [];
    for (const each of list) {
      const value = findValue(of, each);
      if (value === null) return refuse('logic_gone');
      if (!values.includes(value)) values.push(value);
    }
    return [test, of.code, values];
  }

  function says(ref: unknown, words: unknown): Condition {
    const of = subject(ref);
    if (of === null) return NEVER;
    if (of.class !== 'text') return refuse('logic_test');
    if (typeof words !== 'string' || words.trim() === '') return refuse('logic_form');
    return words.length > LIMITS.words ? refuse('logic_deep') : ['says', of.code, words];
  }

  function term(input: unknown, depth: number): NumberTerm {
    if (typeof input === 'number') return Number.isFinite(input) ? input : addTermProblem('logic_form');
    if (typeof input === 'string') return namedTerm(input);
    if (depth >= LIMITS.depth) return addTermProblem('logic_deep');
    if (!Array.isArray(input)) return addTermProblem('logic_form');
    const [kind, a, b] = input as readonly unknown[];
    if (kind === 'sum' || kind === 'mean') return together(kind, a, b, depth);
    if (kind === '*' && typeof b === 'number' && Number.isFinite(b)) return ['*', term(a, depth + 1), b];
    if (kind === 'count' && input.length === 2) return ['count', conditions(a, depth)];
    return kind === 'points' ? points(a, b) : addTermProblem('logic_form');
  }

  function addTermProblem(code: LogicProblem): NumberTerm {
    refuse(code);
    return 0;
  }

  function namedTerm(text: string): NumberTerm {
    if (/^\d{4}(-\d\d){0,2}(T\d\d:\d\d)?$|^\d\d:\d\d$/.test(text)) return text;
    const of = subject(text);
    if (of === null) return 0;
    const isText = of.class === 'text' && of.as?.moment === undefined;
    const isNumber = of.class !== 'codes' && !isText && !Array.isArray(of.values);
    return isNumber ? of.code : addTermProblem('logic_test');
  }

  function together(kind: 'sum' | 'mean', input: unknown, least: unknown, depth: number): NumberTerm {
    if (!Array.isArray(input) || input.length === 0) return addTermProblem('logic_form');
    if (input.length > LIMITS.values) return addTermProblem('logic_deep');
    const terms = (input as readonly unknown[]).map((each) => term(each, depth + 1));
    if (least === undefined) return [kind, terms];
    const isLeast = Number.isSafeInteger(least) && (least as number) > 0 && (least as number) <= terms.length;
    return isLeast ? [kind, terms, least as number] : addTermProblem('logic_form');
  }

  function points(ref: unknown, input: unknown): NumberTerm {
    const of = subject(ref);
    if (of === null) return 0;
    if (typeof input !== 'object' || input === null) return addTermProblem('logic_form');
    const entries = Object.entries(input);
    if (entries.length > LIMITS.values) return addTermProblem('logic_deep');
    const read = entries.map(([key, n]) => [findValue(of, key), n] as const);
    if (read.some(([value]) => value === null)) return addTermProblem('logic_gone');
    if (read.some(([, n]) => typeof n !== 'number' || !Number.isFinite(n)))
      return addTermProblem('logic_form');
    return ['points', of.code, Object.fromEntries(read) as Record<string, number>];
  }

  const read = condition(input, 1);
  return wrong === null ? { condition: read } : { wrong };
}
