import { isAsked } from '../../../../questions/is-asked.ts';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import { translateSurvey } from '../translations/translate.ts';
import { definitionBytes } from './definition-bytes.ts';
import type { SurveyDefinition } from './survey-definition.ts';

/** Translations reference their definition, so they end with it. */
const translations = new WeakMap<SurveyDefinition, Map<string, SurveyDefinition>>();
const listeners = new WeakMap<SurveyDefinition, (bytes: number) => void>();

export function definitionIn(definition: SurveyDefinition, language: string): SurveyDefinition {
  let byLanguage = translations.get(definition);
  if (byLanguage === undefined)
    translations.set(definition, (byLanguage = new Map<string, SurveyDefinition>()));
  const cached = byLanguage.get(language);
  if (cached !== undefined) return cached;
  const localized = translate(definition, language);
  byLanguage.set(language, localized);
  // Texts are shared with the definition.
  listeners.get(definition)?.(definitionBytes({ ...localized, texts: {} }));
  return localized;
}

/** Calls the listener with the approximate bytes of each later translation. */
export function onTranslation(definition: SurveyDefinition, listener: (bytes: number) => void): void {
  listeners.set(definition, listener);
}

function translate(definition: SurveyDefinition, language: string): SurveyDefinition {
  const survey = translateSurvey(definition, language);
  const { questions, flow } = survey;
  return {
    ...survey,
    questionsById: new Map(questions.map((question) => [question.id, question])),
    partsByCode: new Map(
      questions.flatMap((question) => question.parts.map((part) => [part.code, { question, part }])),
    ),
    logic: compileLogic(
      questions.filter(({ archived, computed }) => !archived && computed === null),
      flow,
      isAsked,
    ),
    get response_count() {
      return definition.response_count;
    },
    get answers_revision() {
      return definition.answers_revision;
    },
  };
}
