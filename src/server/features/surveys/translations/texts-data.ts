import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { notifySurveyChanged } from '../../../live/notify-survey-changed.ts';
import type { SurveyTexts } from './translate.ts';
import type { SavedTexts } from '../../../db/stored/saved-texts.ts';

type Db = Kysely<Schema>;

const anyOf = (languages: readonly string[]) => sql<string>`any(${languages}::text[])`;

/** Returns translations by language, by default all. */
export async function readTexts(
  db: Db,
  { id }: Authorized<{ readonly id: string }, 'read'>,
  languages?: readonly string[],
): Promise<ReadonlyMap<string, SavedTexts>> {
  const rows = await db
    .selectFrom('survey_texts')
    .select(['language', 'texts'])
    .where('survey_id', '=', id)
    .$if(languages !== undefined, (query) => query.where('language', '=', anyOf(languages ?? [])))
    .execute();
  return new Map(rows.map(({ language, texts }) => [language, texts]));
}

/** Returns translations without sources. */
export async function readWords(
  db: Db,
  { id }: Authorized<{ readonly id: string }, 'read'> | Authorized<{ readonly id: string }, 'read_results'>,
  languages: readonly string[],
): Promise<SurveyTexts> {
  const rows = await db
    .selectFrom('survey_texts')
    .select([
      'language',
      sql<SurveyTexts[string]>`(select coalesce(jsonb_object_agg(e.key, e.value -> 't'), '{}')
        from jsonb_each(texts) e)`.as('words'),
    ])
    .where('survey_id', '=', id)
    .where('language', '=', anyOf(languages))
    .execute();
  return Object.fromEntries(rows.map(({ language, words }) => [language, words]));
}

/** Returns the combined size as in `weighTexts`. */
export async function readTextsWeight(
  db: Db,
  { id }: Authorized<{ readonly id: string }, 'read'>,
  languages: readonly string[],
): Promise<number> {
  const { weight } = await db
    .selectFrom('survey_texts')
    .select(sql<number>`coalesce(sum(length(texts::text)), 0)::int`.as('weight'))
    .where('survey_id', '=', id)
    .where('language', '=', anyOf(languages))
    .executeTakeFirstOrThrow();
  return weight;
}

export async function storeTexts(
  trx: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  language: string,
  texts: SavedTexts,
): Promise<void> {
  const written = JSON.stringify(texts);
  await trx
    .insertInto('survey_texts')
    .values({ survey_id, language, texts: written })
    .onConflict((conflict) => conflict.columns(['survey_id', 'language']).doUpdateSet({ texts: written }))
    .execute();
  await notifySurveyChanged(trx, [survey_id]);
}

export async function removeTexts(
  trx: Db,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
  language: string,
): Promise<void> {
  await trx.deleteFrom('survey_texts').where('survey_id', '=', id).where('language', '=', language).execute();
  await notifySurveyChanged(trx, [id]);
}
