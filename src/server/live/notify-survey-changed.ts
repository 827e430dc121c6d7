import { type QueryExecutorProvider, sql } from 'kysely';

/** Invalidates surveys on every server at commit. Triggers cover manual changes, except on further cluster nodes. */
export async function notifySurveyChanged(trx: QueryExecutorProvider, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select pg_notify('survey_changed', id) from unnest(${[...ids]}::text[]) as s(id)`.execute(trx);
}
