import type { Counts } from '../../../questions/kind.ts';
import { SUMMARIES } from '../../../questions/summaries.ts';
import type { Category, QuestionResult, Results } from '../../../shared/api/results.ts';
import type { ResultsQuestion, ResultsSurvey } from './data.ts';

/** Submissions from which on participants see results: fewer could tell who said what (decision 10). */
export const MIN_FOR_PARTICIPANTS = 5;

export interface ResultsFacts {
  readonly survey: ResultsSurvey;
  /** Submissions in the range that is looked at. */
  readonly response_count: number;
  readonly counts: ReadonlyMap<number, Counts>;
  readonly groups: ReadonlyMap<number, readonly Category[]>;
}

const NO_COUNTS: Counts = new Map();

/** Puts the results together as their owner sees them. Removed questions are left out when nobody answered them. */
export function summarise({ survey, response_count, counts, groups }: ResultsFacts): Results {
  return {
    survey_id: survey.id,
    title: survey.title,
    description: survey.description,
    is_owner: true,
    too_few: false,
    response_count,
    revision: survey.revision,
    questions: survey.questions
      .map((question) => ({
        question_id: question.id,
        question_text: question.question_text,
        question_type: question.question_type,
        archived: question.archived,
        rating_config: question.rating_config,
        ...SUMMARIES[question.question_type](question, counts.get(question.slot) ?? NO_COUNTS),
        ...(question.question_type === 'text' && { categories: [...(groups.get(question.slot) ?? [])] }),
      }))
      .filter((question) => !question.archived || question.answered > 0),
  };
}

/** Cuts results to what participants may see: nothing below the threshold, free text only where it was ticked. */
export function forParticipants(results: Results, survey: ResultsSurvey): Results {
  const shared = { ...results, is_owner: false };
  if (results.response_count < MIN_FOR_PARTICIPANTS) return { ...shared, too_few: true, questions: [] };
  const visible = new Set(survey.questions.filter((each) => each.answers_visible).map((each) => each.id));
  const present = results.questions.filter((question) => !question.archived);
  return { ...shared, questions: present.map((each) => hideTexts(each, visible)) };
}

function hideTexts(question: QuestionResult, visible: ReadonlySet<string>): QuestionResult {
  const { removed_counts: _removed, ...shown } = question;
  if (question.categories === undefined || visible.has(question.question_id)) return shown;
  return { ...shown, categories: [], answers_hidden: true };
}

/** Whether participants may page through the answers of this question. */
export function mayReadAnswers(
  question: ResultsQuestion,
  is_owner: boolean,
  response_count: number,
): boolean {
  return (
    is_owner || (question.answers_visible && !question.archived && response_count >= MIN_FOR_PARTICIPANTS)
  );
}
