import type { Term } from './model-input.ts';
import { normalP } from '../input/normal-p.ts';

/**
 * Returns a log-odds coefficient with Wald's test, and its odds ratio.
 * @param reach interval half-width in standard errors
 */
export function oddsCoefficient(term: Term, estimate: number, se: number, reach: number) {
  const z = estimate / se;
  return {
    ...term,
    estimate,
    se,
    z,
    p_value: normalP(z, 'two.sided').p_value,
    odds_ratio: Math.exp(estimate),
    odds_ratio_lower: Math.exp(estimate - reach * se),
    odds_ratio_upper: Math.exp(estimate + reach * se),
  };
}
