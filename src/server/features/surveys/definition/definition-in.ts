import { isAsked } from '../../../../questions/is-asked.ts';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import { createBoundedCache } from '../../../base/bounded-cache.ts';
import { translateSurvey } from '../translations/translate.ts';
import { definitionBytes } from './definition-bytes.ts';
import type { SurveyDefinition } from './survey-definition.ts';

/** Bytes of translated definitions with prepared pages. */
const MAX_BYTES = 32 * 1024 * 1024;

const made = createBoundedCache<SurveyDefinition>(MAX_BYTES);

export function definitionIn(definition: SurveyDefinition, language: string): SurveyDefinition {
  return made(definition, language, () => {
    const localized = translate(definition, language);
    // Texts are shared with the definition.
    return { value: localized, bytes: definitionBytes({ ...localized, texts: {} }) };
  });
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
