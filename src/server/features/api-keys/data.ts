import type { ApiKey } from '../../../shared/api/account/api-keys.ts';
import { ago } from '../../db/ago.ts';
import type { Database } from '../../db/connection/client.ts';
import { NOW } from '../../db/now.ts';
import type { Owner } from '../../base/owner.ts';

const COLUMNS = ['id', 'name', 'start', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

export async function listKeys({ kysely }: Database, user_id: string): Promise<ApiKey[]> {
  return kysely
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export interface NewKey extends Pick<ApiKey, 'name' | 'start' | 'scopes' | 'expires_at'> {
  readonly user_id: string;
  readonly hash: Buffer;
}

/** Stores a key by its hash. Returns null if the user already has the maximum number of keys. */
export async function storeKey({ kysely }: Database, key: NewKey, most: number): Promise<ApiKey | null> {
  const stored = await kysely
    .insertInto('api_keys')
    .columns(['user_id', 'name', 'start', 'key_hash', 'scopes', 'expires_at'])
    .expression(
      kysely
        .selectNoFrom((is) => [
          is.val(key.user_id).as('user_id'),
          is.val(key.name).as('name'),
          is.val(key.start).as('start'),
          is.val(key.hash).as('key_hash'),
          is.val(key.scopes).as('scopes'),
          is.val(key.expires_at).as('expires_at'),
        ])
        .where((is) => is(keysOf(kysely, key.user_id), '<', most)),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return stored ?? null;
}

function keysOf(kysely: Database['kysely'], user_id: string) {
  return kysely
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id);
}

export async function removeKey({ kysely }: Database, user_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('api_keys')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeKeys({ kysely }: Database, user_id: string): Promise<void> {
  await kysely.deleteFrom('api_keys').where('user_id', '=', user_id).execute();
}

/** Returns the owner and scopes of an unexpired key, and updates its last use at most once a minute. */
export async function findOwnerByHash({ kysely }: Database, hash: Buffer): Promise<Owner | null> {
  const row = await kysely
    .with('found', (is) =>
      is
        .selectFrom('api_keys')
        .select(['id', 'user_id', 'name', 'scopes', 'last_used_at'])
        .where('key_hash', '=', hash)
        .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', NOW)])),
    )
    .with('noted', (is) =>
      is
        .updateTable('api_keys')
        .set({ last_used_at: NOW })
        .where('id', 'in', (key) =>
          key
            .selectFrom('found')
            .select('found.id')
            .where((of) =>
              of.or([of('found.last_used_at', 'is', null), of('found.last_used_at', '<', ago('1 minute'))]),
            ),
        ),
    )
    .selectFrom('found')
    .innerJoin('users', 'users.id', 'found.user_id')
    .select([
      'users.id',
      'users.email',
      'users.full_name as name',
      'found.name as key_name',
      'found.scopes as scopes',
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { key_name, ...owner } = row;
  return { ...owner, actor: `key:${key_name}` };
}
