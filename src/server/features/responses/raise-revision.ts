import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Notes a change of a survey's answers, and tells every server when the transaction ends.
 * @param responses how many responses come with it, less than 0 where they go
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
  // A statement of its own: it tells from the node that servers listen to, wherever the survey's row lies.
  await sql`select pg_notify('answers_changed', ${JSON.stringify(raised)})`.execute(trx);
}
