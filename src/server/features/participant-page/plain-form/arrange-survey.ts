import { isQuestionKind } from '../../../../questions/kind.ts';
import { RULES } from '../../../../questions/rules.ts';
import { seedOf } from '../../../../shared/seeded-order.ts';
import type { PublicSurvey } from '../../../../shared/api/responses.ts';

/** The survey with everything in the order that belongs to this submission: what the page's script does elsewhere. */
export function arrangeSurvey(survey: PublicSurvey, submission_id: string): PublicSurvey {
  if (survey.questions === undefined) return survey;
  const questions = survey.questions.map((question) => {
    const { question_type: kind, settings, code } = question;
    const arrange = isQuestionKind(kind) ? RULES[kind].arrange : undefined;
    const seed = seedOf(submission_id.toLowerCase(), Number(code.slice(1)));
    return arrange === undefined ? question : { ...question, settings: arrange(settings, seed) };
  });
  return { ...survey, questions };
}
