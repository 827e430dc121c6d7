import type { Kysely } from 'kysely';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { KeptTexts } from './kept-text.ts';

type Db = Kysely<Schema>;

/** The texts of a survey in its further languages, by language. */
export async function readTexts(
  db: Db,
  { id }: Authorized<{ readonly id: string }, 'read'> | Authorized<{ readonly id: string }, 'read_results'>,
): Promise<ReadonlyMap<string, KeptTexts>> {
  const rows = await db
    .selectFrom('survey_texts')
    .select(['language', 'texts'])
    .where('survey_id', '=', id)
    .execute();
  return new Map(rows.map(({ language, texts }) => [language, texts]));
}

/** Makes the texts of a survey in one language exactly these. */
export async function storeTexts(
  trx: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'edit'>,
  language: string,
  texts: KeptTexts,
): Promise<void> {
  const written = JSON.stringify(texts);
  await trx
    .insertInto('survey_texts')
    .values({ survey_id, language, texts: written })
    .onConflict((conflict) => conflict.columns(['survey_id', 'language']).doUpdateSet({ texts: written }))
    .execute();
}

/** Deletes the texts of a survey in one language. */
export async function removeTexts(
  trx: Db,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
  language: string,
): Promise<void> {
  await trx.deleteFrom('survey_texts').where('survey_id', '=', id).where('language', '=', language).execute();
}
