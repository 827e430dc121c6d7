import type { Subscription } from '../../../shared/api/account/account.ts';

/** Subscription state with its label key and date (ISO 8601). */
export interface BillingFacts {
  readonly state: 'active' | 'trial' | 'ending' | 'past_due' | 'grace_over' | 'ended' | 'granted';
  readonly day: string | null;
}

/** Returns the displayed facts of a subscription; null if there never was one. */
export function readBillingFacts(subscription: Subscription): BillingFacts | null {
  const { status, plan, current_period_end, cancel_at_period_end, trial_ends_at, grace_ends_at } =
    subscription;
  if (status === null) return null;
  const periodEnd = current_period_end === null ? null : new Date(current_period_end * 1_000).toISOString();
  if (status === 'past_due')
    return plan === 'free' ? { state: 'grace_over', day: null } : { state: 'past_due', day: grace_ends_at };
  if (plan === 'free') return { state: 'ended', day: null };
  if (cancel_at_period_end) return { state: 'ending', day: trial_ends_at ?? periodEnd };
  if (status === 'trialing') return { state: 'trial', day: trial_ends_at };
  return periodEnd === null ? { state: 'granted', day: null } : { state: 'active', day: periodEnd };
}
