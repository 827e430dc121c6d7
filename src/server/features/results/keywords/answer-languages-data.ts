import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { LANGUAGE_CODE } from '../../surveys/save/plan-values.ts';

/**
 * How the answers of a survey say what language they were given in: by the value of this slot; null where the survey
 * never had several.
 */
export interface AnswerLanguages {
  readonly slot: number;
  readonly tags: ReadonlyMap<number, string>;
}

/** Reads how answers tell their language; languages that the survey has no longer among them. */
export async function findAnswerLanguages(
  db: Kysely<Schema>,
  survey_id: string,
): Promise<AnswerLanguages | null> {
  const { rows } = await sql<{ slot: number; options: { id: number; text: string }[] }>`
    select slot, settings -> 'options' as options from questions
    where survey_id = ${survey_id} and computed = ${LANGUAGE_CODE}`.execute(db);
  const [stored] = rows;
  return stored === undefined
    ? null
    : { slot: stored.slot, tags: new Map(stored.options.map(({ id, text }) => [id, text])) };
}

/** The language that a submission says it was answered in, by its BCP 47 tag; null where it does not say. */
export function answerLanguage(
  languages: AnswerLanguages | null,
  answers: Readonly<Record<string, unknown>>,
): string | null {
  const value = languages === null ? undefined : answers[languages.slot];
  return typeof value === 'number' ? (languages?.tags.get(value) ?? null) : null;
}
