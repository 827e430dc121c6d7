import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import { inCellOf } from '../../../db/access/run-as-system.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;

/** A presentation ends after this time without contact from its screen. */
const SILENT = sql`interval '3 minutes'`;
const isHeard = (now: Date) => sql<boolean>`told_at + ${SILENT} > ${now.toISOString()}::timestamptz`;

/** Returns the current or drawn code; null if another survey has it. */
export async function holdCode(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  drawn: string,
  now: Date,
): Promise<string | null> {
  const told_at = now.toISOString();
  await removeSilentCodes(db, now);
  const row = await db
    .insertInto('hall_codes')
    .values({ code: drawn, survey_id, told_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (row !== undefined) return row.code;
  const previous = await db
    .updateTable('hall_codes')
    .set({ told_at })
    .where('survey_id', '=', survey_id)
    .returning('code')
    .executeTakeFirst();
  return previous?.code ?? null;
}

export async function endCode(db: Db, { id }: Authorized<{ readonly id: string }, 'edit'>): Promise<void> {
  await db.deleteFrom('hall_codes').where('survey_id', '=', id).execute();
}

/** Returns the presented survey; null if none, or an unannounced draft. */
export async function findPresented(db: Db, code: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('hall_codes')
    .select('survey_id')
    .where('code', '=', code)
    .where(isHeard(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { survey_id } = row;
  const survey = await inCellOf(survey_id, () =>
    db
      .selectFrom('surveys')
      .select('id')
      .where('id', '=', survey_id)
      .where('status', '!=', 'draft')
      .executeTakeFirst(),
  );
  return survey?.id ?? null;
}

/** Deletes codes of disconnected screens. */
export async function removeSilentCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('hall_codes')
    .where((where) => where.not(isHeard(now)))
    .execute();
}
