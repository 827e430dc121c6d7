import type { Term } from './model-input.ts';
import { normalP } from '../input/normal-p.ts';

/** A coefficient on the log-odds scale with Wald's test, and its odds ratio with the interval `reach` errors wide. */
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
