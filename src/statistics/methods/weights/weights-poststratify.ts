import type { Method } from '../../method.ts';
import { Refused } from '../../refused.ts';
import { weightSummary } from './weight-summary.ts';
import { countsWithin, readTargets } from './weight-targets.ts';

/** Post-stratification weights with mean 1 (R's `survey::postStratify`). */
export const weightsPoststratify: Method = {
  name: 'weights_poststratify',
  options: [],
  compute: (input) => {
    const strata = input.words('stratum');
    const targets = readTargets(input.raw('targets'), 'targets');
    if (strata.length === 0) throw new Refused('too-few-observations');
    const counts = countsWithin(strata, targets);
    const weightOf = new Map(
      [...counts].map(([stratum, count]) => [stratum, ((targets.get(stratum) ?? 0) * strata.length) / count]),
    );
    return weightSummary(
      input,
      strata.map((stratum) => weightOf.get(stratum ?? '') ?? 0),
    );
  },
};
