import type { Answered } from '../../src/statistics/answers/variable.ts';

/** A numeric question in one role of an analysis, with everybody's answers. */
export function answeredColumn(role: Answered['role'], values: readonly (number | null)[]): Answered {
  return { role, code: role, categories: null, steps: null, values: [...values] };
}
