import type { CountsBySlot } from '../../../questions/kind.ts';
import { RULES } from '../../../questions/rules.ts';
import { SUMMARIES } from '../../../questions/summaries.ts';
import type { Category, QuestionResult, Results } from '../../../shared/api/results.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import type { ResultsSurvey } from './data.ts';

/** Submissions from which on participants see results: fewer could tell who said what (decision 10). */
export const MIN_FOR_PARTICIPANTS = 5;

export interface ResultsFacts {
  readonly survey: ResultsSurvey;
  /** Submissions in the range that is looked at. */
  readonly response_count: number;
  readonly counts: CountsBySlot;
  readonly groups: ReadonlyMap<number, readonly Category[]>;
}

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
      .map((question) => summariseQuestion(question, counts, groups))
      .filter((question) => !question.archived || question.answered > 0),
  };
}

function summariseQuestion(
  question: StoredQuestion,
  counts: CountsBySlot,
  groups: ResultsFacts['groups'],
): QuestionResult {
  const { show, spec } = RULES[question.question_type];
  const settings = show(question.settings);
  return {
    question_id: question.id,
    code: question.code,
    question_text: question.question_text,
    question_type: question.question_type,
    settings,
    archived: question.archived,
    rating_config: spec.to(settings).rating_config ?? null,
    ...SUMMARIES[question.question_type].summarise(question, counts),
    ...(isGrouped(question) && { categories: [...(groups.get(question.slot) ?? [])] }),
  };
}

/** Whether its own answers are put into keyword groups. */
export function isGrouped({ parts }: StoredQuestion): boolean {
  return parts[0]?.grouped === true;
}

/** Cuts results to what participants may see: nothing below the threshold, free text only where it was ticked. */
export function forParticipants(
  { revision: _revision, ...results }: Results,
  survey: ResultsSurvey,
): Results {
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
export function mayReadAnswers(question: StoredQuestion, is_owner: boolean, response_count: number): boolean {
  return (
    is_owner || (question.answers_visible && !question.archived && response_count >= MIN_FOR_PARTICIPANTS)
  );
}
