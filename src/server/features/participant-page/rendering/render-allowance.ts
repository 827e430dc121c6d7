import type { Allowance } from '../../../flow-control/address-limit.ts';
import { createTokenBuckets } from '../../../flow-control/token-buckets.ts';
import { RenderRefusal } from './render-refusal.ts';

export interface RenderAllowance {
  /** @throws RenderRefusal if the customer has used up its allowance */
  check(customer: string): void;
  /** One page may make the allowance negative. */
  charge(customer: string, characters: number): void;
}

/** Creates allowances in memory only: addresses are never stored or logged. */
export function createRenderAllowance(
  { burst, perSecond }: Pick<Allowance, 'burst' | 'perSecond'>,
  clock: { now(): number } = performance,
): RenderAllowance {
  const buckets = createTokenBuckets({ burst, perSecond });
  return {
    check(customer) {
      const left = buckets.left(customer, clock.now());
      if (left <= 0) throw new RenderRefusal(429, Math.ceil(1 - left / perSecond));
    },
    charge(customer, characters) {
      const now = clock.now();
      buckets.set(customer, buckets.left(customer, now) - characters, now);
    },
  };
}
