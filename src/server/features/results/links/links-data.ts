import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ResultLink } from '../../../../shared/api/results/result-links.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { notifySurveyChanged } from '../../../live/notify-survey-changed.ts';

type Db = Kysely<Schema>;
type Owned = { readonly id: string };

const COLUMNS = ['id', 'name', 'created_at', 'ends_at'] as const;
const KIND = sql<ResultLink['kind']>`case when token_hash is null then 'public' else 'private' end`.as(
  'kind',
);

export function selectLinks(is: ExpressionBuilder<Schema, 'surveys'>) {
  return jsonArrayFrom(
    is
      .selectFrom('result_links')
      .select(['ends_at', sql<string | null>`encode(token_hash, 'hex')`.as('token_hash')])
      .whereRef('survey_id', '=', 'surveys.id'),
  );
}

/** Returns results links, the public page first, then newest first. */
export async function listLinks(db: Db, survey: Authorized<Owned, 'read'>): Promise<ResultLink[]> {
  return db
    .selectFrom('result_links')
    .select([...COLUMNS, KIND])
    .where('survey_id', '=', survey.id)
    .orderBy(sql`token_hash is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

interface NewLink {
  readonly name: string;
  readonly ends_at: string | null;
  /** Null for the public page. */
  readonly token_hash: Buffer | null;
}

/**
 * Adds a results link; an existing public page gets the new end. The survey must be locked.
 * @returns null at the limit
 */
export async function addLink(
  trx: Db,
  survey: Authorized<Owned, 'edit'>,
  link: NewLink,
  most: number,
): Promise<ResultLink | null> {
  if (link.token_hash === null) await closePage(trx, survey);
  const { n } = await trx
    .selectFrom('result_links')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('survey_id', '=', survey.id)
    .executeTakeFirstOrThrow();
  if (n >= most) return null;
  await notifySurveyChanged(trx, [survey.id]);
  return trx
    .insertInto('result_links')
    .values({ ...link, survey_id: survey.id })
    .returning([...COLUMNS, KIND])
    .executeTakeFirstOrThrow();
}

async function closePage(trx: Db, survey: Authorized<Owned, 'edit'>): Promise<void> {
  await trx
    .deleteFrom('result_links')
    .where('survey_id', '=', survey.id)
    .where('token_hash', 'is', null)
    .execute();
}

/** @returns whether it existed */
export async function removeLink(trx: Db, survey: Authorized<Owned, 'edit'>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('result_links')
    .where('survey_id', '=', survey.id)
    .where('id', '=', id)
    .executeTakeFirst();
  await notifySurveyChanged(trx, [survey.id]);
  return numDeletedRows > 0n;
}
