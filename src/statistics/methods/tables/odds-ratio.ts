import { normalWithin } from '../../distributions/quantiles.ts';
import type { Method } from '../../method.ts';
import { fourCells } from './clean-table.ts';

/** Odds ratio (Woolf's interval) and risk ratio (Katz's); rows are groups, the first column is the event. */
export const oddsRatio: Method = {
  name: 'odds_ratio',
  options: ['haldane', 'conf_level'],
  compute: (input) => {
    const shift = input.flag('haldane') ? 0.5 : 0;
    const [a, b, c, d] = fourCells(input.table()).map((count) => count + shift) as [
      number,
      number,
      number,
      number,
    ];
    const odds = (a * d) / (b * c);
    const risk = a / (a + b) / (c / (c + d));
    const z = normalWithin(input.level());
    const around = (ratio: number, se: number) => [
      Math.exp(Math.log(ratio) - z * se),
      Math.exp(Math.log(ratio) + z * se),
    ];
    const full = Math.min(a, b, c, d) > 0;
    const se = Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d);
    // 1/a - 1/(a + b), without cancellation for large b.
    const riskSe = Math.sqrt(b / a / (a + b) + d / c / (c + d));
    return {
      odds_ratio: odds,
      log_se: full ? se : null,
      ci: full ? around(odds, se) : null,
      risk_ratio: risk,
      risk_ratio_ci: full ? around(risk, riskSe) : null,
      n: a + b + c + d,
    };
  },
};
