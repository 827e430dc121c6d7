import type { Option, QuestionKind } from '../../../questions/kind.ts';
import type { RatingConfig } from '../../../shared/api/questions.ts';
import type { Survey, SurveySummary } from '../../../shared/api/surveys.ts';
import { effectiveStatus } from '../../../shared/survey-status.ts';

/** A row of `surveys`, as far as its owner is concerned. */
export interface StoredSurvey extends Omit<SurveySummary, 'effective_status'> {
  readonly closed_at: string | null;
  readonly next_slot: number;
}

/** A row of `questions`. */
export interface StoredQuestion {
  readonly id: string;
  /** Small number within the survey, never reused: the key of its answers. */
  readonly slot: number;
  readonly question_text: string;
  readonly question_type: QuestionKind;
  readonly options: readonly Option[];
  readonly order: number;
  readonly is_optional: boolean;
  readonly rating_config: RatingConfig | null;
  readonly answers_visible: boolean;
  readonly archived: boolean;
}

/** The survey as a list shows it. */
export function toSummary(survey: StoredSurvey, now: Date): SurveySummary {
  return { ...survey, effective_status: effectiveStatus(survey, now) };
}

/** The whole survey as its owner reads it: without what was removed. */
export function toSurvey(survey: StoredSurvey, questions: readonly StoredQuestion[], now: Date): Survey {
  return {
    ...toSummary(survey, now),
    questions: questions
      .filter((question) => !question.archived)
      .map((question) => {
        const options = question.options.filter((option) => option.archived !== true);
        return {
          ...question,
          survey_id: survey.id,
          options: options.map((option) => option.text),
          option_ids: options.map((option) => option.id),
        };
      }),
  };
}
