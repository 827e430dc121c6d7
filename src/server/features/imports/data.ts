import type { Kysely } from 'kysely';
import { ago } from '../../db/ago.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredImport } from '../../db/stored/stored-import.ts';

type Db = Kysely<Schema>;

const RETENTION = '6 hours';
const MOST = 10;

export async function storeImport(db: Db, user_id: string, contents: StoredImport): Promise<string> {
  await db
    .deleteFrom('imports')
    .where('id', 'in', (query) =>
      query
        .selectFrom('imports')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .offset(MOST - 1),
    )
    .execute();
  const { id } = await db
    .insertInto('imports')
    .values({ user_id, contents: JSON.stringify(contents) as never })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findImport(db: Db, user_id: string, id: string): Promise<StoredImport | null> {
  const row = await db
    .selectFrom('imports')
    .select('contents')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('created_at', '>', ago(RETENTION))
    .executeTakeFirst();
  return row?.contents ?? null;
}

export async function deleteImport(db: Db, user_id: string, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).where('user_id', '=', user_id).execute();
}

export async function removeOldImports(db: Db): Promise<void> {
  await db.deleteFrom('imports').where('created_at', '<', ago(RETENTION)).execute();
}
