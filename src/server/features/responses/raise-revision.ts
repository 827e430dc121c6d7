import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Notes a change of a survey's answers, and tells every server when the transaction ends.
 * @param responses how many responses come with it, less than 0 where they go
 */
export async function raiseRevision(trx: Kysely<Schema>, survey_id: string, responses = 0): Promise<void> {
  await trx
    .with('raised', (is) =>
      is
        .updateTable('surveys')
        .set((of) => ({
          response_count: of('response_count', '+', responses),
          answers_revision: of('answers_revision', '+', 1),
        }))
        .where('id', '=', survey_id)
        .returning(['id as survey_id', 'answers_revision as revision', 'response_count']),
    )
    .selectFrom('raised')
    .select(sql`pg_notify('answers_changed', row_to_json(raised)::text)`.as('told'))
    .execute();
}
