import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { sampleStats, varianceOf, type SampleStats } from '../../numerics/sample-stats.ts';
import { Refused } from '../../refused.ts';
import { presentValues } from '../input/present-values.ts';
import { assertNotConstant, tResult } from './t-result.ts';

/** Standard error, degrees of freedom, and unit and scale of d for the difference. */
interface Spread {
  se: number;
  df: number;
  unit: number;
  scale: number;
}
interface Sample {
  n: number;
  variance: number;
}

const OPTIONS = ['conf_level', 'alternative', 'mu'];

/** Student's t test with pooled variance (R's `t.test` with `var.equal`); a group may have a single value. */
export const studentT: Method = {
  name: 'student_t',
  options: OPTIONS,
  compute: (input) =>
    compare(input, 1, (a, b) => {
      const df = a.n + b.n - 2;
      const unit = Math.sqrt(((a.n - 1) * a.variance + (b.n - 1) * b.variance) / df);
      const scale = Math.sqrt(1 / a.n + 1 / b.n);
      return { se: unit * scale, df, unit, scale };
    }),
};

/** Welch's t test (R's `t.test`); d by the average of both variances. */
export const welchT: Method = {
  name: 'welch_t',
  options: OPTIONS,
  compute: (input) =>
    compare(input, 2, (a, b) => {
      const [partA, partB] = [a.variance / a.n, b.variance / b.n];
      const both = partA + partB;
      const df = both ** 2 / (partA ** 2 / (a.n - 1) + partB ** 2 / (b.n - 1));
      const unit = Math.sqrt((a.variance + b.variance) / 2);
      return { se: Math.sqrt(both), df, unit, scale: Math.sqrt(both) / unit };
    }),
};

function compare(input: MethodInput, least: number, spreadOf: (a: Sample, b: Sample) => Spread) {
  const [a, b] = [presentValues(input, 'a'), presentValues(input, 'b')];
  const [statsA, statsB] = [sampleStats(a.values), sampleStats(b.values)];
  if (statsA.n === 0 || statsB.n === 0) throw new Refused('empty-group', statsA.n === 0 ? 'a' : 'b');
  if (statsA.n < least || statsB.n < least || statsA.n + statsB.n < 3) {
    throw new Refused('too-few-observations');
  }
  const [sampleA, sampleB] = [sampleOf(statsA), sampleOf(statsB)];
  const spread = spreadOf(sampleA, sampleB);
  assertNotConstant(spread.se, statsA.mean, statsB.mean);
  const difference = statsA.mean - statsB.mean;
  const facts = { level: input.level(), alternative: input.alternative(), mu: input.option('mu', 0) };
  return {
    ...tResult({ estimate: difference, ...spread, ...facts }),
    n_a: statsA.n,
    n_b: statsB.n,
    n_dropped: a.dropped + b.dropped,
    mean_a: statsA.mean,
    mean_b: statsB.mean,
    sd_a: statsA.n > 1 ? Math.sqrt(sampleA.variance) : null,
    sd_b: statsB.n > 1 ? Math.sqrt(sampleB.variance) : null,
    difference,
    se: spread.se,
  };
}

/** A group of one contributes no variance. */
function sampleOf(stats: SampleStats): Sample {
  return { n: stats.n, variance: stats.n > 1 ? varianceOf(stats) : 0 };
}
