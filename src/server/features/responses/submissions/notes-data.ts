import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';

interface Note {
  readonly note: string;
  readonly tags: readonly string[];
}

/** The note to replace, so concurrent edits survive; undefined replaces any. */
type Before = Note | undefined;

/**
 * Saves the owner's note about a submission; an empty note is deleted.
 * @returns false if the submission is missing or its note differs from `before`
 */
export async function saveNote(
  db: Kysely<Schema>,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  submission_id: string,
  { note, tags }: Note,
  before: Before,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('submission_notes')
    .columns(['survey_id', 'submission_id', 'note', 'tags', 'updated_at'])
    .expression((is) => {
      const submission = is
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
        // A concurrent deletion waits and then deletes the note.
        .forKeyShare();
      if (before === undefined || isEmpty(before) || isEmpty({ note, tags })) return submission;
      // A note deleted meanwhile is not recreated.
      return submission.where((of) =>
        of.exists(
          of
            .selectFrom('submission_notes as n')
            .select('n.submission_id')
            .whereRef('n.survey_id', '=', 's.survey_id')
            .whereRef('n.submission_id', '=', 's.id'),
        ),
      );
    })
    .onConflict((conflict) => {
      const stored = conflict.columns(['survey_id', 'submission_id']).doUpdateSet((is) => ({
        note: is.ref('excluded.note'),
        tags: is.ref('excluded.tags'),
        updated_at: is.ref('excluded.updated_at'),
      }));
      if (before === undefined) return stored;
      // Already stored if a reply was lost.
      return stored.where(sql<boolean>`(submission_notes.note, submission_notes.tags) in
        ((${before.note}::text, ${[...before.tags]}::text[]), (excluded.note, excluded.tags))`);
    })
    .executeTakeFirst();
  if (row.numInsertedOrUpdatedRows === 0n) return false;
  if (isEmpty({ note, tags }))
    await db
      .deleteFrom('submission_notes')
      .where('survey_id', '=', survey_id)
      .where('submission_id', '=', submission_id)
      .where('note', '=', '')
      .where('updated_at', '=', now.toISOString())
      .execute();
  return true;
}

export async function isSubmission(
  db: Kysely<Schema>,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('survey_id', '=', survey_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

function isEmpty({ note, tags }: Note): boolean {
  return note === '' && tags.length === 0;
}
