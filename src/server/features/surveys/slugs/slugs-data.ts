import type { Kysely } from 'kysely';
import type { SurveySlug } from '../../../../shared/api/survey/survey-slugs.ts';
import { lookOf } from '../../../../shared/survey/survey-slug.ts';
import type { Authorized } from '../../../base/authorize.ts';
import { lockNamesOf, lockSurveyNames } from '../../../db/locks.ts';
import { inCellOf } from '../../../db/access/run-as-system.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;
type Named = Readonly<{ id: string; user_id: string }>;

/** Maximum slugs per account, including former ones, so nobody reserves all good words. */
const MAX_NAMES = 100;

/** Returns the current slug, then former ones, newest first. */
export async function readNames(db: Db, { id }: Authorized<Named, 'read'>): Promise<SurveySlug> {
  const rows = await db
    .selectFrom('survey_names')
    .select(['name', 'is_current'])
    .where('survey_id', '=', id)
    .orderBy('named_at', 'desc')
    .orderBy('name')
    .execute();
  const former = rows.filter((row) => !row.is_current).map(({ name }) => name);
  return { name: rows.find((row) => row.is_current)?.name ?? null, former };
}

/** Returns a slug's survey, current or former; null for unscheduled drafts, whose existence is private. */
export async function findNamed(db: Db, name: string): Promise<string | null> {
  const named = await db
    .selectFrom('survey_names')
    .select('survey_id')
    .where('name', '=', name)
    .executeTakeFirst();
  const survey_id = named?.survey_id;
  if (survey_id === null || survey_id === undefined) return null;
  const row = await inCellOf(survey_id, () =>
    db
      .selectFrom('surveys')
      .select('id')
      .where('id', '=', survey_id)
      .where((is) => is.or([is('status', '!=', 'draft'), is('start_date', 'is not', null)]))
      .executeTakeFirst(),
  );
  return row?.id ?? null;
}

/** Detaches a survey's slugs, which stay reserved for the account. Call in the deleting transaction. */
export async function deleteSlugs(trx: Db, survey_id: string): Promise<void> {
  await trx.updateTable('survey_names').set({ survey_id: null }).where('survey_id', '=', survey_id).execute();
}

/** Removes the current slug, which still leads to the survey. The survey must be locked. */
export async function retireName(trx: Db, { id }: Authorized<Named, 'edit'>): Promise<void> {
  await trx
    .updateTable('survey_names')
    .set({ is_current: false })
    .where('survey_id', '=', id)
    .where('is_current', '=', true)
    .execute();
}

/**
 * Assigns a slug unless it resembles another account's or names another survey. Call as system, with the survey
 * locked.
 * @returns null or an error code
 */
export async function giveName(
  trx: Db,
  survey: Authorized<Named, 'edit'>,
  name: string,
): Promise<'name_taken' | 'names_full' | null> {
  const look = lookOf(name);
  await lockSurveyNames(trx, look);
  const { account_id } = await trx
    .selectFrom('users')
    .select('account_id')
    .where('id', '=', survey.user_id)
    .executeTakeFirstOrThrow();
  const alike = await trx
    .selectFrom('survey_names')
    .select(['name', 'account_id', 'survey_id', 'is_current'])
    .where('look', '=', look)
    .execute();
  const same = alike.find((row) => row.name === name);
  const isOthers = alike.some((row) => row.account_id !== account_id);
  const isElsewhere = same?.is_current === true && same.survey_id !== null && same.survey_id !== survey.id;
  if (isOthers || isElsewhere) return 'name_taken';
  if (same === undefined) {
    // Blocks additions between count and insert.
    await lockNamesOf(trx, account_id);
    if ((await countNames(trx, account_id)) >= MAX_NAMES) return 'names_full';
  }
  await retireName(trx, survey);
  const row = { survey_id: survey.id, is_current: true, named_at: new Date().toISOString() };
  if (same !== undefined) await trx.updateTable('survey_names').set(row).where('name', '=', name).execute();
  else
    await trx
      .insertInto('survey_names')
      .values({ name, look, account_id, ...row })
      .execute();
  return null;
}

async function countNames(trx: Db, account_id: string): Promise<number> {
  const { n } = await trx
    .selectFrom('survey_names')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return n;
}
