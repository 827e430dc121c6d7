import { sql } from 'kysely';
import type { Subscription } from '../../../shared/api/account/account.ts';
import { GRACE_DAYS, planOf, PLANS, type Plan, type SubscriptionFacts } from '../../../shared/plans.ts';
import type { Deps } from '../../deps.ts';
import { accountOf } from '../account/account-of.ts';

/**
 * Finds the plan that decides what this user may do now: their account's. One read by primary key, never cached:
 * a change of plan holds from the next call on. `BILLING=off` gives everyone the Scientific plan (decision 27).
 */
export async function findPlan(deps: Pick<Deps, 'config' | 'db' | 'now'>, user_id: string): Promise<Plan> {
  if (deps.config.billing.mode === 'off') return PLANS.scientific;
  const facts: SubscriptionFacts | undefined = await deps.db.kysely
    .selectFrom('user_subscriptions')
    .select(['plan_type', 'trial_ends_at'])
    .where('account_id', '=', accountOf(user_id))
    .executeTakeFirst();
  return planOf(facts ?? null, deps.now());
}

/** The part of `user_subscriptions` that its owner sees. */
export type StoredSubscription = Omit<Subscription, 'plan' | 'features' | 'billing' | 'can_manage'>;

/** Finds what the user has subscribed to; null where there is nothing. */
export async function findSubscription(
  deps: Pick<Deps, 'db'>,
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
