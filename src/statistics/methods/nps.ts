import { normalWithin } from '../distributions/quantiles.ts';
import type { Method } from '../method.ts';
import { Refused } from '../refused.ts';
import { presentValues } from './present-values.ts';

/** The net promoter score with its normal interval, and the adjusted one that is never of zero width. */
export const nps: Method = {
  name: 'nps',
  options: ['conf_level'],
  compute: (input) => {
    const { values, dropped } = presentValues(input, 'scores');
    const n = values.length;
    if (n === 0) throw new Refused('too-few-observations');
    if (values.some((score) => score < 0 || score > 10)) throw new Refused('out-of-range', 'scores');
    const promoters = values.filter((score) => score >= 9).length;
    const detractors = values.filter((score) => score <= 6).length;
    const z = normalWithin(input.level());
    const plain = scoreOf(promoters, detractors, n, z);
    return {
      nps: plain.score,
      promoters,
      passives: n - promoters - detractors,
      detractors,
      n,
      n_dropped: dropped,
      se: plain.se,
      ci: plain.ci,
      ci_adjusted: scoreOf(promoters + 0.75, detractors + 0.75, n + 3, z).ci,
    };
  },
};

function scoreOf(promoters: number, detractors: number, n: number, z: number) {
  const [p, d] = [promoters / n, detractors / n];
  const score = 100 * (p - d);
  const se = 100 * Math.sqrt((p + d - (p - d) ** 2) / n);
  return { score, se, ci: [Math.max(-100, score - z * se), Math.min(100, score + z * se)] };
}
