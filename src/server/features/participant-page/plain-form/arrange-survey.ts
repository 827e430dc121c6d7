import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { seedOf } from '../../../../shared/survey/seeded-order.ts';
import { isAsked } from '../../../../questions/is-asked.ts';
import type { PublicQuestion } from '../../../../shared/api/survey/questions.ts';
import type { FlowPage } from '../../../../shared/logic/flow.ts';
import { shuffleQuestions } from '../../../../shared/logic/shuffle-questions.ts';
import type { PublicSurvey } from '../../../../shared/api/responses.ts';

/** Shuffles the survey for this submission, like the page's script does in the browser. */
export function arrangeSurvey(survey: PublicSurvey, submission_id: string): PublicSurvey {
  if (survey.questions === undefined) return survey;
  const questions = mixPages(survey.questions, survey.flow?.pages ?? [], submission_id.toLowerCase()).map(
    (question) => {
      const { question_type: kind, settings, code } = question;
      const arrange = isQuestionKind(kind) ? RULES[kind].arrange : undefined;
      const seed = seedOf(submission_id.toLowerCase(), Number(code.slice(1)));
      return arrange === undefined ? question : { ...question, settings: arrange(settings, seed) };
    },
  );
  return { ...survey, questions };
}

/** Shuffles the questions of pages that require it; texts keep their positions. */
function mixPages(
  questions: readonly PublicQuestion[],
  pages: readonly FlowPage[],
  submission_id: string,
): readonly PublicQuestion[] {
  if (pages.every(({ shuffle }) => shuffle === undefined)) return questions;
  return pages.flatMap(({ id, shuffle }) => {
    const own = questions.filter(({ page }) => page === id);
    return shuffle === undefined ? own : shuffleQuestions(own, id, submission_id, (each) => !isAsked(each));
  });
}
