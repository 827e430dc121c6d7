import { OFFERS, PRICES } from '../../../shared/plans.ts';
import type { Offer, PlanName } from '../../../shared/plans.ts';

export type Period = 'monthly' | 'yearly';
export type PaidPlan = 'pro' | 'scientific';

/** The offer that a plan and a billing period name together. */
export function offerOf(plan: PaidPlan, period: Period): Offer {
  return plan === 'pro' ? period : `scientific-${period}`;
}

/** Reads the `plan` query parameter, or a `plan_type`; null where it names no offer. */
export function readOffer(text: string | null): { plan: PaidPlan; period: Period } | null {
  const offer = OFFERS.find((known) => known === text);
  if (offer === undefined) return null;
  return {
    plan: offer.startsWith('scientific') ? 'scientific' : 'pro',
    period: PRICES[offer].interval === 'year' ? 'yearly' : 'monthly',
  };
}

/** What the button of a plan's card offers to somebody who has `current` (null: a visitor or a plan not known yet). */
export function cardStep(
  plan: PlanName,
  current: PlanName | null,
): 'choose' | 'change' | 'switch' | 'manage' {
  if (current === null || current === 'free') return 'choose';
  if (plan === 'free') return 'manage';
  return plan === current ? 'change' : 'switch';
}
