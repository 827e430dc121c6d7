import type { Condition, Value } from '../../../../shared/logic/conditions/condition.ts';
import { isCode } from '../../../../shared/logic/conditions/condition.ts';
import type { SettledPart } from './settled-part.ts';

export type Way =
  | 'is'
  | 'isnt'
  | 'every'
  | '>='
  | '<='
  | '='
  | '>'
  | '<'
  | 'says'
  | 'answered'
  | 'unanswered';

/** One test; the operand is a number, date-time or question code. */
export type SimpleTest =
  | readonly ['is' | 'isnt' | 'every', string, readonly Value[]]
  | readonly ['>=' | '<=' | '=' | '>' | '<', string, Value]
  | readonly ['says', string, string]
  | readonly ['answered' | 'unanswered', string];

/** A condition that menus can edit. */
export interface SimpleCondition {
  readonly join: 'all' | 'any';
  readonly tests: readonly SimpleTest[];
}

/** Returns the condition as menu items; null if they cannot represent it. */
export function toSimple(condition: Condition): SimpleCondition | null {
  if (isSimpleTest(condition)) return { join: 'all', tests: [condition] };
  if (condition[0] !== 'all' && condition[0] !== 'any') return null;
  const tests = condition[1].filter(isSimpleTest);
  return tests.length > 0 && tests.length === condition[1].length ? { join: condition[0], tests } : null;
}

/** Returns the condition of these tests; null without any. */
export function fromSimple({ join, tests }: SimpleCondition): Condition | null {
  const [first] = tests;
  if (first === undefined) return null;
  return tests.length === 1 ? first : [join, tests];
}

/** Returns a part's operators, most common first. */
export function waysOf({ class: of, values, as, anchor }: SettledPart): readonly Way[] {
  const always = ['answered', 'unanswered'] as const;
  if (anchor === true) return always;
  if (of === 'text' && as?.moment === undefined) return ['says', ...always];
  if (values !== null && !('min' in values))
    return of === 'codes' ? ['is', 'every', 'isnt', ...always] : ['is', 'isnt', ...always];
  return ['>=', '<=', '=', '>', '<', ...always];
}

export function startTest(part: SettledPart, way: Way = waysOf(part)[0] ?? 'answered'): SimpleTest {
  const { code, as } = part;
  switch (way) {
    case 'is':
    case 'isnt':
    case 'every':
      return [way, code, []];
    case 'says':
      return [way, code, ''];
    case 'answered':
    case 'unanswered':
      return [way, code];
    default:
      return [way, code, as?.moment === undefined ? Number.NaN : ''];
  }
}

export function isComplete(test: SimpleTest): boolean {
  const [way, , operand] = test;
  if (way === 'answered' || way === 'unanswered') return true;
  if (typeof operand === 'number') return Number.isFinite(operand);
  return typeof operand === 'string' ? operand.trim() !== '' : operand !== undefined && operand.length > 0;
}

function isSimpleTest(condition: Condition): condition is SimpleTest & Condition {
  switch (condition[0]) {
    case 'all':
    case 'any':
    case 'not':
      return false;
    case '>=':
    case '<=':
    case '=':
    case '>':
    case '<':
      return typeof condition[1] === 'string' && isCode(condition[1]) && typeof condition[2] !== 'object';
    default:
      return true;
  }
}
