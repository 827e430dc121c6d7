import { logBeta } from '../../distributions/log-gamma.ts';
import { noncentralityOfT } from '../../distributions/noncentral-t.ts';
import { tQuantile, tWithin } from '../../distributions/quantiles.ts';
import { tTails } from '../../distributions/student-t.ts';
import { fromUpper } from '../../distributions/tails.ts';
import type { Alternative } from '../../method-input.ts';
import { Refused } from '../../refused.ts';
import { tailP } from '../input/normal-p.ts';

interface Facts {
  /** The mean or difference, its value under the null hypothesis, and its standard error. */
  estimate: number;
  mu: number;
  se: number;
  df: number;
  /** Standard deviation for Cohen's d. */
  unit: number;
  /** d / t: converts noncentrality limits to limits of d. */
  scale: number;
  level: number;
  alternative: Alternative;
}

/**
 * Result of a t test (R's `t.test`), with Cohen's d, Hedges' g and their two-sided noncentral t intervals (Steiger
 * and Fouladi 1997).
 */
export function tResult({ estimate, mu, se, df, unit, scale, level, alternative }: Facts) {
  const statistic = (estimate - mu) / se;
  const d = (estimate - mu) / unit;
  const limits = noncentralityOfT(statistic, df, level).map((ncp) => ncp * scale);
  const correction = hedgesCorrection(df);
  return {
    statistic,
    df,
    ...tailP(tTails(statistic, df), alternative),
    ci: interval(estimate, se, df, level, alternative),
    cohens_d: d,
    cohens_d_ci: limits,
    hedges_g: correction * d,
    hedges_g_ci: limits.map((limit) => correction * limit),
  };
}

/** Refuses data whose spread is only rounding error relative to the means. */
export function assertNotConstant(se: number, ...means: readonly number[]): void {
  const rounding = 10 * Number.EPSILON * Math.max(...means.map(Math.abs));
  if (se === 0 || se < rounding) throw new Refused('zero-variance');
}

/** Gamma(df/2) / (sqrt(df/2) Gamma((df - 1)/2)) (Hedges 1981). */
function hedgesCorrection(df: number): number {
  return Math.exp(0.5 * Math.log(Math.PI) - logBeta((df - 1) / 2, 0.5)) / Math.sqrt(df / 2);
}

function interval(estimate: number, se: number, df: number, level: number, alternative: Alternative) {
  if (alternative === 'two.sided') {
    const reach = tWithin(level, df) * se;
    return [estimate - reach, estimate + reach];
  }
  const reach = tQuantile(fromUpper(Math.log(1 - level)), df) * se;
  return alternative === 'less' ? [-Infinity, estimate + reach] : [estimate - reach, Infinity];
}
