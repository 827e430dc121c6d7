import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import { type FindSubject, readCondition } from '../../../../../shared/logic/conditions/read-condition.ts';

/**
 * Removes tests of missing or later questions and missing options.
 * @returns null if nothing is left
 */
export function repairCondition(condition: Condition, find: FindSubject): Condition | null {
  switch (condition[0]) {
    case 'all':
    case 'any': {
      const left = condition[1].map((each) => repairCondition(each, find)).filter((each) => each !== null);
      return left.length < 2 ? (left[0] ?? null) : [condition[0], left];
    }
    case 'not': {
      const inner = repairCondition(condition[1], find);
      return inner === null ? null : ['not', inner];
    }
    case 'is':
    case 'isnt':
    case 'every': {
      const [test, code, values] = condition;
      const left = values.filter((value) => fits([test, code, [value]], find));
      if (left.length === 0) return null;
      return left.length === values.length ? condition : [test, code, left];
    }
    default:
      return fits(condition, find) ? condition : null;
  }
}

/** Returns the tests that cannot be evaluated. */
export function brokenTests(condition: Condition, find: FindSubject): Condition[] {
  if (condition[0] === 'all' || condition[0] === 'any')
    return condition[1].flatMap((each) => brokenTests(each, find));
  if (condition[0] === 'not') return brokenTests(condition[1], find);
  if (condition[0] === 'is' || condition[0] === 'isnt' || condition[0] === 'every') {
    const [test, code, values] = condition;
    const gone = values.filter((value) => !fits([test, code, [value]], find));
    return gone.length === 0 ? [] : [[test, code, gone]];
  }
  return fits(condition, find) ? [] : [condition];
}

function fits(condition: Condition, find: FindSubject): boolean {
  return 'condition' in readCondition(condition, find);
}
