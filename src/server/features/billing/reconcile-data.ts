import { sql, type QueryExecutorProvider } from 'kysely';
import type { KnownCustomer, Payments } from '../../adapters/payments/port.ts';
import { GRACE_DAYS } from '../../../shared/plans.ts';

type Db = QueryExecutorProvider;

/** Records that an event has arrived. Gives whether it still has to be handled: false when that was done before. */
export async function recordEvent(db: Db, id: string, type: string): Promise<boolean> {
  const { rows } = await sql<{ handled: boolean }>`
    insert into webhook_events (id, type) values (${id}, ${type})
    on conflict (id) do update set type = excluded.type
    returning handled_at is not null as handled`.execute(db);
  return rows[0]?.handled !== true;
}

/** Records that an event was handled. */
export async function noteHandled(db: Db, id: string): Promise<void> {
  await sql`update webhook_events set handled_at = now() where id = ${id}`.execute(db);
}

/** Deletes the records of events that no provider sends again. */
export async function purgeOldEvents(db: Db): Promise<void> {
  await sql`delete from webhook_events where received_at < now() - interval '60 days'`.execute(db);
}

/** Ends plans whose payment failed longer ago than the grace allows. Gives how many. */
export async function endGrace(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update user_subscriptions set plan_type = null, trial_ends_at = null, updated_at = ${now.toISOString()}::timestamptz
    where plan_type is not null
      and past_due_since < ${now.toISOString()}::timestamptz - make_interval(days => ${GRACE_DAYS})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Customers whose paid period ended a while ago without an event about what followed. */
export async function findOverdue(
  db: Db,
  provider: Payments['provider'],
  now: Date,
): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer>`
    select c.id, c.user_id from payment_customers c join user_subscriptions s on s.user_id = c.user_id
    where c.provider = ${provider} and s.provider_customer_id = c.id and s.plan_type is not null
      and s.current_period_end < extract(epoch from ${now.toISOString()}::timestamptz) - 600
    order by s.current_period_end limit 200`.execute(db);
  return rows;
}

/** Every customer of the provider, in pages after the id given. */
export async function readCustomerPage(
  db: Db,
  provider: Payments['provider'],
  after: string,
): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer>`
    select id, user_id from payment_customers where provider = ${provider} and id > ${after}
    order by id limit 200`.execute(db);
  return rows;
}

/** Ends what was bought in the sandbox: play money is worth nothing where real money is taken. Gives how many. */
export async function endSandboxPlans(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update user_subscriptions s set plan_type = null, status = 'canceled', trial_ends_at = null, past_due_since = null,
      cancel_at_period_end = false, provider_customer_id = null, provider_subscription_id = null
    from payment_customers c
    where c.provider = 'sandbox' and c.id = s.provider_customer_id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
