import type { Kysely } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';

/** Deletes page progress and durations collected under an earlier privacy promise. */
export async function deleteProgress(
  db: Kysely<Schema>,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
): Promise<void> {
  await db.deleteFrom('reached_counts').where('survey_id', '=', id).execute();
  await db.deleteFrom('took_counts').where('survey_id', '=', id).execute();
}
