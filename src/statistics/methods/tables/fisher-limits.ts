import { normalQuantile } from '../../distributions/normal.ts';
import { fromProbability } from '../../distributions/tails.ts';

/** Interval of a correlation by Fisher's z: tanh(atanh r -+ z spread). */
export function fisherLimits(correlation: number, spread: number, level: number): [number, number] {
  const reach = normalQuantile(fromProbability((1 - level) / 2, false)) * spread;
  const middle = Math.atanh(correlation);
  return [Math.tanh(middle - reach), Math.tanh(middle + reach)];
}
