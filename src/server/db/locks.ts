import { type QueryExecutorProvider, sql } from 'kysely';

// The query builder has no advisory locks.

/**
 * Serializes changes of text groups until the transaction ends. Take it before locking the survey row, to avoid
 * deadlocks.
 */
export function lockTextGroups(trx: QueryExecutorProvider, survey_id: string): Promise<void> {
  return lock(trx, `text-groups:${survey_id}`);
}

/** Serializes changes of participants' results until the transaction ends. */
export function lockParticipantStep(trx: QueryExecutorProvider, survey_id: string): Promise<void> {
  return lock(trx, `participant-results:${survey_id}`);
}

/** Serializes similar-looking slugs until the transaction ends. */
export function lockSurveyNames(trx: QueryExecutorProvider, look: string): Promise<void> {
  return lock(trx, `survey-names:${look}`);
}

/** Serializes an account's slugs until the transaction ends. Take it after `lockSurveyNames`. */
export function lockNamesOf(trx: QueryExecutorProvider, account_id: string): Promise<void> {
  return lock(trx, `survey-names-of:${account_id}`);
}

export function lockTemplatesOf(trx: QueryExecutorProvider, user_id: string): Promise<void> {
  return lock(trx, `templates-of:${user_id}`);
}

async function lock(trx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
