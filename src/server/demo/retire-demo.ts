import { DEMO_SIGN_IN } from '../features/account/demo-account.ts';
import type { Database } from '../db/connection/client.ts';
import { SIGN_IN_TABLES } from '../db/account-tables.ts';

/**
 * Removes sign-in, sessions, API keys and plan, not surveys. Runs at every start without `DEMO`, because the password
 * is public.
 */
export async function retireDemo(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    const { email } = DEMO_SIGN_IN;
    const user = await trx
      .updateTable('users')
      .set({ two_factor_enabled: false })
      .where('email', '=', email)
      .returning(['id', 'account_id'])
      .executeTakeFirst();
    if (user === undefined) return;
    const { id, account_id } = user;
    for (const table of SIGN_IN_TABLES) await trx.deleteFrom(table).where('user_id', '=', id).execute();
    await trx.deleteFrom('user_subscriptions').where('account_id', '=', account_id).execute();
    await trx
      .deleteFrom('payment_customers')
      .where('account_id', '=', account_id)
      .where('provider', '=', 'sandbox')
      .execute();
  });
}
