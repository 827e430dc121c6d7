import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { KnownCustomer, Payments } from '../../adapters/payments/port.ts';
import { GRACE_DAYS } from '../../../shared/plans.ts';
import type { Schema } from '../../db/schema.ts';
import { accountOf } from '../account/account-of.ts';
import type { SubscriptionState } from './domain.ts';

type Db = Kysely<Schema>;

export interface Customer {
  readonly id: string;
  readonly account_id: string;
}

interface RequestedCheckout {
  readonly asked_at: string;
  readonly now: Date;
}

/** Returns the database time in microseconds, which orders requests to the provider. */
export async function readClock(db: Db): Promise<string> {
  const { at } = await db
    .selectNoFrom(sql<string>`clock_timestamp()::text`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Stores a subscription state unless one of a later request is stored. Deleted accounts get no row; the grace period
 * starts with the first failed payment.
 * @returns whether the plan or its state changed
 */
export async function storeState(
  db: Db,
  customer: Customer,
  state: SubscriptionState,
  { asked_at, now }: RequestedCheckout,
): Promise<boolean> {
  const isPastDue = state.status === 'past_due';
  const { rows } = await sql<{ changed: boolean }>`
    with former as (select plan_type, status, cancel_at_period_end, current_period_end, past_due_since
      from user_subscriptions where account_id = ${customer.account_id}::uuid),
    failing as (select case when ${isPastDue} then
      coalesce((select past_due_since from former), ${now.toISOString()}::timestamptz) end as since)
    insert into user_subscriptions as s (account_id, plan_type, status, price, interval, current_period_end,
      cancel_at_period_end, trial_ends_at, provider_customer_id, provider_subscription_id, provider_updated_at,
      past_due_since, updated_at)
    select id, case when since < ${now.toISOString()}::timestamptz - make_interval(days => ${GRACE_DAYS}) then null
        else ${state.plan_type} end,
      ${state.status}, ${state.price}, ${state.interval}, ${state.current_period_end},
      ${state.cancel_at_period_end}, ${state.trial_ends_at}::timestamptz, ${customer.id},
      ${state.provider_subscription_id}, ${asked_at}::timestamptz, since, ${now.toISOString()}::timestamptz
    from accounts, failing where id = ${customer.account_id}::uuid
    on conflict (account_id) do update set
      plan_type = excluded.plan_type, status = excluded.status, price = excluded.price, interval = excluded.interval,
      current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end,
      trial_ends_at = excluded.trial_ends_at, provider_customer_id = excluded.provider_customer_id,
      provider_subscription_id = excluded.provider_subscription_id,
      provider_updated_at = excluded.provider_updated_at, past_due_since = excluded.past_due_since,
      updated_at = excluded.updated_at
    where (s.provider_updated_at is null or s.provider_updated_at <= excluded.provider_updated_at)
      and (excluded.plan_type is not null or s.plan_type is null or s.provider_subscription_id is not null)
    returning not exists (select from former where plan_type is not distinct from s.plan_type
      and status = s.status and cancel_at_period_end = s.cancel_at_period_end
      and current_period_end is not distinct from s.current_period_end) as changed
  `.execute(db);
  return rows[0]?.changed ?? false;
}

/** Ends the plan of a customer without a subscription at the provider. Returns false if there was none. */
export async function endState(
  db: Db,
  customer: Customer,
  { asked_at, now }: RequestedCheckout,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_subscriptions')
    .set({
      plan_type: null,
      status: 'canceled',
      trial_ends_at: null,
      past_due_since: null,
      provider_updated_at: asked_at,
      updated_at: now,
    })
    .where('account_id', '=', customer.account_id)
    .where('provider_customer_id', '=', customer.id)
    .where('plan_type', 'is not', null)
    .where((is) => is.or([is('provider_updated_at', 'is', null), is('provider_updated_at', '<=', asked_at)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findCustomer(
  db: Db,
  provider: Payments['provider'],
  user_id: string,
): Promise<Customer | null> {
  const customer = await db
    .selectFrom('payment_customers')
    .select(['id', 'account_id'])
    .where('provider', '=', provider)
    .where('account_id', '=', accountOf(user_id))
    .executeTakeFirst();
  return customer ?? null;
}

export async function findCustomerById(db: Db, id: string): Promise<Customer | null> {
  const customer = await db
    .selectFrom('payment_customers')
    .select(['id', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return customer ?? null;
}

export async function upsertCustomer(
  db: Db,
  provider: Payments['provider'],
  { id, user_id }: KnownCustomer,
): Promise<Customer | null> {
  // Provider metadata is untrusted input.
  if (!z.uuid().safeParse(user_id).success) return null;
  await db
    .insertInto('payment_customers')
    .columns(['id', 'provider', 'account_id'])
    .expression(
      db
        .selectFrom('users')
        .select([sql.val(id).as('id'), sql.val(provider).as('provider'), 'account_id'])
        .where('users.id', '=', user_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findCustomer(db, provider, user_id);
}

export async function deleteCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('payment_customers').where('id', '=', id).execute();
}

/** Returns the time since the user's account was last synced with the provider, or null if never. */
export async function readSyncedAt(db: Db, user_id: string): Promise<{ age_ms: number } | null> {
  const age = sql<number>`(extract(epoch from clock_timestamp() - provider_updated_at) * 1000)::float8`;
  const synced = await db
    .selectFrom('user_subscriptions')
    .select(age.as('age_ms'))
    .where('account_id', '=', accountOf(user_id))
    .where('provider_updated_at', 'is not', null)
    .executeTakeFirst();
  return synced ?? null;
}
