import type { PublicSurvey } from '../../../../shared/api/responses.ts';
import type { AnswerLookup } from '../../../../shared/logic/conditions/condition.ts';
import { hasOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import { type Logic, evaluateLogic } from '../../../../shared/logic/evaluate-logic.ts';

/** Returns the survey with only the options visible after these answers, for browsers without script. */
export function offerOptions(survey: PublicSurvey, logic: Logic, lookup: AnswerLookup): PublicSurvey {
  const { questions } = survey;
  if (questions?.some(({ settings }) => hasOptionConditions(settings)) !== true) return survey;
  const { away } = evaluateLogic(logic, lookup);
  return {
    ...survey,
    questions: questions.map((question) => {
      const { code, settings } = question;
      if (!hasOptionConditions(settings)) return question;
      const options = settings['options'] as readonly { readonly id: number; readonly show_if?: unknown }[];
      const offered = options
        .filter(({ id }) => !away.has(`${code} ${id}`))
        .map(({ show_if: _for, ...option }) => option);
      return { ...question, settings: { ...settings, options: offered } };
    }),
  };
}
