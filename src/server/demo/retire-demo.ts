import { sql } from 'kysely';
import { DEMO_SIGN_IN } from '../features/account/demo-account.ts';
import type { Database } from '../db/client.ts';

/** What lets somebody in as the demo account, and what it may do beyond others: everybody knows its password. */
const RIGHTS = [
  ['sessions', 'user_id', ''],
  ['api_keys', 'user_id', ''],
  ['credentials', 'user_id', ''],
  ['two_factors', 'user_id', ''],
  ['sandbox_sessions', 'user_id', ''],
  ['sandbox_accounts', 'user_id', ''],
  ['user_subscriptions', 'account_id', ''],
  ['payment_customers', 'account_id', `and provider = 'sandbox'`],
] as const;

/**
 * Takes sign-in, sessions, keys and plan from the demo account, where there is one; its surveys and answers stay.
 * Every start with `DEMO` off does so, so that nothing of a trial survives into production.
 */
export async function retireDemo(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    for (const [table, owner, also] of RIGHTS)
      await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} in
        (select ${sql.ref(owner === 'user_id' ? 'id' : owner)} from users where email = ${DEMO_SIGN_IN.email})
        ${sql.raw(also)}`.execute(trx);
    await sql`update users set two_factor_enabled = false where email = ${DEMO_SIGN_IN.email}`.execute(trx);
  });
}
