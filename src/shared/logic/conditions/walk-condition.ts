import { isBlank } from '../../text/is-blank.ts';
import { LOGIC_LIMITS as LIMITS } from '../limits.ts';

const COMPARISONS = ['=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];
type Choice = 'is' | 'isnt' | 'every';

interface Limits {
  /** Maximum depth of tests, formulas and any terms. */
  readonly test: number;
  readonly formula: number;
  readonly term: number;
  /** Maximum terms of a sum or mean, and of the condition. */
  readonly together: number;
  readonly terms: number;
}

/** `C` from conditions, `T` from terms, both about subjects `S`. */
export interface ConditionBuilder<C, T, S> {
  readonly limits: Limits;
  /** Throws: the condition is malformed or too large. */
  readonly refuse: (problem: 'form' | 'limit') => never;
  /** Throws if there is no such subject. */
  readonly subject: (ref: unknown) => S;
  readonly group: (test: 'all' | 'any', of: readonly C[]) => C;
  readonly not: (of: C) => C;
  readonly presence: (test: 'answered' | 'unanswered', of: S) => C;
  readonly choice: (test: Choice, of: S, values: unknown) => C;
  readonly says: (of: S, text: string) => C;
  readonly compare: (test: Comparison, a: T, b: T) => C;
  readonly number: (value: number) => T;
  /** `beside` is the other operand, which determines how a date is read. */
  readonly named: (name: string, beside: unknown) => T;
  readonly together: (kind: 'sum' | 'mean', of: readonly T[], least: unknown) => T;
  readonly times: (of: T, factor: number) => T;
  readonly count: (of: readonly C[]) => T;
  readonly points: (of: S, points: readonly (readonly [value: string, points: number])[]) => T;
}

/** Parses the grammar shared by conditions of logic and filters. */
export function walkCondition<C, T, S>(input: unknown, builder: ConditionBuilder<C, T, S>): C {
  const { limits, refuse } = builder;
  let tests = 0;
  let terms = 0;
  return condition(input, 1);

  function condition(sent: unknown, depth: number): C {
    const [test, ...operands] = parts(sent);
    const [first, second] = operands;
    if (test === 'all' || test === 'any' || test === 'not') {
      if (depth > LIMITS.depth) return refuse('limit');
      if (operands.length !== 1) return refuse('form');
      return test === 'not'
        ? builder.not(condition(first, depth + 1))
        : builder.group(test, conditions(first, depth));
    }
    tests += 1;
    if (depth > limits.test || tests > LIMITS.tests) return refuse('limit');
    if (test === 'answered' || test === 'unanswered')
      return operands.length === 1 ? builder.presence(test, builder.subject(first)) : refuse('form');
    if (operands.length !== 2) return refuse('form');
    if (test === 'is' || test === 'isnt' || test === 'every')
      return builder.choice(test, builder.subject(first), second);
    if (test === 'says') return builder.says(builder.subject(first), words(second));
    if (!isComparison(test)) return refuse('form');
    return builder.compare(test, term(first, depth, second), term(second, depth, first));
  }

  function conditions(sent: unknown, depth: number): readonly C[] {
    return list(sent, LIMITS.tests).map((each) => condition(each, depth + 1));
  }

  function term(sent: unknown, depth: number, beside?: unknown): T {
    terms += 1;
    if (terms > limits.terms || depth > limits.term) return refuse('limit');
    if (typeof sent === 'number') return builder.number(finite(sent));
    if (typeof sent === 'string') return builder.named(sent, beside);
    if (depth > limits.formula) return refuse('limit');
    const [kind, first, second] = parts(sent);
    if (kind === 'sum' || kind === 'mean') {
      const of = list(first, limits.together);
      if (of.length === 0) return refuse('form');
      return builder.together(
        kind,
        of.map((each) => term(each, depth + 1)),
        second,
      );
    }
    if (kind === '*') return builder.times(term(first, depth + 1), finite(second));
    if (kind === 'count') return builder.count(conditions(first, depth));
    return kind === 'points' ? builder.points(builder.subject(first), entries(second)) : refuse('form');
  }

  function parts(sent: unknown): readonly unknown[] {
    return Array.isArray(sent) && sent.length <= 3 ? (sent as readonly unknown[]) : refuse('form');
  }

  function list(sent: unknown, most: number): readonly unknown[] {
    if (!Array.isArray(sent)) return refuse('form');
    return sent.length > most ? refuse('limit') : (sent as readonly unknown[]);
  }

  function words(sent: unknown): string {
    if (typeof sent !== 'string' || isBlank(sent)) return refuse('form');
    // Answers are stored in the composed form.
    return sent.length > LIMITS.words ? refuse('limit') : sent.normalize('NFC');
  }

  function finite(sent: unknown): number {
    return typeof sent === 'number' && Number.isFinite(sent) ? sent : refuse('form');
  }

  function entries(sent: unknown): readonly (readonly [string, number])[] {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refuse('form');
    const points: [string, unknown][] = Object.entries(sent);
    if (points.length > LIMITS.values) return refuse('limit');
    return points.map(([value, n]) => [value, finite(n)]);
  }
}

function isComparison(test: unknown): test is Comparison {
  return COMPARISONS.some((each) => each === test);
}
