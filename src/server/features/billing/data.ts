import { sql, type QueryExecutorProvider } from 'kysely';
import { z } from 'zod';
import type { KnownCustomer, Payments } from '../../adapters/payments/port.ts';
import { GRACE_DAYS } from '../../../shared/plans.ts';
import type { SubscriptionState } from './domain.ts';

type Db = QueryExecutorProvider;

/** The database's own moment, to the microsecond: states that were asked for later replace those asked for earlier. */
export async function readClock(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  return rows[0]?.at ?? '-infinity';
}

/**
 * Stores the state of a customer's subscription unless a later one stands there already. Two who ask at the same
 * time may both store; whoever asked last wins, and every change at the provider makes somebody ask after it.
 * A user that is gone gets no row. The grace after a failed payment is counted from its first event.
 * @returns whether the plan or its state changed
 */
export async function storeState(
  db: Db,
  customer: KnownCustomer,
  state: SubscriptionState,
  { asked_at, now }: { asked_at: string; now: Date },
): Promise<boolean> {
  const isPastDue = state.status === 'past_due';
  const { rows } = await sql<{ changed: boolean }>`
    with former as (select plan_type, status, cancel_at_period_end, current_period_end, past_due_since
      from user_subscriptions where user_id = ${customer.user_id}::uuid),
    failing as (select case when ${isPastDue} then
      coalesce((select past_due_since from former), ${now.toISOString()}::timestamptz) end as since)
    insert into user_subscriptions as s (user_id, plan_type, status, price, interval, current_period_end,
      cancel_at_period_end, trial_ends_at, provider_customer_id, provider_subscription_id, provider_updated_at,
      past_due_since, updated_at)
    select id, case when since < ${now.toISOString()}::timestamptz - make_interval(days => ${GRACE_DAYS}) then null
        else ${state.plan_type} end,
      ${state.status}, ${state.price}, ${state.interval}, ${state.current_period_end},
      ${state.cancel_at_period_end}, ${state.trial_ends_at}::timestamptz, ${customer.id},
      ${state.provider_subscription_id}, ${asked_at}::timestamptz, since, ${now.toISOString()}::timestamptz
    from users, failing where id = ${customer.user_id}::uuid
    on conflict (user_id) do update set
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

/** Ends the plan of a customer who has no subscription at the provider any more. Gives whether there was one. */
export async function endState(
  db: Db,
  customer: KnownCustomer,
  { asked_at, now }: { asked_at: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_subscriptions set plan_type = null, status = 'canceled', trial_ends_at = null, past_due_since = null,
      provider_updated_at = ${asked_at}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
    where user_id = ${customer.user_id}::uuid and provider_customer_id = ${customer.id} and plan_type is not null
      and (provider_updated_at is null or provider_updated_at <= ${asked_at}::timestamptz)
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Finds who this user is at the provider. */
export async function findCustomer(
  db: Db,
  provider: Payments['provider'],
  user_id: string,
): Promise<KnownCustomer | null> {
  const { rows } = await sql<KnownCustomer>`
    select id, user_id from payment_customers where provider = ${provider} and user_id = ${user_id}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** Finds whose customer this is. */
export async function findCustomerById(db: Db, id: string): Promise<KnownCustomer | null> {
  const { rows } = await sql<KnownCustomer>`
    select id, user_id from payment_customers where id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Notes who a user is at the provider, unless somebody else did it first; gives who is noted. */
export async function keepCustomer(
  db: Db,
  provider: Payments['provider'],
  customer: KnownCustomer,
): Promise<KnownCustomer | null> {
  // What stands at the provider may have been written by anybody there.
  if (!z.uuid().safeParse(customer.user_id).success) return null;
  await sql`insert into payment_customers (id, provider, user_id)
    select ${customer.id}, ${provider}, id from users where id = ${customer.user_id}::uuid
    on conflict do nothing`.execute(db);
  return findCustomer(db, provider, customer.user_id);
}

/** Forgets a customer that the provider does not know any more. */
export async function forgetCustomer(db: Db, id: string): Promise<void> {
  await sql`delete from payment_customers where id = ${id}`.execute(db);
}

/** How long ago the provider was last asked about this user; null where it never was. */
export async function readSyncedAt(db: Db, user_id: string): Promise<{ age_ms: number } | null> {
  const { rows } = await sql<{ age_ms: number }>`
    select (extract(epoch from clock_timestamp() - provider_updated_at) * 1000)::float8 as age_ms
    from user_subscriptions where user_id = ${user_id}::uuid and provider_updated_at is not null`.execute(db);
  return rows[0] ?? null;
}
