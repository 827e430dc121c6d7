import type { Subscription } from '../../../shared/api/account/account.ts';

/** The state of a subscription as a person reads it, with the words' key and the day it names (ISO 8601). */
export interface BillingFacts {
  readonly state: 'active' | 'trial' | 'ending' | 'past_due' | 'grace_over' | 'ended' | 'granted';
  /** When it renews, or ends; null where no day is known. */
  readonly day: string | null;
}

/** What is told about a subscription; null for who never had one. */
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
