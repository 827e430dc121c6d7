import { DEMO_SIGN_IN } from '../features/account/demo-account.ts';
import type { Database } from '../db/connection/client.ts';
import type { Schema } from '../db/schema.ts';

/** What lets somebody in as the demo account, by `user_id`: everybody knows its password. */
const SIGN_INS = [
  'sessions',
  'api_keys',
  'credentials',
  'two_factors',
  'sandbox_sessions',
  'sandbox_accounts',
] as const satisfies readonly (keyof Schema)[];

/**
 * Takes sign-in, sessions, keys and plan from the demo account, where there is one; its surveys and answers stay.
 * Every start with `DEMO` off does so, so that nothing of a trial survives into production.
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
    for (const table of SIGN_INS) await trx.deleteFrom(table).where('user_id', '=', id).execute();
    await trx.deleteFrom('user_subscriptions').where('account_id', '=', account_id).execute();
    await trx
      .deleteFrom('payment_customers')
      .where('account_id', '=', account_id)
      .where('provider', '=', 'sandbox')
      .execute();
  });
}
