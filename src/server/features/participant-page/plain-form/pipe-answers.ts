import type { PublicSurvey } from '../../../../shared/api/responses.ts';
import { fillPipes } from '../../../../shared/logic/pipes.ts';
import { wordsOf } from '../../../../shared/logic/conditions/subject.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

/** Returns the survey with piped answers, for browsers without script. */
export function pipeAnswers(
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  survey: PublicSurvey,
  fieldValues: ReadonlyMap<string, readonly string[]>,
): PublicSurvey {
  if (fieldValues.size === 0 || survey.questions === undefined) return survey;
  const words = (code: string) => {
    const part = partsByCode.get(code)?.part;
    const isCoded = part !== undefined && part.values !== null && !('min' in part.values);
    return (fieldValues.get(code) ?? [])
      .map((value) => (isCoded ? wordsOf(part, Number(value)) : value))
      .join(', ');
  };
  const questions = survey.questions.map((question) => ({
    ...question,
    question_text: fillPipes(question.question_text, words),
    help: fillPipes(question.help, words),
  }));
  return { ...survey, questions };
}
