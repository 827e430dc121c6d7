import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { findPageLanguage } from '../../../shared/page-languages.ts';
import { definitionIn } from '../surveys/definition/definition-in.ts';
import { chooseTold, languagesOf } from '../surveys/texts/translate.ts';
import type { SurveyRequest } from './pages.ts';

/**
 * The request with its survey in the language that suits the visitor, and the page's own words in the closest one that
 * the page speaks; as it was where the survey has one language.
 */
export function toldRequest(request: SurveyRequest): SurveyRequest {
  const { definition, wanted } = request;
  if (languagesOf(definition).length === 0) return request;
  const told = chooseTold(definition, wanted);
  const language = findPageLanguage(told) ?? DEFAULT_LANGUAGE;
  return { ...request, language, definition: definitionIn(definition, told) };
}
