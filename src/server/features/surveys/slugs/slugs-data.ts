import type { Kysely } from 'kysely';
import type { SurveyName } from '../../../../shared/api/survey/survey-slugs.ts';
import { lookOf } from '../../../../shared/survey/survey-slug.ts';
import type { Authorized } from '../../../base/authorize.ts';
import { lockNamesOf, lockSurveyNames } from '../../../db/locks.ts';
import { inCellOf } from '../../../db/access/run-as-system.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;
type Named = Readonly<{ id: string; user_id: string }>;

/** So many names an account may have, those it no longer uses among them: nobody takes all good words. */
const MAX_NAMES = 100;

/** The name of a survey and those it had, the newest first. */
export async function readNames(db: Db, { id }: Authorized<Named, 'read'>): Promise<SurveyName> {
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

/**
 * The survey that a name leads to, whether it has it now or had it once; null where there is none, or a draft without
 * a day to open: what nobody was shown yet is not told by its name.
 */
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

/** Takes its names from a survey that is deleted: they stay with the account, and lead nowhere. Call it in that transaction. */
export async function deleteSlugs(trx: Db, survey_id: string): Promise<void> {
  await trx.updateTable('survey_names').set({ survey_id: null }).where('survey_id', '=', survey_id).execute();
}

/** Takes a survey's name away; it still leads to it. Call it in a transaction in which the survey is locked. */
export async function retireName(trx: Db, { id }: Authorized<Named, 'edit'>): Promise<void> {
  await trx
    .updateTable('survey_names')
    .set({ is_current: false })
    .where('survey_id', '=', id)
    .where('is_current', '=', true)
    .execute();
}

/**
 * Gives a survey a name, unless it is somebody else's, looks like one of theirs, or names another survey of the same
 * owner now. Call it in a transaction in which the survey is locked, as the server: it looks at everybody's names.
 * @returns null, or the code of what is wrong with the name
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
    // Nobody else of the account adds one between counting and writing.
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
