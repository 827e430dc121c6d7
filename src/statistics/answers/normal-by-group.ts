import type { Estimate } from '../method.ts';
import { Refused } from '../refused.ts';
import { runMethod, type Outcome } from '../run-method.ts';

interface Group {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/**
 * Runs the Shapiro-Wilk test per group; untestable groups (fewer than 3 values, more than 5,000, or constant) get
 * only their size.
 * @throws Refused if no group can be tested
 */
export function normalByGroup(groups: readonly Group[], options: Record<string, unknown>): Outcome {
  const each = groups.map(({ name, values }) => {
    const outcome = runMethod('shapiro_wilk', { x: values }, options);
    const n = values.filter((value) => value !== null).length;
    if (!('refused' in outcome)) {
      const { statistic = null, p_value = null } = outcome.estimates;
      return { name, n, statistic, p_value } satisfies Record<string, Estimate>;
    }
    // An invalid option is invalid for every group.
    if (outcome.refused === 'unknown-option') throw new Refused(outcome.refused, outcome.at);
    return { name, n, statistic: null, p_value: null };
  });
  if (each.every(({ statistic }) => statistic === null)) throw new Refused('too-few-observations');
  return { estimates: { groups: each, n: each.reduce((sum, { n }) => sum + n, 0) } };
}
