import { sql } from 'kysely';
import type { Database } from '../../db/connection/client.ts';
import { NOW } from '../../db/now.ts';
import type { Owner } from '../../base/owner.ts';
import type { Addressee } from './auth-library/auth-library.ts';

/** Within this time after a sign-in, no password is needed. */
const RECENT_SIGN_IN = sql.lit('10 minutes');

export async function findSessionOwner({ kysely }: Database, token: string): Promise<Owner | null> {
  const owner = await kysely
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.full_name as name', 'users.email as actor'])
    .select(sql<boolean>`sessions.created_at > now() - ${RECENT_SIGN_IN}::interval`.as('hasRecentSignIn'))
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', NOW)
    .executeTakeFirst();
  return owner === undefined ? null : { ...owner, scopes: null };
}

export async function endSession({ kysely }: Database, token: string): Promise<void> {
  await kysely.deleteFrom('sessions').where('token', '=', token).execute();
}

/** Returns null if the user has no password. */
export async function findPasswordHash({ kysely }: Database, user_id: string): Promise<string | null> {
  const credential = await kysely
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', user_id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return credential?.password ?? null;
}

export async function hasConfirmedAddress({ kysely }: Database, user_id: string): Promise<boolean> {
  const user = await kysely
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', user_id)
    .executeTakeFirst();
  return user?.email_verified === true;
}

export async function endOtherSessions({ kysely }: Database, user_id: string, token: string): Promise<void> {
  await kysely.deleteFrom('sessions').where('user_id', '=', user_id).where('token', '<>', token).execute();
}

/** Returns null if the user was deleted. */
export async function findAddressee(
  { kysely }: Pick<Database, 'kysely'>,
  user_id: string,
): Promise<(Addressee & { readonly email_verified: boolean }) | null> {
  const user = await kysely
    .selectFrom('users')
    .select(['email', 'email_verified', 'first_name', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  return user ?? null;
}

/** Deletes reset links, pending sign-ins and trusted devices when the password changes. */
export async function endProofs({ kysely }: Database, user_id: string): Promise<void> {
  await kysely.deleteFrom('verifications').where('value', '=', user_id).execute();
}
