import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Tells every server, when the transaction ends, to drop what it keeps of these surveys. Triggers tell it as well where the
 * database has them, for whoever changes a survey by hand; a cell on another node of a cluster has none.
 */
export async function notifySurveyChanged(trx: QueryExecutorProvider, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select pg_notify('survey_changed', id) from unnest(${[...ids]}::text[]) as s(id)`.execute(trx);
}
