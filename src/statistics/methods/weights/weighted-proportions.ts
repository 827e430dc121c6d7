import { tQuantile } from '../../distributions/quantiles.ts';
import { scoreInterval } from '../../distributions/score-interval.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { categoriesOf, levelOf, readAnswers, type Answer } from '../input/answer-categories.ts';
import { effectiveSize } from './weight-summary.ts';

/**
 * Weighted shares with linearized standard errors (R's `survey::svymean`) and two intervals: logit
 * (`survey::svyciprop`), and Wilson's with Kish's effective size.
 */
export const weightedProportions: Method = {
  name: 'weighted_proportions',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const { y, w, dropped } = readWeighted(input);
    const n = y.length;
    const total = sumOf(w);
    const effective = effectiveSize(w);
    const df = w.filter((weight) => weight > 0).length - 1;
    const t = df > 0 ? tQuantile(fromProbability((1 - level) / 2, false), df) : NaN;
    const categories = categoriesOf(y).map((category) => {
      const has = y.map((answer) => Number(answer === category));
      const share = sumOf(has.map((value, row) => value * (w[row] ?? 0))) / total;
      const spread = sumOf(has.map((value, row) => ((w[row] ?? 0) * (value - share)) ** 2));
      const se = Math.sqrt((n / (n - 1)) * spread) / total;
      const within = share > 0 && share < 1 && df > 0;
      return {
        category: levelOf(category),
        proportion: share,
        se,
        unweighted_count: sumOf(has),
        ci_logit: within ? logitLimits(share, t * se) : null,
        ci_wilson_effective: scoreInterval(share * effective, effective, level),
      };
    });
    return { categories, n, effective_n: effective, n_dropped: dropped };
  },
};

function readWeighted(input: MethodInput): { y: Answer[]; w: number[]; dropped: number } {
  const [answers, weights] = [readAnswers(input, 'y'), input.values('w')];
  if (answers.length !== weights.length) throw new Refused('invalid-data', 'w');
  const y: Answer[] = [];
  const w: number[] = [];
  for (const [row, answer] of answers.entries()) {
    const weight = weights[row] ?? null;
    if (answer === null || weight === null) continue;
    if (weight < 0) throw new Refused('negative-weight', 'w');
    y.push(answer);
    w.push(weight);
  }
  if (y.length < 2) throw new Refused('too-few-observations');
  if (!w.some((weight) => weight > 0)) throw new Refused('zero-total', 'w');
  return { y, w, dropped: answers.length - y.length };
}

function logitLimits(share: number, reach: number): [number, number] {
  const middle = Math.log(share / (1 - share));
  const wide = reach / (share * (1 - share));
  return [1 / (1 + Math.exp(wide - middle)), 1 / (1 + Math.exp(-wide - middle))];
}
