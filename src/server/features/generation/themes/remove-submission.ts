import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { minimumGroup } from '../../surveys/round-to-groups.ts';
import { leaveOut } from './theme-reading.ts';

/**
 * Takes a deleted submission out of the themes that a model found: those without a quote by now are gone with it, and so are
 * all once they are of too few. Call it in the transaction that deletes the submission and holds its survey's row.
 */
export async function removeSubmission(
  trx: Kysely<Schema>,
  survey_id: string,
  { id }: { readonly id: string },
): Promise<void> {
  const readingRows = await trx
    .selectFrom('ai_themes as t')
    .innerJoin('surveys as s', 's.id', 't.survey_id')
    .select(['t.slot', 't.reading', 's.anonymity_level', 's.minimum_group'])
    .where('t.survey_id', '=', survey_id)
    .where(sql<boolean>`t.reading -> 'read' @> to_jsonb(${id}::text)`)
    .execute();
  for (const { slot, reading, ...survey } of readingRows) {
    const left = leaveOut(reading, (answer) => reading.read[answer] !== id);
    const isGone = left.themes.length === 0 || left.read.length < minimumGroup(survey);
    const condition = sql<boolean>`survey_id = ${survey_id} and slot = ${slot}`;
    if (isGone) await trx.deleteFrom('ai_themes').where(condition).execute();
    else
      await trx
        .updateTable('ai_themes')
        .set({ reading: JSON.stringify(left) })
        .where(condition)
        .execute();
  }
}
