import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../base/authorize.ts';
import { lockTextGroups } from '../../db/locks.ts';
import type { Schema } from '../../db/schema.ts';
import { notifySurveyChanged } from '../../live/notify-survey-changed.ts';
import { deleteSlugs } from './slugs/slugs-data.ts';
import { SURVEY_TABLES } from './survey-tables.ts';

/**
 * Deletes a survey with everything that belongs to it; call it in a transaction. Its own row goes first: that waits
 * for answers under way, and what comes later finds no survey to be stored with.
 * @returns whether it was still there
 */
export async function removeSurvey(
  trx: Kysely<Schema>,
  { id }: Authorized<{ readonly id: string }, 'delete'>,
): Promise<boolean> {
  await lockTextGroups(trx, id);
  const { numDeletedRows } = await trx.deleteFrom('surveys').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await notifySurveyChanged(trx, [id]);
  await deleteSlugs(trx, id);
  await removeContents(trx, [id]);
  return true;
}

/** Deletes everything of surveys whose own rows are gone, however long that takes; call it in a transaction. */
export async function removeContents(trx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A million answers among twenty million take longer than a statement is given otherwise: the survey could never be deleted.
  await sql`set local statement_timeout = 0`.execute(trx);
  for (const table of SURVEY_TABLES) await trx.deleteFrom(table).where('survey_id', 'in', ids).execute();
}
