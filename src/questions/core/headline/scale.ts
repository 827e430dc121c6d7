import type { PartResult } from '../../../shared/api/results/results.ts';

type Scale = Pick<PartResult, 'answered' | 'no_opinion' | 'counts' | 'mean'>;

/**
 * Returns false if old values outside a shortened scale are in the mean but in no count; participants do not see
 * their number.
 */
export function isOnScale({ answered, no_opinion = 0, counts = [], mean }: Scale): boolean {
  const counted = counts.reduce((sum, { count }) => sum + count, 0);
  const [least, most] = [Number(counts[0]?.value), Number(counts.at(-1)?.value)];
  return counted === answered - no_opinion && mean != null && mean >= least && mean <= most;
}
