import type { Refusal } from './errors.ts';

export type PlanName = 'free' | 'pro' | 'scientific';

export const FEATURES = [
  'advanced_templates',
  'branding_removal',
  'csv_pdf_export',
  'filters',
  'raw_export',
  'statistics',
  'api_keys',
  'audit_log',
  'scientific_mode',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Limits of a plan; null is unlimited. */
export interface Plan {
  readonly name: PlanName;
  readonly questions_per_survey: number | null;
  readonly surveys_per_month: number | null;
  readonly responses_per_survey: number | null;
  readonly ai_generations: number | null;
  readonly features: readonly Feature[];
}

const PRO_FEATURES = ['advanced_templates', 'branding_removal', 'csv_pdf_export', 'filters'] as const;

/** All plan limits (docs/spec.md#6-roles and #9-numbers, docs/product-decisions.md, 25 and 26). */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    questions_per_survey: 10,
    surveys_per_month: 3,
    responses_per_survey: 100,
    ai_generations: 3,
    features: [],
  },
  pro: {
    name: 'pro',
    questions_per_survey: null,
    surveys_per_month: null,
    responses_per_survey: null,
    ai_generations: null,
    features: PRO_FEATURES,
  },
  scientific: {
    name: 'scientific',
    questions_per_survey: null,
    surveys_per_month: null,
    responses_per_survey: null,
    ai_generations: null,
    features: FEATURES,
  },
};

export const OFFERS = ['monthly', 'yearly', 'scientific-monthly', 'scientific-yearly'] as const;
export type Offer = (typeof OFFERS)[number];

/** Prices in euro cents per billing interval (docs/spec.md#9-numbers). */
export const PRICES: Readonly<Record<Offer, { plan: PlanName; cents: number; interval: 'month' | 'year' }>> =
  {
    monthly: { plan: 'pro', cents: 799, interval: 'month' },
    yearly: { plan: 'pro', cents: 3_099, interval: 'year' },
    'scientific-monthly': { plan: 'scientific', cents: 2_599, interval: 'month' },
    'scientific-yearly': { plan: 'scientific', cents: 9_999, interval: 'year' },
  };

export const OWN_TEMPLATES: Readonly<Record<PlanName, number>> = { free: 5, pro: 100, scientific: 100 };

/** Days a plan lasts after a failed payment, while the provider retries. */
export const GRACE_DAYS = 14;

/** Returns the saving of a yearly plan over twelve months, in cents. */
export function yearlySavingCents(plan: 'pro' | 'scientific'): number {
  const [month, year] = plan === 'pro' ? PRO_PRICES : SCIENTIFIC_PRICES;
  return 12 * month.cents - year.cents;
}

const PRO_PRICES = [PRICES.monthly, PRICES.yearly] as const;
const SCIENTIFIC_PRICES = [PRICES['scientific-monthly'], PRICES['scientific-yearly']] as const;

/** Number of questions per AI request. */
export const AI_COUNT = { min: 1, max: 20, initial: 5 } as const;

/** The columns of `user_subscriptions` that decide the plan. */
export interface SubscriptionFacts {
  readonly plan_type: string | null;
  readonly trial_ends_at: string | null;
}

/**
 * Returns the plan of a paid `plan_type` or a trial; Scientific if it contains 'scientific' (docs/spec.md#4-states).
 */
export function planOf(subscription: SubscriptionFacts | null, now: Date): Plan {
  if (subscription === null) return PLANS.free;
  if (subscription.plan_type?.includes('scientific') === true) return PLANS.scientific;
  const trialRuns =
    subscription.trial_ends_at !== null && Date.parse(subscription.trial_ends_at) > now.getTime();
  return subscription.plan_type !== null || trialRuns ? PLANS.pro : PLANS.free;
}

export function hasFeature(plan: Plan, feature: Feature): boolean {
  return plan.features.includes(feature);
}

export function checkFeature(plan: Plan, feature: Feature): Refusal | null {
  return hasFeature(plan, feature) ? null : { code: 'plan_required', params: { feature } };
}

/**
 * Refuses too many questions; a longer survey from a former plan may stay, not grow
 * (docs/product-decisions.md#plans, 25).
 * @param before questions stored now
 */
export function checkQuestionCount(plan: Plan, count: number, before = 0): Refusal | null {
  const limit = plan.questions_per_survey;
  if (limit === null || count <= Math.max(limit, before)) return null;
  return { code: 'limit_questions', params: { count, limit } };
}

/**
 * Refuses another survey this month (UTC).
 * @param used surveys created this month, including deleted ones
 */
export function checkSurveyStart(plan: Plan, used: number): Refusal | null {
  const limit = plan.surveys_per_month;
  return limit === null || used < limit ? null : { code: 'limit_surveys_month', params: { used, limit } };
}

export function checkAiGeneration(plan: Plan, used: number): Refusal | null {
  const limit = plan.ai_generations;
  return limit === null || used < limit ? null : { code: 'limit_ai_generations', params: { used, limit } };
}

export function checkOwnTemplate(plan: Plan, used: number): Refusal | null {
  const limit = OWN_TEMPLATES[plan.name];
  return used < limit ? null : { code: 'limit_templates', params: { used, limit } };
}

/** Returns whether the plan's response limit is reached; shown to participants before the start. */
export function isFull(plan: Plan, response_count: number): boolean {
  return plan.responses_per_survey !== null && response_count >= plan.responses_per_survey;
}

/** Warns the owner from this share of the limit (docs/product-decisions.md#plans, 25). */
const WARNED_FROM = 0.8;

export function responsesNotice(plan: Plan, response_count: number): 'near' | 'full' | null {
  if (isFull(plan, response_count)) return 'full';
  const limit = plan.responses_per_survey;
  return limit !== null && response_count >= limit * WARNED_FROM ? 'near' : null;
}
