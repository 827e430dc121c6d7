import { sql, type QueryExecutorProvider } from 'kysely';
import { lockTextGroups } from '../../db/locks.ts';
import { SURVEY_TABLES } from './survey-tables.ts';

/**
 * Deletes a survey of this owner with everything that belongs to it; call it in a transaction. Its own row goes
 * first: that waits for answers under way, and what comes later finds no survey to be stored with.
 * @returns whether there was one
 */
export async function removeSurvey(
  trx: QueryExecutorProvider,
  user_id: string,
  id: string,
): Promise<boolean> {
  await lockTextGroups(trx, id);
  const { rows } = await sql`
    delete from surveys where id = ${id}::uuid and user_id = ${user_id}::uuid returning id
  `.execute(trx);
  if (rows.length === 0) return false;
  for (const table of SURVEY_TABLES)
    await sql`delete from ${sql.table(table)} where survey_id = ${id}::uuid`.execute(trx);
  return true;
}
