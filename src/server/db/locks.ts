import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Lets one transaction at a time change the text groups of a survey, on whatever server it runs, until it ends.
 * Take it before the survey's own row is locked: everyone does, so nobody waits in a circle.
 */
export async function lockTextGroups(trx: QueryExecutorProvider, survey_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('text-groups:' || ${survey_id}, 0))`.execute(trx);
}
