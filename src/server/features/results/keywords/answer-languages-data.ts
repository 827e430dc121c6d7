import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { LANGUAGE_CODE } from '../../surveys/save/plan-values.ts';

/** Slot of the answer language; null if the survey never had several. */
export interface AnswerLanguages {
  readonly slot: number;
  readonly tags: ReadonlyMap<number, string>;
}

/** Includes languages since removed from the survey. */
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

/** Returns the BCP 47 tag of a submission's language, or null. */
export function answerLanguage(
  languages: AnswerLanguages | null,
  answers: Readonly<Record<string, unknown>>,
): string | null {
  const value = languages === null ? undefined : answers[languages.slot];
  return typeof value === 'number' ? (languages?.tags.get(value) ?? null) : null;
}
