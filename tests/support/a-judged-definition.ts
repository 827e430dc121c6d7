import type { Question } from '../../src/questions/question-type.ts';
import type { SurveyDefinition } from '../../src/server/features/surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../src/server/features/surveys/stored-survey.ts';
import { conditionalCodes } from '../../src/shared/logic/compile-logic.ts';
import type { Logic } from '../../src/shared/logic/evaluate-logic.ts';
import type { Flow } from '../../src/shared/logic/flow.ts';

/** A survey definition with only what judging answers needs. */
export function aJudgedDefinition(
  questions: readonly StoredQuestion[],
  logic: Logic,
  flow: Flow | null,
): SurveyDefinition {
  const conditional = conditionalCodes(logic);
  return {
    questions,
    partsByCode: new Map(
      questions.flatMap((question: Question) =>
        question.parts.map((part) => [part.code, { question, part }]),
      ),
    ),
    logic,
    past_logic: [],
    texts: {},
    languages: [],
    parameters: [],
    offers: [],
    gated_slots: questions
      .filter(({ code, computed }) => computed === null && conditional.has(code))
      .map(({ slot, code }) => ({ slot, code })),
    scores: [],
    quotas: [],
    require_answers: false,
    flow,
  } as unknown as SurveyDefinition;
}
