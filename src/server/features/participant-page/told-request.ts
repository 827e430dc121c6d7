import { DEFAULT_LANGUAGE, languageOf } from '../../../shared/languages.ts';
import { findPageLanguage } from '../../../shared/page-languages.ts';
import { definitionIn } from '../surveys/definition/definition-in.ts';
import { chooseTold, languagesOf } from '../surveys/texts/translate.ts';
import type { SurveyRequest } from './pages.ts';

/**
 * The request with its survey in the language that suits the visitor, and the page's own words in the closest one that
 * the page speaks. A survey in one language beyond those of the app has its page in that one; of any other it is as it was.
 */
export function toldRequest(request: SurveyRequest): SurveyRequest {
  const { definition, wanted } = request;
  const { language: main } = definition;
  const isInOwn = main === null || main === languageOf(main);
  if (isInOwn && languagesOf(definition).length === 0) return request;
  const told = chooseTold(definition, wanted);
  const language = findPageLanguage(told) ?? DEFAULT_LANGUAGE;
  return { ...request, language, definition: definitionIn(definition, told) };
}
