import { type Kysely, sql } from 'kysely';
import type { PresentedSlide } from '../../../shared/api/results/presentations.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import type { Notices } from '../../live/hub.ts';

type Db = Kysely<Schema>;
type Owned = { readonly id: string };

/** A screen without contact for this long is considered gone. */
const SILENT = sql`interval '3 minutes'`;
const isHeard = (now: Date) => sql<boolean>`told_at + ${SILENT} > ${now.toISOString()}::timestamptz`;

interface NewPresentation {
  readonly presentation_id: string;
  readonly token_hash: Buffer;
  readonly slide: PresentedSlide;
  readonly told_at: string;
}

/** Names of earlier versions, which may run beside this one. */
type StoredSlide = Omit<PresentedSlide, 'results_visible'> & { readonly is_shown: boolean };

function toStoredSlide({ results_visible: is_shown, ...slide }: PresentedSlide): string {
  return JSON.stringify({ ...slide, is_shown } satisfies StoredSlide);
}

function fromStoredSlide({ is_shown: results_visible, ...slide }: StoredSlide): PresentedSlide {
  return { ...slide, results_visible };
}

export async function beginPresentation(
  db: Db,
  { id: survey_id }: Authorized<Owned, 'edit'>,
  { slide, ...presentation }: NewPresentation,
): Promise<void> {
  const values = { ...presentation, stage: toStoredSlide(slide) };
  await db
    .insertInto('presentations')
    .values({ survey_id, ...values })
    .onConflict((conflict) => conflict.column('survey_id').doUpdateSet(values))
    .execute();
}

export async function publishSlide(
  db: Db,
  { id }: Authorized<Owned, 'edit'>,
  presentation_id: string,
  slide: PresentedSlide,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('presentations')
    .set({ stage: toStoredSlide(slide), told_at: now.toISOString() })
    .where('survey_id', '=', id)
    .where('presentation_id', '=', presentation_id)
    .where(isHeard(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endPresentation(
  db: Db,
  { id }: Authorized<Owned, 'edit'>,
  presentation_id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('presentations')
    .where('survey_id', '=', id)
    .where('presentation_id', '=', presentation_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isSteered(
  db: Db,
  { id }: Authorized<Owned, 'read'>,
  presentation_id: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('presentations')
    .select('survey_id')
    .where('survey_id', '=', id)
    .where('presentation_id', '=', presentation_id)
    .where(isHeard(now))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSteered(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<{ readonly presentation_id: string; readonly slide: PresentedSlide } | null> {
  const row = await db
    .selectFrom('presentations')
    .select(['presentation_id', 'stage'])
    .where('token_hash', '=', token_hash)
    .where(isHeard(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  return { presentation_id: row.presentation_id, slide: fromStoredSlide(row.stage as StoredSlide) };
}

export async function removeSilent(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('presentations')
    .where((where) => where.not(isHeard(now)))
    .execute();
}

export async function publishRemoteAction(db: Db, pressed: Notices['remote_pressed']): Promise<void> {
  await sql`select pg_notify('remote_pressed', ${JSON.stringify(pressed)})`.execute(db);
}
