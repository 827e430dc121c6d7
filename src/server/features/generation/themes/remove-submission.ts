import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { minimumGroup } from '../../surveys/round-to-groups.ts';
import { fromStoredReading, toStoredReading } from '../../../db/stored/theme-reading.ts';
import { leaveOut } from './theme-reading.ts';

/**
 * Removes a deleted submission from the stored AI themes, and themes without quotes or enough answers. Call it in the
 * deleting transaction, which locks the survey row.
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
    const left = leaveOut(fromStoredReading(reading), (answer) => reading.read[answer] !== id);
    const isGone = left.themes.length === 0 || left.read.length < minimumGroup(survey);
    const condition = sql<boolean>`survey_id = ${survey_id} and slot = ${slot}`;
    if (isGone) await trx.deleteFrom('ai_themes').where(condition).execute();
    else
      await trx
        .updateTable('ai_themes')
        .set({ reading: JSON.stringify(toStoredReading(left)) })
        .where(condition)
        .execute();
  }
}
