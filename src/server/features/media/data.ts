import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ago } from '../../db/ago.ts';
import { shardOf, newIdIn } from '../../base/shard-of.ts';
import { NOW } from '../../db/now.ts';
import type { Schema } from '../../db/schema.ts';
import type { Picture } from './picture.ts';

type Db = Kysely<Schema>;

/** Unused pictures are retained this long, because somebody may still be editing. */
const UNUSED_RETENTION = '7 days';

/**
 * Stores a picture, or reuses an identical one.
 * @returns its id, or null if the owner has the maximum number
 */
export async function storePicture(
  db: Db,
  user_id: string,
  { type, bytes }: Picture,
  most: number,
): Promise<string | null> {
  const hash = createHash('sha256').update(bytes).digest();
  const known = await db
    .updateTable('media')
    .set({ unused_since: NOW })
    .where('user_id', '=', user_id)
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { rows } = await sql<{ id: string }>`
    insert into media (id, user_id, type, bytes, hash)
    select ${newIdIn(shardOf(user_id))}::uuid, ${user_id}, ${type}, ${bytes}, ${hash}
    where (select count(*) from media where user_id = ${user_id}) < ${most}
    on conflict (user_id, hash) do update set unused_since = excluded.unused_since
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findPicture(db: Db, id: string): Promise<Pick<Picture, 'type' | 'bytes'> | null> {
  const row = await db.selectFrom('media').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/**
 * Updates the pictures that a survey uses; call it in the saving transaction.
 * @returns unknown or foreign ids
 */
export async function showPictures(
  trx: Db,
  survey: { readonly id: string; readonly user_id: string },
  ids: readonly string[],
): Promise<string[]> {
  const { id: survey_id, user_id } = survey;
  const wanted = [...new Set(ids)];
  const let_go = await trx
    .deleteFrom('survey_media')
    .where('survey_id', '=', survey_id)
    .where('media_id', '<>', sql<string>`all(${wanted}::uuid[])`)
    .returning('media_id')
    .execute();
  if (let_go.length > 0)
    await trx
      .updateTable('media')
      .set({ unused_since: NOW })
      .where(
        'id',
        'in',
        let_go.map(({ media_id }) => media_id),
      )
      .execute();
  if (wanted.length === 0) return [];
  const own = await trx
    .selectFrom('media')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', 'in', wanted)
    .execute();
  const known = new Set(own.map(({ id }) => id));
  if (known.size > 0)
    await trx
      .insertInto('survey_media')
      .values([...known].map((media_id) => ({ survey_id, media_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return wanted.filter((id) => !known.has(id));
}

export async function removeUnused(db: Db): Promise<void> {
  await db
    .deleteFrom('media')
    .where('unused_since', '<', ago(UNUSED_RETENTION))
    .where((is) =>
      is.not(
        is.exists(is.selectFrom('survey_media').whereRef('media_id', '=', 'media.id').select('media_id')),
      ),
    )
    .execute();
}
