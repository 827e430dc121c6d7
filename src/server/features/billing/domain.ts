import type { ProviderStatus, ProviderSubscription } from '../../adapters/payments/port.ts';

/** The part of `user_subscriptions` that a provider's subscription becomes; null where none was ever begun. */
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

/** Whether a subscription gives its plan: also while a failed payment is tried again (the grace is counted where it is stored). */
export function isRunning({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/**
 * The one subscription of a customer that counts: a running one before an ended one, then the newest. One whose
 * first payment never came was not begun.
 */
export function chooseSubscription(all: readonly ProviderSubscription[]): ProviderSubscription | null {
  const begun = all.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  const [first = null] = begun.toSorted(
    (a, b) => Number(isRunning(b)) - Number(isRunning(a)) || b.created - a.created,
  );
  return first;
}

/** What is stored of a subscription. A plan that does not run is no plan; a trial counts only while it is one. */
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
