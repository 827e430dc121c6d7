import type { Kysely } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';

/** Forgets how far people came, and how long they took: they were promised something else than the survey promises from now on. */
export async function deleteProgress(
  db: Kysely<Schema>,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
): Promise<void> {
  await db.deleteFrom('reached_counts').where('survey_id', '=', id).execute();
  await db.deleteFrom('took_counts').where('survey_id', '=', id).execute();
}
