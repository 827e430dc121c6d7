import { sql } from 'kysely';
import type { Subscription } from '../../../shared/api/account.ts';
import { GRACE_DAYS, planOf, PLANS, type Plan, type SubscriptionFacts } from '../../../shared/plans.ts';
import type { Deps } from '../../deps.ts';

/**
 * Finds the plan that decides what this user may do now. One read by primary key, never cached:
 * a change of plan holds from the next call on. `BILLING=off` gives everyone the Scientific plan (decision 27).
 */
export async function findPlan(deps: Pick<Deps, 'config' | 'db' | 'now'>, user_id: string): Promise<Plan> {
  if (deps.config.billing.mode === 'off') return PLANS.scientific;
  const { rows } = await sql<SubscriptionFacts>`
    select plan_type, trial_ends_at from user_subscriptions where user_id = ${user_id}::uuid
  `.execute(deps.db.kysely);
  return planOf(rows[0] ?? null, deps.now());
}

/** The part of `user_subscriptions` that its owner sees. */
export type StoredSubscription = Omit<Subscription, 'plan' | 'features' | 'billing' | 'can_manage'>;

/** Finds what the user has subscribed to; null where there is nothing. */
export async function findSubscription(
  deps: Pick<Deps, 'db'>,
  user_id: string,
): Promise<StoredSubscription | null> {
  const { rows } = await sql<StoredSubscription>`
    select plan_type, status, price, interval, current_period_end, cancel_at_period_end, trial_ends_at,
      past_due_since + make_interval(days => ${GRACE_DAYS}) as grace_ends_at
    from user_subscriptions where user_id = ${user_id}::uuid
  `.execute(deps.db.kysely);
  return rows[0] ?? null;
}
