import { INITIAL_QUESTION_FIELDS, type QuestionFields } from '../../../../shared/api/survey/question-fields.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { INITIAL_SETTINGS, SETTING_NAMES, type SurveySettings } from '../../../../shared/api/survey/survey-settings.ts';
import type { QuestionType, Settings } from '../../../../questions/question-type.ts';
import { isQuestionKind, QUESTION_KINDS } from '../../../../questions/question-type.ts';
import { asNew, initialSettings } from './draft-settings.ts';
import { toStep } from './picker-dates.ts';

/** A question being edited; its id is made here and kept by the server. */
export interface DraftQuestion extends QuestionFields {
  readonly id: string;
  /** The code that the server gave it; a question that is not saved yet has none, and conditions name it by its id. */
  readonly code?: string;
  /** A kind, or a name that only a newer server knows. */
  readonly question_type: string;
  readonly settings: Settings;
  /** The settings it had as another kind, by kind: they are kept until it is saved. */
  readonly parked?: Readonly<Record<string, Settings>>;
  /** What a newer server knows of it beside: it goes back as it came. */
  readonly rest?: Readonly<Record<string, unknown>>;
}

/**
 * Everything of a survey that its owner edits: its settings, and its questions. Dates are ISO 8601 UTC; the time zone
 * is the one they are picked in, and a missing access code is an empty field.
 */
export interface Draft extends Omit<SurveySettings, 'access_code' | 'time_zone'> {
  readonly access_code: string;
  readonly questions: readonly DraftQuestion[];
}

/** A new survey: Start Date is pre-filled with now, so that the ordinary path ends in an active survey (decision 5). */
export function newDraft(now: Date): Draft {
  return { ...draftSettings(INITIAL_SETTINGS), start_date: toStep(now).toISOString(), questions: [] };
}

/** The settings of a survey as they are edited. */
export function draftSettings(source: SurveySettings): Omit<Draft, 'questions'> {
  const { time_zone: _zone, access_code, ...settings } = pick(source, SETTING_NAMES);
  return { ...settings, access_code: access_code ?? '' };
}

/** An empty question; multiple choice unless said. */
export function newQuestion(question_type: QuestionType = QUESTION_KINDS[0]): DraftQuestion {
  return {
    ...INITIAL_QUESTION_FIELDS,
    id: crypto.randomUUID(),
    question_type,
    settings: initialSettings(question_type),
  };
}

/** A copy that is not stored yet. */
export function copyQuestion(question: DraftQuestion): DraftQuestion {
  const { code: _code, ...rest } = question;
  const { question_type, settings } = question;
  return {
    ...rest,
    id: crypto.randomUUID(),
    settings: isQuestionKind(question_type) ? asNew(settings) : settings,
  };
}

/** How many further questions the plan has room for; Infinity where it has no limit (see `refuseQuestionCount`). */
export function roomFor(plan: Plan, asked: number, storedCount: number): number {
  const limit = plan.questions_per_survey;
  return limit === null ? Infinity : Math.max(0, Math.max(limit, storedCount) - asked);
}

/** Spec section 2: saving needs a title and at least one question. */
export function maySave(draft: Draft): boolean {
  return draft.title.trim() !== '' && draft.questions.length > 0;
}
