import { OFFERS, PRICES } from '../../../shared/plans.ts';
import type { Offer, PlanName } from '../../../shared/plans.ts';

export type Period = 'monthly' | 'yearly';
export type PaidPlan = 'pro' | 'scientific';

export function offerOf(plan: PaidPlan, period: Period): Offer {
  return plan === 'pro' ? period : `scientific-${period}`;
}

/** Parses a `plan` parameter or `plan_type`; null if invalid. */
export function readOffer(text: string | null): { plan: PaidPlan; period: Period } | null {
  const offer = OFFERS.find((known) => known === text);
  if (offer === undefined) return null;
  return {
    plan: offer.startsWith('scientific') ? 'scientific' : 'pro',
    period: PRICES[offer].interval === 'year' ? 'yearly' : 'monthly',
  };
}

/** Returns a plan card's action; `current` is null for visitors or an unknown plan. */
export function cardStep(
  plan: PlanName,
  current: PlanName | null,
): 'choose' | 'change' | 'switch' | 'manage' {
  if (current === null || current === 'free') return 'choose';
  if (plan === 'free') return 'manage';
  return plan === current ? 'change' : 'switch';
}
