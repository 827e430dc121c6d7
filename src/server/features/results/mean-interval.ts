import { tQuantile } from '../../../statistics/distributions/quantiles.ts';
import { fromProbability } from '../../../statistics/distributions/tails.ts';

/** Probability on each side. */
const TAIL = fromProbability(0.025, false);

interface Described {
  readonly answered: number;
  readonly no_opinion?: number | undefined;
  readonly mean?: number | null | undefined;
  readonly standard_deviation?: number | null | undefined;
}

/** Returns the 95 % interval of a mean as in R's `t.test`; empty below two values. */
export function meanInterval(described: Described): { low?: number; high?: number } {
  const { answered, no_opinion = 0, mean, standard_deviation } = described;
  const n = answered - no_opinion;
  if (mean == null || standard_deviation == null || n < 2) return {};
  const reach = (tQuantile(TAIL, n - 1) * standard_deviation) / Math.sqrt(n);
  return { low: mean - Math.abs(reach), high: mean + Math.abs(reach) };
}
