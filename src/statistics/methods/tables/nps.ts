import { netPromoterScore } from '../../net-promoter-score.ts';
import { normalWithin } from '../../distributions/quantiles.ts';
import type { Method } from '../../method.ts';
import { Refused } from '../../refused.ts';
import { presentValues } from '../input/present-values.ts';

/** Net promoter score with a normal interval, and an adjusted interval that never has zero width. */
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
    const plain = netPromoterScore(promoters, detractors, n, z);
    return {
      nps: plain.score,
      promoters,
      passives: n - promoters - detractors,
      detractors,
      n,
      n_dropped: dropped,
      se: plain.se,
      ci: plain.ci,
      ci_adjusted: plain.ci_adjusted,
    };
  },
};
