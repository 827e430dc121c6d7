import { DEFAULT_LANGUAGE, languageOf } from '../../../shared/text/languages.ts';
import { findPageLanguage } from '../../../shared/text/page-languages.ts';
import { definitionIn } from '../surveys/definition/definition-in.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import { pickLanguage, languagesOf } from '../surveys/translations/translate.ts';
import type { SurveyRequest } from './page-types.ts';

/**
 * Localizes a request: the survey in the language that suits the visitor, the page's words in the closest
 * language of the page. The survey is translated when its definition is first read, never for cached pages.
 */
export function localizeRequest(request: Omit<SurveyRequest, 'definition' | 'shownIn'>): SurveyRequest {
  const { source, wanted } = request;
  const { language: main } = source;
  const isInOwn = main === null || main === languageOf(main);
  if (isInOwn && languagesOf(source).length === 0) return { ...request, definition: source, shownIn: null };
  const shownIn = pickLanguage(source, wanted);
  // The cache may evict the translation during this request.
  let definition: SurveyDefinition | undefined;
  return {
    ...request,
    language: findPageLanguage(shownIn) ?? DEFAULT_LANGUAGE,
    shownIn,
    get definition() {
      return (definition ??= definitionIn(source, shownIn));
    },
  };
}
