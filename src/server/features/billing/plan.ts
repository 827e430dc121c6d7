import { sql } from 'kysely';
import type { Subscription } from '../../../shared/api/account/account.ts';
import { GRACE_DAYS, planOf, PLANS, type Plan, type SubscriptionFacts } from '../../../shared/plans.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { accountOf } from '../account/account-of.ts';

/**
 * Reads the plan uncached, so changes apply immediately. `BILLING=off` grants everyone the Scientific plan
 * (docs/product-decisions.md#plans, 27).
 */
export async function findPlan(
  deps: Pick<FeatureDeps, 'config' | 'db' | 'now'>,
  user_id: string,
): Promise<Plan> {
  if (deps.config.billing.mode === 'off') return PLANS.scientific;
  const facts: SubscriptionFacts | undefined = await deps.db.kysely
    .selectFrom('user_subscriptions')
    .select(['plan_type', 'trial_ends_at'])
    .where('account_id', '=', accountOf(user_id))
    .executeTakeFirst();
  return planOf(facts ?? null, deps.now());
}

export type StoredSubscription = Omit<Subscription, 'plan' | 'features' | 'billing' | 'can_manage'>;

export async function findSubscription(
  deps: Pick<FeatureDeps, 'db'>,
  user_id: string,
): Promise<StoredSubscription | null> {
  const grace = sql<string | null>`past_due_since + make_interval(days => ${GRACE_DAYS})`;
  const subscription = await deps.db.kysely
    .selectFrom('user_subscriptions')
    .select(['plan_type', 'status', 'price', 'interval', 'current_period_end', 'cancel_at_period_end'])
    .select(['trial_ends_at', grace.as('grace_ends_at')])
    .where('account_id', '=', accountOf(user_id))
    .executeTakeFirst();
  return subscription ?? null;
}
