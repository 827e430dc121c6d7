import type { Question } from '../../../questions/kind.ts';
import type { StoredPart } from '../../../questions/question.ts';
import { RULES } from '../../../questions/rules.ts';
import type { Question as WireQuestion } from '../../../shared/api/questions.ts';
import type { Survey, SurveySummary } from '../../../shared/api/surveys.ts';
import { effectiveStatus } from '../../../shared/survey-status.ts';

/** A row of `surveys`, as far as its owner is concerned. */
export interface StoredSurvey extends Omit<SurveySummary, 'effective_status'> {
  readonly closed_at: string | null;
  readonly next_slot: number;
  readonly next_part_slot: number;
}

/** A row of `questions`, with its parts as everybody reads them. */
export interface StoredQuestion extends Question {
  readonly order: number;
  /** A line or two below the question's text. */
  readonly help: string;
  /** Must be answered, whatever the survey asks for. */
  readonly must: boolean;
  readonly answers_visible: boolean;
  /** The parts as they are stored. */
  readonly stored_parts: readonly StoredPart[];
}

/** The survey as a list shows it. */
export function toSummary(survey: StoredSurvey, now: Date): SurveySummary {
  return { ...survey, effective_status: effectiveStatus(survey, now) };
}

/** The whole survey as its owner reads it: without what was removed. */
export function toSurvey(survey: StoredSurvey, questions: readonly StoredQuestion[], now: Date): Survey {
  return {
    ...toSummary(survey, now),
    questions: questions.filter((question) => !question.archived).map((each) => toWire(survey.id, each)),
  };
}

/** A question on the wire: its settings as its kind has them, and in the spec's own fields beside. */
export function toWire(survey_id: string, question: StoredQuestion): WireQuestion {
  const { show, spec } = RULES[question.question_type];
  const settings = show(question.settings);
  const { options, option_ids = [], rating_config = null } = spec.to(settings);
  return {
    id: question.id,
    code: question.code,
    survey_id,
    question_text: question.question_text,
    question_type: question.question_type,
    settings,
    parts: question.parts
      .filter(({ key, archived }) => key !== '' && !archived)
      .map(({ code, label }) => ({ code, text: label })),
    options: [...options],
    option_ids: option_ids.flatMap((id) => id ?? []),
    order: question.order,
    help: question.help,
    is_optional: question.is_optional,
    must: question.must,
    rating_config,
    answers_visible: question.answers_visible,
  };
}
