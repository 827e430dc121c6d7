import { sql, type Kysely } from 'kysely';
import type { Payments } from '../../../adapters/payments/port.ts';
import { GRACE_DAYS } from '../../../../shared/plans.ts';
import { ago } from '../../../db/ago.ts';
import { NOW } from '../../../db/now.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Customer } from '../data.ts';

type Db = Kysely<Schema>;

/** Notes that an event has come. Gives whether it still has to be handled: false when that was done before. */
export async function recordEvent(db: Db, id: string, type: string): Promise<boolean> {
  const { handled_at } = await db
    .insertInto('webhook_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ type }))
    .returning('handled_at')
    .executeTakeFirstOrThrow();
  return handled_at === null;
}

/** Notes that an event was handled. */
export async function noteHandled(db: Db, id: string): Promise<void> {
  await db.updateTable('webhook_events').set({ handled_at: NOW }).where('id', '=', id).execute();
}

/** Forgets events that no provider sends again. */
export async function purgeOldEvents(db: Db): Promise<void> {
  await db.deleteFrom('webhook_events').where('received_at', '<', ago('60 days')).execute();
}

/** Ends plans whose payment failed longer ago than the grace allows. Gives how many. */
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

/** Customers whose paid period ended a while ago without an event about what came after it. */
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

/** Every customer of the provider, in pages after the id given. */
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

/** Ends what was bought in the sandbox: play money is worth nothing where real money is taken. Gives how many. */
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
