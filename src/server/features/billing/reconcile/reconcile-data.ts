import { sql, type Kysely } from 'kysely';
import type { Payments } from '../../../adapters/payments/port.ts';
import { GRACE_DAYS } from '../../../../shared/plans.ts';
import { ago } from '../../../db/ago.ts';
import { NOW } from '../../../db/now.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Customer } from '../data.ts';

type Db = Kysely<Schema>;

/** Records a received event. Returns false if it was handled before. */
export async function recordEvent(db: Db, id: string, type: string): Promise<boolean> {
  const { handled_at } = await db
    .insertInto('webhook_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ type }))
    .returning('handled_at')
    .executeTakeFirstOrThrow();
  return handled_at === null;
}

export async function noteHandled(db: Db, id: string): Promise<void> {
  await db.updateTable('webhook_events').set({ handled_at: NOW }).where('id', '=', id).execute();
}

export async function purgeOldEvents(db: Db): Promise<void> {
  await db.deleteFrom('webhook_events').where('received_at', '<', ago('60 days')).execute();
}

/** Ends plans whose grace period after a failed payment is over. Returns their number. */
export async function endGrace(db: Db, now: Date): Promise<number> {
  const graceBegan = sql<string>`${now.toISOString()}::timestamptz - make_interval(days => ${GRACE_DAYS})`;
  const { numUpdatedRows } = await db
    .updateTable('user_subscriptions')
    .set({ plan_type: null, trial_ends_at: null, updated_at: now })
    .where('plan_type', 'is not', null)
    .where('past_due_since', '<', graceBegan)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns customers whose paid period ended some time ago without a further event. */
export async function findOverdue(db: Db, provider: Payments['provider'], now: Date): Promise<Customer[]> {
  return db
    .selectFrom('payment_customers as customer')
    .innerJoin('user_subscriptions as plan', 'plan.account_id', 'customer.account_id')
    .select(['customer.id', 'customer.account_id'])
    .where('customer.provider', '=', provider)
    .whereRef('plan.provider_customer_id', '=', 'customer.id')
    .where('plan.plan_type', 'is not', null)
    .where('plan.current_period_end', '<', Math.floor(now.getTime() / 1_000) - 600)
    .orderBy('plan.current_period_end')
    .limit(200)
    .execute();
}

export async function readCustomerPage(
  db: Db,
  provider: Payments['provider'],
  after: string,
): Promise<Customer[]> {
  return db
    .selectFrom('payment_customers')
    .select(['id', 'account_id'])
    .where('provider', '=', provider)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Ends plans bought in the sandbox, which are invalid once real payments are configured. Returns their number. */
export async function endSandboxPlans(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('user_subscriptions as plan')
    .from('payment_customers as customer')
    .set({
      plan_type: null,
      status: 'canceled',
      trial_ends_at: null,
      past_due_since: null,
      cancel_at_period_end: false,
      provider_customer_id: null,
      provider_subscription_id: null,
    })
    .where('customer.provider', '=', 'sandbox')
    .whereRef('customer.id', '=', 'plan.provider_customer_id')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
