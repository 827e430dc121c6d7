import {
  INITIAL_QUESTION_FIELDS,
  type QuestionFields,
} from '../../../../shared/api/survey/question-fields.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import {
  INITIAL_SETTINGS,
  SETTING_NAMES,
  type SurveySettings,
} from '../../../../shared/api/survey/survey-settings.ts';
import type { QuestionType, Settings } from '../../../../questions/question-type.ts';
import { isQuestionKind, QUESTION_KINDS } from '../../../../questions/question-type.ts';
import { asNew, initialSettings } from './draft-settings.ts';

/** A question being edited; the editor creates its id. */
export interface DraftQuestion extends QuestionFields {
  readonly id: string;
  /** The server's id of a question that was saved while it was edited. */
  readonly stored_id?: string;
  /** Unsaved questions have none; conditions refer to them by id. */
  readonly code?: string;
  /** Possibly a type that only a newer server knows. */
  readonly question_type: string;
  readonly settings: Settings;
  /** Settings of previous types, until the next save. */
  readonly parked?: Readonly<Record<string, Settings>>;
  /** Fields of a newer server, sent back unchanged. */
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** Editable content of a survey. Dates are ISO 8601 UTC; a missing access code is ''. */
export interface Draft extends Omit<SurveySettings, 'access_code' | 'time_zone'> {
  readonly access_code: string;
  readonly questions: readonly DraftQuestion[];
}

/** Creates a draft without dates; publishing opens it (docs/product-decisions.md#the-server-is-the-authority, 5). */
export function newDraft(): Draft {
  return { ...draftSettings(INITIAL_SETTINGS), questions: [] };
}

export function draftSettings(source: SurveySettings): Omit<Draft, 'questions'> {
  const { time_zone: _zone, access_code, ...settings } = pick(source, SETTING_NAMES);
  return { ...settings, access_code: access_code ?? '' };
}

/** Creates a question, multiple choice by default. */
export function newQuestion(question_type: QuestionType = QUESTION_KINDS[0]): DraftQuestion {
  return {
    ...INITIAL_QUESTION_FIELDS,
    id: crypto.randomUUID(),
    question_type,
    settings: initialSettings(question_type),
  };
}

export function copyQuestion(question: DraftQuestion): DraftQuestion {
  const { code: _code, stored_id: _id, ...rest } = question;
  const { question_type, settings } = question;
  return {
    ...rest,
    id: crypto.randomUUID(),
    settings: isQuestionKind(question_type) ? asNew(settings) : settings,
  };
}

/** Returns how many questions the plan still allows, or Infinity (see `refuseQuestionCount`). */
export function roomFor(plan: Plan, asked: number, storedCount: number): number {
  const limit = plan.questions_per_survey;
  return limit === null ? Infinity : Math.max(0, Math.max(limit, storedCount) - asked);
}

/** Saving requires a title and at least one question (docs/spec.md#2-screens-and-routes). */
export function maySave(draft: Draft): boolean {
  return draft.title.trim() !== '' && draft.questions.length > 0;
}
