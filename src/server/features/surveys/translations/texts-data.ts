import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { notifySurveyChanged } from '../../../live/notify-survey-changed.ts';
import type { SavedTexts } from './saved-text.ts';
import type { SurveyTexts } from './translate.ts';

type Db = Kysely<Schema>;

const anyOf = (languages: readonly string[]) => sql<string>`any(${languages}::text[])`;

/** The texts of a survey in these languages, by language; in every one that is kept where none is said. */
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

/** What a survey says in these languages, without what it was translated from. */
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

/** How much is kept of a survey in these languages together, as `weighTexts` has it. */
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

/** Makes the texts of a survey in one language exactly these. */
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

/** Deletes the texts of a survey in one language. */
export async function removeTexts(
  trx: Db,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
  language: string,
): Promise<void> {
  await trx.deleteFrom('survey_texts').where('survey_id', '=', id).where('language', '=', language).execute();
  await notifySurveyChanged(trx, [id]);
}
