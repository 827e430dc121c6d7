import type { Kysely } from 'kysely';
import { pause } from '../../../pause.ts';
import { closestTag, widerTags } from '../../../../shared/language-tag.ts';
import { AppError } from '../../../../shared/errors.ts';
import { languageOf } from '../../../../shared/languages.ts';
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
  refuseUntold(survey, language);
  const told = toldTag(survey, language);
  return told === undefined ? survey : tellIn(db, survey, told);
}

/** @throws AppError `invalid` where neither the survey nor Canvass speaks the language */
export function refuseUntold(survey: Said, language: string | undefined): void {
  if (language === undefined || toldTag(survey, language) !== undefined || languageOf(language) !== undefined)
    return;
  throw new AppError('invalid', { fields: { language: 'language_not_listed' } });
}

/** Which of the survey's languages suits this one; undefined where it has one language only, or none that suits. */
export function toldTag(survey: Said, language: string | undefined): string | undefined {
  return language === undefined ? undefined : closestTag([language], languagesOf(survey));
}

/** A survey in one of its languages. */
export async function tellIn<S extends Untold>(db: Kysely<Schema>, survey: S, told: string): Promise<S> {
  const texts = await readWords(db, survey, widerTags(told));
  await pause();
  const { title, description, flow, questions } = translateSurvey({ ...survey, texts }, told);
  return { ...survey, title, description, flow, questions };
}
