import { normalTails } from '../../distributions/normal.ts';
import type { Tails } from '../../distributions/tails.ts';
import type { Alternative } from '../../method-input.ts';

/** The p value of a standardised statistic, and its natural logarithm for where it is too small to print. */
export function normalP(z: number, alternative: Alternative): { p_value: number; log_p_value: number } {
  return tailP(normalTails(z), alternative);
}

/** The p value of a symmetric statistic from its two tails. */
export function tailP(tails: Tails, alternative: Alternative): { p_value: number; log_p_value: number } {
  const log = Math.min(0, logOf(tails, alternative));
  return { p_value: Math.exp(log), log_p_value: log };
}

function logOf({ lower, upper }: Tails, alternative: Alternative): number {
  if (alternative === 'less') return lower;
  return alternative === 'greater' ? upper : Math.LN2 + Math.min(lower, upper);
}
