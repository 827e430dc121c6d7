import type { Kysely } from 'kysely';
import { pause } from '../../../flow-control/pause.ts';
import { closestTag, widerTags } from '../../../../shared/text/language-tag.ts';
import { AppError } from '../../../../shared/errors.ts';
import { languageOf } from '../../../../shared/text/languages.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { withPipeLabels } from '../label-pipes.ts';
import { readWords } from './texts-data.ts';
import { languagesOf, type TranslatableSurvey, translateSurvey } from './translate.ts';

type SurveyText = Omit<TranslatableSurvey, 'texts'> & { readonly id: string };
type Untold = Authorized<SurveyText, 'read'> | Authorized<SurveyText, 'read_results'>;

/**
 * Returns the survey unchanged in languages only Canvass supports.
 * @throws AppError `invalid` if neither supports it
 */
export async function localizeSurvey<S extends Untold>(
  db: Kysely<Schema>,
  survey: S,
  language: string | undefined,
): Promise<S> {
  assertLanguage(survey, language);
  const tag = resolvedTag(survey, language);
  return tag === undefined ? survey : localizeSurveyIn(db, survey, tag);
}

/** @throws AppError `invalid` if neither survey nor Canvass supports it */
export function assertLanguage(survey: SurveyText, language: string | undefined): void {
  if (
    language === undefined ||
    resolvedTag(survey, language) !== undefined ||
    languageOf(language) !== undefined
  )
    return;
  throw new AppError('invalid', { fields: { language: 'language_not_listed' } });
}

/** Returns the matching survey language; undefined if monolingual or without a match. */
export function resolvedTag(survey: SurveyText, language: string | undefined): string | undefined {
  return language === undefined ? undefined : closestTag([language], languagesOf(survey));
}

export async function localizeSurveyIn<S extends Untold>(
  db: Kysely<Schema>,
  survey: S,
  tag: string,
): Promise<S> {
  const texts = await readWords(db, survey, widerTags(tag));
  await pause();
  const { title, description, flow, questions } = withPipeLabels(translateSurvey({ ...survey, texts }, tag));
  return { ...survey, title, description, flow, questions };
}
