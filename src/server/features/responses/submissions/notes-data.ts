import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';

/** What is noted about one submission. */
interface Note {
  readonly note: string;
  readonly tags: readonly string[];
}

/**
 * Keeps what an owner notes about a submission, in the place of what was noted before; nothing is kept of an empty note.
 * @returns whether there is such a submission
 */
export async function keepNote(
  db: Kysely<Schema>,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  submission_id: string,
  { note, tags }: Note,
  now: Date,
): Promise<boolean> {
  const kept = await db
    .insertInto('submission_notes')
    .columns(['survey_id', 'submission_id', 'note', 'tags', 'updated_at'])
    .expression((is) =>
      is
        .selectFrom('submissions as s')
        .select((of) => [
          's.survey_id',
          's.id',
          of.cast<string>(of.val(note), 'text').as('note'),
          sql<string[]>`${[...tags]}::text[]`.as('tags'),
          of.cast<string>(of.val(now.toISOString()), 'timestamptz').as('updated_at'),
        ])
        .where('s.survey_id', '=', survey_id)
        .where('s.id', '=', submission_id)
        // Who deletes it at this moment waits, and then deletes the note as well.
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['survey_id', 'submission_id']).doUpdateSet((is) => ({
        note: is.ref('excluded.note'),
        tags: is.ref('excluded.tags'),
        updated_at: is.ref('excluded.updated_at'),
      })),
    )
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows === 0n) return false;
  if (note === '' && tags.length === 0)
    await db
      .deleteFrom('submission_notes')
      .where('survey_id', '=', survey_id)
      .where('submission_id', '=', submission_id)
      .where('note', '=', '')
      // What another tab has noted meanwhile stays.
      .where('updated_at', '=', now.toISOString())
      .execute();
  return true;
}
