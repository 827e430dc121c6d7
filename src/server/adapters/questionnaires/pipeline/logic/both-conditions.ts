import type { TreeCondition } from '../tree.ts';

export function bothConditions(
  a: TreeCondition | undefined,
  b: TreeCondition | undefined,
): TreeCondition | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return {
    source: `(${a.source}) and (${b.source})`,
    expression: a.expression && b.expression && { is: 'and', of: [a.expression, b.expression] },
  };
}
