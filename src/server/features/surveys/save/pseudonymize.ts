import { sql, type QueryExecutorProvider } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';

/**
 * Gives every submission of a survey its pseudonym, and deletes what was noted about people and found in
 * texts by their former ids: the survey had names and is
 * anonymous from now on. Call it in a transaction that holds the lock of its text groups and its row.
 */
export async function pseudonymize(
  trx: QueryExecutorProvider,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
): Promise<void> {
  for (const [table, column] of TABLES)
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = submission_pseudonym(s.pseudonym_key, t.${sql.ref(column)})
      from surveys s where s.id = ${survey_id}::uuid and t.survey_id = s.id`.execute(trx);
  for (const table of ['submission_notes', 'ai_themes'])
    await sql`delete from ${sql.table(table)} where survey_id = ${survey_id}::uuid`.execute(trx);
}

/** Where a submission's id stands. */
const TABLES = [
  ['submissions', 'id'],
  ['ended_submissions', 'id'],
  ['text_answers', 'submission_id'],
  ['text_pending', 'submission_id'],
  ['participant_results', 'submission_id'],
] as const;
