import { type QueryExecutorProvider, sql } from 'kysely';

// Advisory locks are raw SQL: the query builder has no method for them.

/**
 * Lets one transaction at a time change the text groups of a survey, on whatever server it runs, until it ends.
 * Take it before the survey's own row is locked: everyone does, so nobody waits in a circle.
 */
export function lockTextGroups(trx: QueryExecutorProvider, survey_id: string): Promise<void> {
  return lock(trx, `text-groups:${survey_id}`);
}

/** Lets one transaction at a time change what participants see of a survey's results, until it ends. */
export function lockParticipantStep(trx: QueryExecutorProvider, survey_id: string): Promise<void> {
  return lock(trx, `participant-results:${survey_id}`);
}

/** Lets one transaction at a time give a survey a name of this look, until it ends. */
export function lockSurveyNames(trx: QueryExecutorProvider, look: string): Promise<void> {
  return lock(trx, `survey-names:${look}`);
}

/** Lets one transaction at a time give an account a further name, until it ends. Take it after the lock of the look. */
export function lockNamesOf(trx: QueryExecutorProvider, account_id: string): Promise<void> {
  return lock(trx, `survey-names-of:${account_id}`);
}

async function lock(trx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
