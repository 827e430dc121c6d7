import { isAsked } from '../../../../questions/is-asked.ts';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import { translateSurvey } from '../texts/translate.ts';
import type { SurveyDefinition } from './survey-definition.ts';

/** So many languages of a survey are kept ready, those that were used last; each holds its prepared pages. */
const MAX_KEPT = 8;

const made = new WeakMap<SurveyDefinition, Map<string, SurveyDefinition>>();

/** The survey in one of its languages: everything else, and every id, is the same. Forgotten with the definition. */
export function definitionIn(definition: SurveyDefinition, language: string): SurveyDefinition {
  let known = made.get(definition);
  if (known === undefined) made.set(definition, (known = new Map<string, SurveyDefinition>()));
  const told = known.get(language) ?? translate(definition, language);
  known.delete(language);
  known.set(language, told);
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
  return told;
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
    // These move with every answer.
    get response_count() {
      return definition.response_count;
    },
    get answers_revision() {
      return definition.answers_revision;
    },
  };
}
