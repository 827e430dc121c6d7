import { baseTag } from '../../../shared/language-tag.ts';
import { languagesOf } from './texts/translate.ts';

interface MultilingualSurvey {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly language: string | null;
  readonly languages: readonly string[];
}

/**
 * Returns the tag under which a response in this language is stored. In an anonymous survey it is the language alone: with
 * regions, scripts or variants a link for each person (`?lang=en-NZ`) would put a mark on each response.
 */
export function responseLanguage(
  { anonymity_level }: Pick<MultilingualSurvey, 'anonymity_level'>,
  tag: string,
): string {
  return anonymity_level === 'anonymous' ? baseTag(tag) : tag;
}

/** Returns every tag that responses to a survey are stored with; none where it has one language only. */
export function responseLanguages(survey: MultilingualSurvey): readonly string[] {
  return [...new Set(languagesOf(survey).map((tag) => responseLanguage(survey, tag)))];
}
