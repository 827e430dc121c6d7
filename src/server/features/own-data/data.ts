import { sql, type QueryExecutorProvider } from 'kysely';
import { SURVEY_TABLES } from '../surveys/survey-tables.ts';

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
        and provider_subscription_id is not null and status in ('active', 'trialing', 'past_due')
        and not cancel_at_period_end) as is_charged
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
  for (const table of await readUserTables(trx))
    await sql`delete from ${sql.table(table)} where user_id = ${user_id}::uuid`.execute(trx);
  await sql`delete from verifications where value = ${user_id}`.execute(trx);
  await sql`delete from mails where recipient = (select email from users where id = ${user_id}::uuid)`.execute(
    trx,
  );
  await sql`delete from users where id = ${user_id}::uuid`.execute(trx);
}

/** Every table that says whose its rows are, as the database has them: none that was added later is forgotten. */
async function readUserTables(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where column_name = 'user_id' and table_type = 'BASE TABLE' and table_schema = current_schema()`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
