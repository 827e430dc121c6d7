import { sql, type QueryExecutorProvider } from 'kysely';
import { SURVEY_TABLES } from '../surveys/survey-tables.ts';

/**
 * What belongs to a user beside the surveys and what goes with the row in `users`. A feature that adds a table
 * with a `user_id` adds a line here; a test finds the table that was forgotten.
 */
export const USER_TABLES = [
  'ai_survey_usage',
  'plan_usage',
  'user_subscriptions',
  'payment_customers',
  'sandbox_accounts',
  'sandbox_sessions',
] as const;

/** What decides whether an account may go. */
export interface AccountFacts {
  readonly password_hash: string | null;
  /** A subscription at the payment provider that would go on charging. */
  readonly is_charged: boolean;
}

/** Reads what decides whether an account may go. */
export async function readAccountFacts(db: QueryExecutorProvider, user_id: string): Promise<AccountFacts> {
  const { rows } = await sql<AccountFacts>`
    select
      (select password from accounts where user_id = ${user_id}::uuid and provider_id = 'credential') as password_hash,
      exists (select 1 from user_subscriptions where user_id = ${user_id}::uuid
        and provider_subscription_id is not null and plan_type is not null and not cancel_at_period_end) as is_charged
  `.execute(db);
  return rows[0] ?? { password_hash: null, is_charged: false };
}

/**
 * Deletes a user with everything; call it in a transaction. The surveys' own rows go first: that waits for
 * answers under way, and what comes later finds no survey to be stored with.
 */
export async function removeEverything(trx: QueryExecutorProvider, user_id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from surveys where user_id = ${user_id}::uuid returning id`.execute(trx);
  const ids = sql`any(${rows.map(({ id }) => id)}::uuid[])`;
  for (const { table, where = 'survey_id = $survey' } of SURVEY_TABLES) {
    const [before = '', after = ''] = where.split('$survey');
    await sql`delete from ${sql.table(table)} where ${sql.raw(before)} ${ids} ${sql.raw(after)}`.execute(trx);
  }
  for (const table of USER_TABLES)
    await sql`delete from ${sql.table(table)} where user_id = ${user_id}::uuid`.execute(trx);
  await sql`delete from verifications where value = ${user_id}`.execute(trx);
  await sql`delete from mails where recipient = (select email from users where id = ${user_id}::uuid)`.execute(
    trx,
  );
  await sql`delete from users where id = ${user_id}::uuid`.execute(trx);
}
