import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { notifySurveyChanged } from '../../live/notify-survey-changed.ts';
import { accountOf } from '../account/account-of.ts';
import { removeContents } from '../surveys/delete-data.ts';
import { ACCOUNT_TABLES, USER_TABLES } from '../../db/account-tables.ts';

export interface AccountFacts {
  readonly password_hash: string | null;
  readonly is_charged: boolean;
}

export async function readAccountFacts(db: Kysely<Schema>, user_id: string): Promise<AccountFacts> {
  const credential = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  const charged = await db
    .selectFrom('user_subscriptions')
    .select('account_id')
    .where('account_id', '=', accountOf(user_id))
    .where('provider_subscription_id', 'is not', null)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where('cancel_at_period_end', '=', false)
    .executeTakeFirst();
  return { password_hash: credential?.password ?? null, is_charged: charged !== undefined };
}

/**
 * Deletes a user with all data, and the account after its last member, in the caller's transaction. Surveys
 * go first, which rejects later submissions.
 */
export async function removeEverything(trx: Kysely<Schema>, user_id: string): Promise<void> {
  const surveys = await trx.deleteFrom('surveys').where('user_id', '=', user_id).returning('id').execute();
  const ids = surveys.map(({ id }) => id);
  await notifySurveyChanged(trx, ids);
  await removeContents(trx, ids);
  for (const table of USER_TABLES) await trx.deleteFrom(table).where('user_id', '=', user_id).execute();
  await trx.deleteFrom('verifications').where('value', '=', user_id).execute();
  const { email, account_id } = await trx
    .deleteFrom('users')
    .where('id', '=', user_id)
    .returning(['email', 'account_id'])
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('mails').where('recipient', '=', email).execute();
  const member = await trx
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  if (member !== undefined) return;
  for (const table of ACCOUNT_TABLES)
    await trx.deleteFrom(table).where('account_id', '=', account_id).execute();
  await trx.deleteFrom('accounts').where('id', '=', account_id).execute();
}
