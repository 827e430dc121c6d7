import type { Kysely } from 'kysely';
import { RULES } from '../../../../questions/rules.ts';
import { baseTag, widerTags } from '../../../../shared/text/language-tag.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { readAnswerCounts } from '../data.ts';
import { LANGUAGE_CODE } from '../save/plan-values.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';

/**
 * Returns the keys of consents that somebody accepted in this language, or in a narrower one that may show
 * its texts. These texts must not change, because answers store only the wording's id. Anonymous surveys
 * count all their languages as used.
 */
export async function findAgreedTexts(
  db: Kysely<Schema>,
  survey: Authorized<Pick<StoredSurvey, 'id' | 'anonymity_level'>, 'read'>,
  questions: readonly StoredQuestion[],
  language: string,
): Promise<string[]> {
  const consents = questions.filter(({ question_type }) => RULES[question_type].agrees === true);
  if (consents.length === 0) return [];
  const counts = await readAnswerCounts(db, survey);
  const answersOf = ({ parts }: StoredQuestion) =>
    parts.flatMap(({ slot, values }) =>
      values === null || 'min' in values
        ? []
        : values.filter(({ value }) => (counts.get(slot)?.get(value) ?? 0) > 0),
    );
  const stored = questions.filter(({ code }) => code === LANGUAGE_CODE);
  // Languages in use would reveal a response's language between two attempts.
  const isUsed =
    survey.anonymity_level === 'anonymous'
      ? stored.flatMap(labelsOf).some((label) => baseTag(label) === baseTag(language))
      : stored.flatMap(answersOf).some(({ label }) => widerTags(label).includes(language));
  if (!isUsed) return [];
  return consents.flatMap((each) => answersOf(each).map(({ value }) => `${each.code}.o.${value}`));
}

function labelsOf({ parts }: StoredQuestion): string[] {
  return parts.flatMap(({ values }) =>
    values === null || 'min' in values ? [] : values.map(({ label }) => label),
  );
}
