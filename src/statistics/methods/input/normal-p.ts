import { normalTails } from '../../distributions/normal.ts';
import type { Tails } from '../../distributions/tails.ts';
import type { Alternative } from '../../method-input.ts';

/** Returns the p value, and its natural log for values too small to print. */
export function normalP(z: number, alternative: Alternative): { p_value: number; log_p_value: number } {
  return tailP(normalTails(z), alternative);
}

export function tailP(tails: Tails, alternative: Alternative): { p_value: number; log_p_value: number } {
  const log = Math.min(0, logOf(tails, alternative));
  return { p_value: Math.exp(log), log_p_value: log };
}

function logOf({ lower, upper }: Tails, alternative: Alternative): number {
  if (alternative === 'less') return lower;
  return alternative === 'greater' ? upper : Math.LN2 + Math.min(lower, upper);
}
