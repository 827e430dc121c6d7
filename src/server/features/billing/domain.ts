import type { ProviderStatus, ProviderSubscription } from '../../adapters/payments/port.ts';

/** The part of `user_subscriptions` derived from a provider's subscription; null if none was ever started. */
export interface SubscriptionState {
  readonly plan_type: string | null;
  readonly status: ProviderStatus;
  readonly price: number;
  readonly interval: string;
  readonly current_period_end: number;
  readonly cancel_at_period_end: boolean;
  readonly trial_ends_at: string | null;
  readonly provider_subscription_id: string;
}

/**
 * Returns whether a subscription grants its plan. Past-due ones do; the grace period is enforced where it is stored.
 */
export function isRunning({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Chooses the subscription that counts: running before ended, then the newest; ones never paid are ignored. */
export function chooseSubscription(all: readonly ProviderSubscription[]): ProviderSubscription | null {
  const begun = all.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  const [first = null] = begun.toSorted(
    (a, b) => Number(isRunning(b)) - Number(isRunning(a)) || b.created - a.created,
  );
  return first;
}

/** Returns the state to store; only running subscriptions grant a plan. */
export function stateOf(subscription: ProviderSubscription): SubscriptionState {
  const { id, offer, status, trial_end, created: _, ...rest } = subscription;
  const isTrial = status === 'trialing' && trial_end !== null;
  return {
    ...rest,
    status,
    plan_type: isRunning(subscription) ? offer : null,
    trial_ends_at: isTrial ? new Date(trial_end * 1_000).toISOString() : null,
    provider_subscription_id: id,
  };
}
