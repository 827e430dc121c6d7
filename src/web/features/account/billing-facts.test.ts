import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../shared/api/account/account.ts';
import { readBillingFacts } from './billing-facts.ts';

const paid: Subscription = {
  plan: 'pro',
  features: [],
  plan_type: 'monthly',
  status: 'active',
  price: 799,
  interval: 'month',
  current_period_end: 1_780_000_000,
  cancel_at_period_end: false,
  trial_ends_at: null,
  grace_ends_at: null,
  can_manage: true,
  billing: 'stripe',
};
const end = new Date(1_780_000_000_000).toISOString();
const later = '2026-07-01T00:00:00.000Z';

describe('texts of the billing tab', () => {
  it.each([
    ['a running subscription renews', {}, { state: 'active', day: end }],
    ['a cancelled one ends', { cancel_at_period_end: true }, { state: 'ending', day: end }],
    ['a trial', { status: 'trialing', trial_ends_at: later }, { state: 'trial', day: later }],
    ['a failed payment', { status: 'past_due', grace_ends_at: later }, { state: 'past_due', day: later }],
    [
      'a failed payment after the grace period',
      { status: 'past_due', plan: 'free' },
      { state: 'grace_over', day: null },
    ],
    ['an ended subscription', { status: 'canceled', plan: 'free' }, { state: 'ended', day: null }],
    ['a plan without an end date', { current_period_end: null }, { state: 'granted', day: null }],
    ['no subscription', { status: null, plan: 'free' }, null],
  ] as const)('%s', (_name, change, facts) => {
    expect(readBillingFacts({ ...paid, ...change })).toEqual(facts);
  });
});
