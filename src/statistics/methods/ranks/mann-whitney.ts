import { countedTails } from '../../distributions/counted-tails.ts';
import { rankSumCost, rankSumQuantile, rankSumTails } from '../../distributions/rank-sum.ts';
import { subsetSums, subsetSumsCost } from '../../distributions/subset-sums.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import type { Alternative, MethodInput } from '../../method-input.ts';
import { countValues, doubledMidranks, tieSum } from '../../numerics/counted-values.ts';
import { continuityShift, rankLimits } from '../../numerics/rank-limits.ts';
import { differences, medianPair, selectPair } from '../../numerics/select-pair.ts';
import { Refused } from '../../refused.ts';
import { normalP } from '../input/normal-p.ts';
import { countAbove, rankBiserial } from './rank-biserial.ts';

/** Maximum additions for the exact distribution: about a second. */
const BUDGET = 1e9;

/**
 * Mann-Whitney test (R's `wilcox.test`), with Hodges-Lehmann shift and rank-biserial correlation. Exact without ties,
 * by permutation with ties, or normal.
 */
export const mannWhitney: Method = {
  name: 'mann_whitney',
  options: ['alternative', 'conf_level', 'p_method', 'continuity'],
  compute: (input) => {
    const [alternative, level] = [input.alternative(), input.level()];
    const how = input.choice('p_method', ['normal', 'exact', 'permutation']);
    const samples = readSamples(input);
    const { a, b, all } = samples;
    const tied = tieSum(all);
    const u = countAbove(a, b);
    const [pairs, n] = [a.size * b.size, all.size];
    const field = differences(a, b);
    const rankSum = u + (a.size * (a.size + 1)) / 2;
    const shared = {
      u_a: u,
      u_b: pairs - u,
      n_a: a.size,
      n_b: b.size,
      n_dropped: samples.dropped,
      mean_rank_a: rankSum / a.size,
      mean_rank_b: ((n * (n + 1)) / 2 - rankSum) / b.size,
      hodges_lehmann: medianPair(field),
      ...rankBiserial(a, b, level),
      probability_of_superiority: u / pairs,
    };
    if (how === 'exact') {
      if (tied > 0) throw new Refused('ties', 'p_method');
      if (rankSumCost(a.size, b.size) > BUDGET) throw new Refused('too-many-observations', 'p_method');
      return {
        ...shared,
        p_value: exactP(u, a.size, b.size, alternative),
        ci: exactLimits(samples, alternative, level),
      };
    }
    if (how === 'permutation')
      return { ...shared, p_value: permutationP(samples, rankSum, alternative), ci: null };
    const continuity = input.flag('continuity', true);
    const within = tieSum(a) + tieSum(b);
    const deviation = (ties: number) => Math.sqrt((pairs / 12) * (n + 1 - ties / (n * (n - 1))));
    const distance = u - pairs / 2;
    const z = (distance - continuityShift(distance, alternative, continuity)) / deviation(tied);
    // Shifted samples have no ties with each other, only within.
    const statistic = { field, mean: pairs / 2, deviation: deviation(within), continuity };
    return { ...shared, z, ...normalP(z, alternative), ci: rankLimits(statistic, alternative, level) };
  },
};

interface Samples {
  a: ReturnType<typeof countValues>;
  b: ReturnType<typeof countValues>;
  all: ReturnType<typeof countValues>;
  dropped: number;
}

function readSamples(input: MethodInput): Samples {
  const [allA, allB] = [input.values('a'), input.values('b')];
  const [a, b] = [allA.filter((value) => value !== null), allB.filter((value) => value !== null)];
  if (a.length === 0 || b.length === 0) throw new Refused('empty-group', a.length === 0 ? 'a' : 'b');
  const all = countValues([...a, ...b]);
  if (all.values.length === 1) throw new Refused('zero-variance');
  const dropped = allA.length + allB.length - a.length - b.length;
  return { a: countValues(a), b: countValues(b), all, dropped };
}

function exactP(u: number, m: number, n: number, alternative: Alternative): number {
  const [atMost, atLeast] = [rankSumTails(u, m, n).lower, rankSumTails(u - 1, m, n).upper];
  if (alternative === 'less') return Math.exp(atMost);
  if (alternative === 'greater') return Math.exp(atLeast);
  return Math.min(1, 2 * Math.exp(Math.min(atMost, atLeast)));
}

function exactLimits({ a, b }: Samples, alternative: Alternative, level: number): [number, number] | null {
  const tail = (1 - level) / (alternative === 'two.sided' ? 2 : 1);
  const from = rankSumQuantile(fromProbability(tail), a.size, b.size);
  if (from === 0) return null;
  const field = differences(a, b);
  return [
    alternative === 'less' ? -Infinity : selectPair(field, from),
    alternative === 'greater' ? Infinity : selectPair(field, field.size - from + 1),
  ];
}

/** Exact conditional p value of the midrank sum; two-sided: at least as far from its mean. */
function permutationP({ a, b, all }: Samples, rankSum: number, alternative: Alternative): number {
  const ranks = doubledMidranks(all);
  const scores = [...all.values].flatMap((value, index) =>
    Array.from({ length: all.counts[index] ?? 0 }, () => ranks.get(value) ?? 0),
  );
  // Enumerating the smaller group is faster; its sum falls as the other's rises.
  const mirrored = b.size < a.size;
  const size = mirrored ? b.size : a.size;
  withinBudget(scores, size);
  const sums = subsetSums(scores, size);
  const seen = mirrored ? all.size * (all.size + 1) - 2 * rankSum : 2 * rankSum;
  const atMost = Math.exp(countedTails(sums, seen).lower);
  const atLeast = Math.exp(countedTails(sums, seen - 1).upper);
  if (alternative === 'two.sided') {
    const middle = size * (all.size + 1);
    const off = Math.abs(seen - middle);
    if (off === 0) return 1;
    return (
      Math.exp(countedTails(sums, middle - off).lower) + Math.exp(countedTails(sums, middle + off - 1).upper)
    );
  }
  return (alternative === 'less') === mirrored ? atLeast : atMost;
}

function withinBudget(scores: readonly number[], size: number): void {
  if (subsetSumsCost(scores, size) > BUDGET) throw new Refused('too-many-observations', 'p_method');
}
