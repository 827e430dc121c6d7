import type { Kysely } from 'kysely';
import { RULES } from '../../../../questions/rules.ts';
import { widerTags } from '../../../../shared/language-tag.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { readAnswerCounts } from '../data.ts';
import { LANGUAGE_CODE } from '../save/plan-values.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/**
 * The keys of consents that somebody agreed to in this language, or in a narrower one that may show its texts. An answer
 * holds the wording's id alone, so these texts stay as they are: else nobody could tell who agreed to what.
 */
export async function findAgreedTexts(
  db: Kysely<Schema>,
  survey: Authorized<{ readonly id: string }, 'read'>,
  questions: readonly StoredQuestion[],
  language: string,
): Promise<string[]> {
  const consents = questions.filter(({ question_type }) => RULES[question_type].agrees === true);
  if (consents.length === 0) return [];
  const counts = await readAnswerCounts(db, survey);
  const givenOf = ({ parts }: StoredQuestion) =>
    parts.flatMap(({ slot, values }) =>
      values === null || 'min' in values
        ? []
        : values.filter(({ value }) => (counts.get(slot)?.get(value) ?? 0) > 0),
    );
  const told = questions.filter(({ code }) => code === LANGUAGE_CODE).flatMap(givenOf);
  if (!told.some(({ label }) => widerTags(label).includes(language))) return [];
  return consents.flatMap((each) => givenOf(each).map(({ value }) => `${each.code}.o.${value}`));
}
