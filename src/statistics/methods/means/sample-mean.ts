import type { MethodInput } from '../../method-input.ts';
import { sampleStats, varianceOf } from '../../numerics/sample-stats.ts';
import { Refused } from '../../refused.ts';
import { presentValues } from '../input/present-values.ts';

/** @throws Refused for fewer than two values */
export function sampleMean(input: MethodInput) {
  const { values, dropped } = presentValues(input, 'x');
  const n = values.length;
  if (n < 2) throw new Refused('too-few-observations');
  const stats = sampleStats(values);
  const sd = Math.sqrt(varianceOf(stats));
  return { mean: stats.mean, sd, se: sd / Math.sqrt(n), n, dropped };
}
