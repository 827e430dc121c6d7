import type { Kysely } from 'kysely';
import { closestTag, widerTags } from '../../../../shared/language-tag.ts';
import { AppError } from '../../../../shared/errors.ts';
import { findLanguage } from '../../../../shared/languages.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { readWords } from './texts-data.ts';
import { languagesOf, type SaidSurvey, translateSurvey } from './translate.ts';

type Said = Omit<SaidSurvey, 'texts'> & { readonly id: string };
type Untold = Authorized<Said, 'read'> | Authorized<Said, 'read_results'>;

/**
 * A survey in a language: in one of its own, or as it is written where the language is one of Canvass alone.
 * @throws AppError `invalid` where neither the survey nor Canvass speaks the language
 */
export async function tellSurvey<S extends Untold>(
  db: Kysely<Schema>,
  survey: S,
  language: string | undefined,
): Promise<S> {
  const told = language === undefined ? undefined : closestTag([language], languagesOf(survey));
  if (language !== undefined && told === undefined && findLanguage(language.split('-', 1)[0]) === undefined)
    throw new AppError('invalid', { fields: { language: 'language_not_listed' } });
  if (told === undefined) return survey;
  const texts = await readWords(db, survey, widerTags(told));
  const { title, description, flow, questions } = translateSurvey({ ...survey, texts }, told);
  return { ...survey, title, description, flow, questions };
}
