import type { Allowance } from '../../../flow-control/address-limit.ts';
import { RenderRefusal } from './render-refusal.ts';

/** Above this many customers, those whose allowance is full again are forgotten. */
const MAX_CUSTOMERS = 20_000;

export interface RenderAllowance {
  /** @throws RenderRefusal if the customer has used up its allowance */
  check(customer: string): void;
  /** Subtracts the characters of a rendered page; one page may make the allowance negative. */
  charge(customer: string, characters: number): void;
}

/** Creates allowances per customer in memory only: addresses are never stored or logged. */
export function createRenderAllowance(
  { burst, perSecond }: Pick<Allowance, 'burst' | 'perSecond'>,
  clock: { now(): number } = performance,
): RenderAllowance {
  const balances = new Map<string, { left: number; at: number }>();
  let mostCustomers = MAX_CUSTOMERS;

  function leftOf(customer: string, now: number): number {
    const balance = balances.get(customer);
    if (balance === undefined) return burst;
    return Math.min(burst, balance.left + ((now - balance.at) / 1000) * perSecond);
  }

  function removeIdle(now: number): void {
    for (const customer of balances.keys()) if (leftOf(customer, now) >= burst) balances.delete(customer);
    mostCustomers = Math.max(MAX_CUSTOMERS, 2 * balances.size);
  }

  return {
    check(customer) {
      const left = leftOf(customer, clock.now());
      if (left <= 0) throw new RenderRefusal(429, Math.ceil(1 - left / perSecond));
    },
    charge(customer, characters) {
      const now = clock.now();
      const left = leftOf(customer, now) - characters;
      if (balances.size >= mostCustomers) removeIdle(now);
      balances.set(customer, { left, at: now });
    },
  };
}
