import type { Kysely } from 'kysely';
import { closestTag } from '../../../../shared/language-tag.ts';
import { AppError } from '../../../../shared/errors.ts';
import { findLanguage } from '../../../../shared/languages.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { readTexts } from './texts-data.ts';
import { languagesOf, type SaidSurvey, type SurveyTexts, translateSurvey } from './translate.ts';

type Said = Omit<SaidSurvey, 'texts'> & { readonly id: string };
type Untold = Authorized<Said, 'read'> | Authorized<Said, 'read_results'>;

/**
 * A survey in a language: in one of its own, or as it is written where the language is one of Canvass alone.
 * @returns it, with what it says in every one of its languages
 * @throws AppError `invalid` where neither the survey nor Canvass speaks the language
 */
export async function tellSurvey<S extends Untold>(
  db: Kysely<Schema>,
  survey: S,
  language: string | undefined,
): Promise<{ readonly survey: S; readonly texts: SurveyTexts }> {
  const told = language === undefined ? undefined : closestTag([language], languagesOf(survey));
  if (language !== undefined && told === undefined && findLanguage(language.split('-', 1)[0]) === undefined)
    throw new AppError('invalid', { fields: { language: 'language_not_listed' } });
  if (survey.languages.length === 0) return { survey, texts: {} };
  const kept = await readTexts(db, survey);
  const texts: SurveyTexts = Object.fromEntries(
    Array.from(kept, ([tag, each]) => [
      tag,
      Object.fromEntries(Object.entries(each).map(([key, { t }]) => [key, t])),
    ]),
  );
  if (told === undefined) return { survey, texts };
  const { title, description, flow, questions } = translateSurvey({ ...survey, texts }, told);
  return { survey: { ...survey, title, description, flow, questions }, texts };
}
