import type { Estimate } from '../method.ts';
import { Refused } from '../refused.ts';
import { runMethod, type Outcome } from '../run-method.ts';

interface Group {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/**
 * Shapiro and Wilk's test in each group by itself; a group of which it says nothing (fewer than 3 answers, more than 5,000, or
 * all alike) has its size alone.
 * @throws Refused where it says nothing of any group
 */
export function normalByGroup(groups: readonly Group[], options: Record<string, unknown>): Outcome {
  const each = groups.map(({ name, values }) => {
    const outcome = runMethod('shapiro_wilk', { x: values }, options);
    const n = values.filter((value) => value !== null).length;
    if (!('refused' in outcome)) {
      const { statistic = null, p_value = null } = outcome.estimates;
      return { name, n, statistic, p_value } satisfies Record<string, Estimate>;
    }
    // What is wrong with the question is wrong with every group.
    if (outcome.refused === 'unknown-option') throw new Refused(outcome.refused, outcome.at);
    return { name, n, statistic: null, p_value: null };
  });
  if (each.every(({ statistic }) => statistic === null)) throw new Refused('too-few-observations');
  return { estimates: { groups: each, n: each.reduce((sum, { n }) => sum + n, 0) } };
}
