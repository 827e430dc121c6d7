import { tQuantile } from '../../distributions/quantiles.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { countsWithin, readTargets, assertNotEmpty } from './weight-targets.ts';

/** Mean of strata weighted to population shares, with its standard error (R's `survey::postStratify` and `svymean`). */
export const poststratifiedMean: Method = {
  name: 'poststratified_mean',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const [y, strata] = [input.values('y'), input.words('stratum')];
    if (strata.length !== y.length) throw new Refused('invalid-data', 'stratum');
    const targets = readTargets(input.raw('targets'), 'targets');
    const rows = y.flatMap((value, row) => (value === null ? [] : [{ value, stratum: strata[row] ?? null }]));
    const n = rows.length;
    if (n < 2) throw new Refused('too-few-observations');
    const counts = countsWithin(
      rows.map((row) => row.stratum),
      targets,
    );
    assertNotEmpty(counts, targets);
    const means: number[] = [];
    const spreads: number[] = [];
    for (const [stratum, own] of Map.groupBy(rows, (row) => row.stratum ?? '')) {
      const share = targets.get(stratum) ?? 0;
      const mean = sumOf(own.map((row) => row.value)) / own.length;
      means.push(share * mean);
      spreads.push((share / own.length) ** 2 * sumOf(own.map((row) => (row.value - mean) ** 2)));
    }
    const mean = sumOf(means);
    const se = Math.sqrt((n / (n - 1)) * sumOf(spreads));
    const reach = tQuantile(fromProbability((1 - level) / 2, false), n - 1) * se;
    return { mean, se, ci: [mean - reach, mean + reach], n, n_dropped: y.length - n };
  },
};
