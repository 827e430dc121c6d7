import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../base/authorize.ts';
import { lockTextGroups } from '../../db/locks.ts';
import type { Schema } from '../../db/schema.ts';
import { notifySurveyChanged } from '../../live/notify-survey-changed.ts';
import { deleteSlugs } from './slugs/slugs-data.ts';
import { SURVEY_TABLES } from '../../db/survey-tables.ts';

/**
 * Deletes a survey in a transaction. Its row goes first: waits for running submissions and blocks later ones.
 * @returns whether it existed
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

/** Deletes data of removed surveys without time limit, in a transaction. */
export async function removeContents(trx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A million answers can exceed the timeout.
  await sql`set local statement_timeout = 0`.execute(trx);
  for (const table of SURVEY_TABLES) await trx.deleteFrom(table).where('survey_id', 'in', ids).execute();
}
