import type { Estimates } from '../method.ts';
import { runMethod, type Outcome } from '../run-method.ts';
import { MAX_COUNTED } from './max-counted.ts';

/** Options of the normal approximation only; setting one selects it. */
const OF_NORMAL = ['continuity', 'interval'];

/** Rank tests with an exact version, and the sample size each used. */
const SIZES: Readonly<Record<string, (estimates: Estimates) => number>> = {
  mann_whitney: ({ n_a, n_b }) => Number(n_a) + Number(n_b),
  wilcoxon_signed_rank: ({ n_nonzero }) => Number(n_nonzero),
};

/**
 * Runs a method; rank tests of few people are exact (by permutation with ties) unless options choose otherwise. The
 * estimates name the method used.
 */
export function runCounted(
  method: string,
  data: Record<string, unknown>,
  options: Record<string, unknown>,
): Outcome {
  const usual = runMethod(method, data, options);
  const sizeOf = SIZES[method];
  if ('refused' in usual || sizeOf === undefined) return usual;
  const isNormal = OF_NORMAL.some((name) => options[name] !== undefined);
  const chosen = options['p_method'] ?? (isNormal ? 'normal' : undefined);
  if (typeof chosen === 'string') return { estimates: { ...usual.estimates, p_method: chosen } };
  if (sizeOf(usual.estimates) > MAX_COUNTED) return usual;
  for (const p_method of ['exact', 'permutation']) {
    const counted = runMethod(method, data, { ...options, p_method });
    if ('refused' in counted) continue;
    const ci = p_method === 'exact' ? counted.estimates['ci'] : usual.estimates['ci'];
    return { estimates: { ...counted.estimates, ...(ci !== undefined && { ci }), p_method } };
  }
  return usual;
}
