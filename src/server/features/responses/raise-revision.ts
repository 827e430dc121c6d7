import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Raises the revision of a survey's answers and notifies every server at commit.
 * @param responses change of the response count
 */
export async function raiseRevision(trx: Kysely<Schema>, survey_id: string, responses = 0): Promise<void> {
  const raised = await trx
    .updateTable('surveys')
    .set((of) => ({
      response_count: of('response_count', '+', responses),
      answers_revision: of('answers_revision', '+', 1),
    }))
    .where('id', '=', survey_id)
    .returning(['id as survey_id', 'answers_revision as revision', 'response_count'])
    .executeTakeFirst();
  if (raised === undefined) return;
  // Separate statement: servers listen on this node, whereas the survey's row may be on another.
  await sql`select pg_notify('answers_changed', ${JSON.stringify(raised)})`.execute(trx);
}
