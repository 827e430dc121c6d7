import { sql, type QueryExecutorProvider } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';

/**
 * Replaces submission ids by pseudonyms and deletes notes and AI themes when a named survey becomes anonymous.
 * Requires locks on text groups and row.
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

const TABLES = [
  ['submissions', 'id'],
  ['ended_submissions', 'id'],
  ['text_answers', 'submission_id'],
  ['text_pending', 'submission_id'],
  ['participant_results', 'submission_id'],
] as const;
