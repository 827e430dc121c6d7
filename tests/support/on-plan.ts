import type { Offer } from '../../src/shared/plans.ts';
import type { TestApp } from './app.ts';

/** Puts a user on a paid plan, as a finished checkout would. Takes null to end it. */
export async function onPlan(app: TestApp, user_id: string, plan_type: Offer | null): Promise<void> {
  await app.deps.db.pool.query(
    `insert into user_subscriptions (user_id, plan_type, status) values ($1, $2, 'active')
     on conflict (user_id) do update set plan_type = excluded.plan_type`,
    [user_id, plan_type],
  );
}
