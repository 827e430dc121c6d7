import { baseTag } from '../../../shared/text/language-tag.ts';
import { languagesOf } from './translations/translate.ts';

interface MultilingualSurvey {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly language: string | null;
  readonly languages: readonly string[];
}

/**
 * Returns only the language for anonymous surveys: regions or variants in links (`?lang=en-NZ`) could identify a
 * response.
 */
export function responseLanguage(
  { anonymity_level }: Pick<MultilingualSurvey, 'anonymity_level'>,
  tag: string,
): string {
  return anonymity_level === 'anonymous' ? baseTag(tag) : tag;
}

/** Returns all language tags of a survey's responses; none for one language. */
export function responseLanguages(survey: MultilingualSurvey): readonly string[] {
  return [...new Set(languagesOf(survey).map((tag) => responseLanguage(survey, tag)))];
}
