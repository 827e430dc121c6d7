import type { Kysely } from 'kysely';
import { weighting, type Weighting } from '../../../../shared/api/results/weighting.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;
type Survey = Authorized<{ readonly id: string }, 'export'>;

export interface SavedWeighting {
  readonly weighting: Weighting;
  readonly updated_at: string;
}

/** Returns the saved weighting; null if missing or from an incompatible version. */
export async function findWeighting(db: Db, survey: Survey): Promise<SavedWeighting | null> {
  const row = await db
    .selectFrom('survey_weightings')
    .select(['margins', 'trim', 'updated_at'])
    .where('survey_id', '=', survey.id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { margins, trim, updated_at } = row;
  const read = weighting.safeParse({ margins, ...(trim !== null && { trim }) });
  return read.success ? { weighting: read.data, updated_at } : null;
}

export async function saveWeighting(db: Db, survey: Survey, { margins, trim }: Weighting): Promise<void> {
  const columns = { margins: JSON.stringify(margins), trim: trim ?? null, updated_at: new Date() };
  await db
    .insertInto('survey_weightings')
    .values({ survey_id: survey.id, ...columns })
    .onConflict((same) => same.column('survey_id').doUpdateSet(columns))
    .execute();
}

/** @returns whether it existed */
export async function deleteWeighting(db: Db, survey: Survey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('survey_weightings')
    .where('survey_id', '=', survey.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
