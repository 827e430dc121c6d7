import { countedTails } from '../../distributions/counted-tails.ts';
import { signedRankQuantile, signedSums } from '../../distributions/signed-rank.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import type { Alternative, MethodInput } from '../../method-input.ts';
import { countValues, doubledMidranks, tieSum } from '../../numerics/counted-values.ts';
import { continuityShift, rankLimits } from '../../numerics/rank-limits.ts';
import { medianPair, selectPair, walshAverages } from '../../numerics/select-pair.ts';
import { Refused } from '../../refused.ts';
import { fisherLimits } from '../tables/fisher-limits.ts';
import { normalP } from '../input/normal-p.ts';

/** Significant digits for ties, so 0.3 - 0.2 equals 0.2 - 0.1. */
const DIGITS = 10;
/** Maximum number of differences for the exact distribution (n^3 additions, about a second). */
const MAX_COUNTED = 1000;

/**
 * Wilcoxon's signed-rank test (R's `wilcox.test(paired = TRUE)` with `digits.rank`): zero differences are dropped;
 * the shift is the median of the Walsh averages.
 */
export const wilcoxonSignedRank: Method = {
  name: 'wilcoxon_signed_rank',
  options: ['alternative', 'conf_level', 'p_method', 'continuity', 'mu', 'interval'],
  compute: (input) => {
    const [alternative, level] = [input.alternative(), input.level()];
    const how = input.choice('p_method', ['normal', 'exact', 'permutation']);
    const { all, zeros, rest, dropped, origin } = readDifferences(input);
    const n = rest.length;
    const most = (n * (n + 1)) / 2;
    const sizes = countValues(rest.map(Math.abs));
    const ranks = doubledMidranks(sizes);
    let v = 0;
    for (const value of rest) if (value > 0) v += (ranks.get(value) ?? 0) / 2;
    const counted = countValues(rest);
    const field = walshAverages(counted);
    const correlation = (2 * v) / most - 1;
    const spread = Math.sqrt((2 * n ** 3 + 3 * n ** 2 + n) / 6) / most;
    const shared = {
      v,
      v_negative: most - v,
      n_pairs: all,
      n_nonzero: n,
      n_zero: zeros,
      n_dropped: dropped,
      pseudomedian: medianPair(field) + origin,
      rank_biserial: correlation,
      rank_biserial_ci: Math.abs(correlation) < 1 ? fisherLimits(correlation, spread, level) : null,
    };
    if (how !== 'normal') {
      if (how === 'exact' && (tieSum(sizes) > 0 || zeros > 0)) throw new Refused('ties', 'p_method');
      if (n > MAX_COUNTED) throw new Refused('too-many-observations', 'p_method');
      const scores = rest.map((value) => ranks.get(Math.abs(value)) ?? 0);
      const ci = how === 'exact' ? exactLimits() : null;
      return { ...shared, p_value: countedP(scores, 2 * v, alternative), ci };
    }
    const continuity = input.flag('continuity', true);
    const deviation = (ties: number) => Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24 - ties / 48);
    const distance = v - most / 2;
    const z = (distance - continuityShift(distance, alternative, continuity)) / deviation(tieSum(sizes));
    // After a shift, only differences equal in sign and size still tie.
    const statistic = { field, mean: most / 2, deviation: deviation(tieSum(counted)), continuity };
    const limits = input.flag('interval', true) ? rankLimits(statistic, alternative, level) : null;
    return { ...shared, z, ...normalP(z, alternative), ci: moved(limits) };

    function exactLimits(): [number, number] | null {
      const tail = (1 - level) / (alternative === 'two.sided' ? 2 : 1);
      const from = signedRankQuantile(fromProbability(tail), n);
      if (from === 0) return null;
      return moved([
        alternative === 'less' ? -Infinity : selectPair(field, from),
        alternative === 'greater' ? Infinity : selectPair(field, field.size - from + 1),
      ]);
    }

    function moved(limits: [number, number] | null): [number, number] | null {
      return limits === null ? null : [limits[0] + origin, limits[1] + origin];
    }
  },
};

interface Differences {
  all: number;
  zeros: number;
  dropped: number;
  /** Subtracted from all values, and added back to the estimates. */
  origin: number;
  rest: number[];
}

function readDifferences(input: MethodInput): Differences {
  const origin = input.has('b') ? 0 : input.option('mu', 0);
  const first = input.values(input.has('b') ? 'a' : 'x');
  const second = input.has('b') ? input.values('b') : first.map(() => origin);
  if (second.length !== first.length) throw new Refused('invalid-data', 'b');
  const remaining: number[] = [];
  for (const [row, value] of first.entries()) {
    const other = second[row] ?? null;
    if (value !== null && other !== null) remaining.push(Number((value - other).toPrecision(DIGITS)));
  }
  if (remaining.length === 0) throw new Refused('too-few-observations');
  const rest = remaining.filter((value) => value !== 0);
  if (rest.length === 0) throw new Refused('identical-answers');
  return {
    all: remaining.length,
    zeros: remaining.length - rest.length,
    dropped: first.length - remaining.length,
    origin,
    rest,
  };
}

/** Exact p value over all sign choices, in doubled ranks; symmetric, so two-sided is twice a tail. */
function countedP(scores: readonly number[], seen: number, alternative: Alternative): number {
  const shares = signedSums(scores);
  const [atMost, atLeast] = [countedTails(shares, seen).lower, countedTails(shares, seen - 1).upper];
  if (alternative === 'less') return Math.exp(atMost);
  if (alternative === 'greater') return Math.exp(atLeast);
  return Math.min(1, 2 * Math.exp(Math.min(atMost, atLeast)));
}
