import type { Condition, NumberTerm, Value } from './condition.ts';
import { LOGIC_LIMITS as LIMITS, type LogicProblem } from '../limits.ts';
import { findValue, type Subject } from './subject.ts';
import { walkCondition, type ConditionBuilder } from './walk-condition.ts';

/** Finds a condition's subject by answer code or question id, or returns the problem. */
export type FindSubject = (
  ref: string,
) => Subject | 'logic_later' | 'logic_shuffle' | 'logic_loop' | 'logic_gone';

const DATE = /^\d{4}(-\d\d){0,2}(T\d\d:\d\d)?$|^\d\d:\d\d$/;

class InvalidCondition extends Error {
  override name = 'InvalidCondition';
  readonly problem: LogicProblem;

  constructor(problem: LogicProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Parses a condition as sent and normalizes it to codes and ids.
 * @returns the condition to store, or the first problem
 */
export function readCondition(
  input: unknown,
  find: FindSubject,
): { readonly condition: Condition } | { readonly wrong: LogicProblem } {
  try {
    return { condition: walkCondition(input, conditionBuilder(find)) };
  } catch (error) {
    if (error instanceof InvalidCondition) return { wrong: error.problem };
    throw error;
  }
}

function conditionBuilder(find: FindSubject): ConditionBuilder<Condition, NumberTerm, Subject> {
  return {
    limits: {
      test: LIMITS.depth,
      formula: LIMITS.depth - 1,
      term: LIMITS.depth,
      together: LIMITS.values,
      terms: Infinity,
    },
    refuse: (problem) => refuse(problem === 'form' ? 'logic_form' : 'logic_deep'),
    subject,
    group: (test, of) => [test, of],
    not: (of) => ['not', of],
    presence: (test, { code }) => [test, code],
    choice(test, of, sent) {
      if (of.values === null) return refuse('logic_test');
      const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
      if (list.length === 0) return refuse('logic_form');
      if (list.length > LIMITS.values) return refuse('logic_deep');
      return [test, of.code, [...new Set(list.map((each) => valueOf(of, each)))]];
    },
    says: (of, text) => (of.class === 'text' ? ['says', of.code, text] : refuse('logic_test')),
    compare: (test, a, b) => [test, a, b],
    number: (value) => value,
    named(name) {
      if (DATE.test(name)) return name;
      const of = subject(name);
      const isText = of.class === 'text' && of.as?.moment === undefined;
      const isNumber = of.class !== 'codes' && !isText && !Array.isArray(of.values);
      return isNumber ? of.code : refuse('logic_test');
    },
    together(kind, of, least) {
      if (least === undefined) return [kind, of];
      const isLeast = Number.isSafeInteger(least) && (least as number) > 0 && (least as number) <= of.length;
      return isLeast ? [kind, of, least as number] : refuse('logic_form');
    },
    times: (of, factor) => ['*', of, factor],
    count: (of) => ['count', of],
    points: (of, points) => [
      'points',
      of.code,
      Object.fromEntries(points.map(([value, n]) => [valueOf(of, value), n])),
    ],
  };

  function subject(ref: unknown): Subject {
    if (typeof ref !== 'string') return refuse('logic_form');
    const match = find(ref);
    return typeof match === 'string' ? refuse(match) : match;
  }
}

function valueOf(of: Subject, sent: unknown): Value {
  return findValue(of, sent) ?? refuse('logic_gone');
}

function refuse(problem: LogicProblem): never {
  throw new InvalidCondition(problem);
}
