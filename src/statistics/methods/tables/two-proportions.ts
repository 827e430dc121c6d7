import { scoreInterval } from '../../distributions/score-interval.ts';
import type { Method } from '../../method.ts';
import { normalP } from '../input/normal-p.ts';
import { successCounts } from './success-counts.ts';

/** Comparison of two proportions: Newcombe's interval (1998, method 10), pooled score test, Cohen's h. */
export const twoProportions: Method = {
  name: 'two_proportions',
  options: ['conf_level'],
  compute: (input) => {
    const [x1, n1] = successCounts(input, 'x1', 'n1', 'empty-group');
    const [x2, n2] = successCounts(input, 'x2', 'n2', 'empty-group');
    const level = input.level();
    const [p1, p2] = [x1 / n1, x2 / n2];
    const [low1, high1] = scoreInterval(x1, n1, level);
    const [low2, high2] = scoreInterval(x2, n2, level);
    const difference = p1 - p2;
    const pooled = (x1 + x2) / (n1 + n2);
    const se = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
    const z = se > 0 ? difference / se : null;
    return {
      difference,
      ci: [difference - Math.hypot(p1 - low1, high2 - p2), difference + Math.hypot(high1 - p1, p2 - low2)],
      z,
      p_value: z === null ? null : normalP(z, 'two.sided').p_value,
      cohens_h: 2 * (Math.asin(Math.sqrt(p1)) - Math.asin(Math.sqrt(p2))),
      estimate_1: p1,
      estimate_2: p2,
    };
  },
};
