import { tQuantile } from '../../distributions/quantiles.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { effectiveSize } from './weight-summary.ts';

interface Row {
  y: number | null;
  weight: number;
  stratum: string;
  cluster: string;
  population: number | null;
}

/**
 * Mean with weights, strata, clusters and finite population correction, by Taylor linearization (R's
 * `survey::svymean`). Rows without an answer stay in the design, as those outside a subgroup.
 */
export const surveyMean: Method = {
  name: 'survey_mean',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const rows = readRows(input);
    const answered = rows.filter((row) => row.y !== null);
    const weights = answered.map((row) => row.weight);
    const total = sumOf(weights);
    if (answered.length === 0) throw new Refused('too-few-observations');
    if (!(total > 0)) throw new Refused('zero-total', 'w');
    const mean = sumOf(answered.map((row) => row.weight * (row.y ?? 0))) / total;
    const strata = Map.groupBy(rows, (row) => row.stratum);
    const variance = sumOf([...strata.values()].map((stratum) => varianceWithin(stratum, mean, total)));
    const counted = rows.filter((row) => row.weight !== 0);
    const clusters = new Set(counted.map((row) => JSON.stringify([row.stratum, row.cluster])));
    const df = clusters.size - new Set(counted.map((row) => row.stratum)).size;
    if (df < 1) throw new Refused('too-few-observations');
    const se = Math.sqrt(variance);
    const reach = tQuantile(fromProbability((1 - level) / 2, false), df) * se;
    return {
      mean,
      se,
      df,
      ci: [mean - reach, mean + reach],
      n: answered.length,
      n_dropped: rows.length - answered.length,
      effective_n: effectiveSize(weights),
    };
  },
};

function varianceWithin(rows: readonly Row[], mean: number, total: number): number {
  const totals = new Map<string, number>();
  for (const { y, weight, cluster } of rows) {
    const pull = y === null ? 0 : (weight * (y - mean)) / total;
    totals.set(cluster, (totals.get(cluster) ?? 0) + pull);
  }
  const n = totals.size;
  if (n < 2) throw new Refused('lonely-cluster', rows[0]?.stratum);
  const population = rows[0]?.population ?? null;
  if (population !== null && population < n) throw new Refused('sample-exceeds-population', 'fpc');
  const middle = sumOf(totals.values()) / n;
  const spread = sumOf([...totals.values()].map((total) => (total - middle) ** 2));
  return (1 - (population === null ? 0 : n / population)) * (n / (n - 1)) * spread;
}

function readRows(input: MethodInput): Row[] {
  const y = input.values('y');
  const optional = <Item>(name: string, read: (name: string) => Item[]): Item[] | null => {
    if (!input.has(name)) return null;
    const list = read(name);
    if (list.length !== y.length || list.includes(null as Item)) throw new Refused('invalid-data', name);
    return list;
  };
  const weights = optional('w', (name) => input.numbers(name));
  if (weights?.some((weight) => weight < 0)) throw new Refused('negative-weight', 'w');
  const [strata, clusters] = [
    optional('stratum', (name) => input.words(name)),
    optional('cluster', (name) => input.words(name)),
  ];
  const populations = optional('fpc', (name) => input.numbers(name));
  return y.map((value, row) => ({
    y: value,
    weight: weights?.[row] ?? 1,
    stratum: strata?.[row] ?? '',
    cluster: clusters?.[row] ?? String(row),
    population: populations?.[row] ?? null,
  }));
}
