import { OFFERS } from '../../../shared/plans.ts';
import type { Offer } from '../../../shared/plans.ts';

export type Period = 'monthly' | 'yearly';
export type PaidPlan = 'pro' | 'scientific';

/** The offer that a plan and a billing period name together. */
export function offerOf(plan: PaidPlan, period: Period): Offer {
  return plan === 'pro' ? period : `scientific-${period}`;
}

/** Reads the `plan` query parameter; null where it names no offer. */
export function readOffer(text: string | null): { plan: PaidPlan; period: Period } | null {
  const offer = OFFERS.find((known) => known === text);
  if (offer === undefined) return null;
  return {
    plan: offer.startsWith('scientific') ? 'scientific' : 'pro',
    period: offer.endsWith('yearly') ? 'yearly' : 'monthly',
  };
}

/** A price as the product spec writes it (`7,99€`); German sets a space before the sign. */
export function priceText(cents: number, language: string): string {
  const whole = String(Math.floor(cents / 100));
  const amount = cents === 0 ? whole : `${whole},${String(cents % 100).padStart(2, '0')}`;
  return language === 'de' ? `${amount}\u00a0€` : `${amount}€`;
}
