import type { LimitedOption } from '../../../../questions/core/rules/offered-options.ts';
import type { Part } from '../../../../questions/question-type.ts';
import type { SurveySettings } from '../../../../shared/api/survey/survey-settings.ts';
import type { Logic } from '../../../../shared/logic/evaluate-logic.ts';
import type { SubscriptionFacts } from '../../../../shared/plans.ts';
import type { StoredStatus } from '../../../../shared/survey/survey-status.ts';
import type { StoredQuestion } from '../stored-survey.ts';
import type { SurveyTexts, ResolvedLanguage } from '../translations/translate.ts';
import type { Condition, NumberTerm } from '../../../../shared/logic/conditions/condition.ts';

export interface PastLogic {
  readonly from_version: number;
  readonly until_version: number;
  readonly logic: Logic | null;
}

export interface Offers {
  readonly code: string;
  /** Slots of the answers that list chosen options. */
  readonly answers: readonly number[];
  readonly slot: number;
  readonly options: readonly LimitedOption[];
}

/** Data to show a survey and accept answers. */
export interface SurveyDefinition extends SurveySettings {
  readonly texts: SurveyTexts;
  readonly localization?: ResolvedLanguage;
  readonly id: string;
  readonly user_id: string;
  readonly status: StoredStatus;
  readonly closed_at: string | null;
  readonly version: number;
  readonly pseudonym_key: string;
  /** `planOf(definition.subscription, now)` is the plan, also with BILLING=off. */
  readonly subscription: SubscriptionFacts | null;
  /** Includes removed ones. */
  readonly questions: readonly StoredQuestion[];
  readonly questionsById: ReadonlyMap<string, StoredQuestion>;
  /** Includes removed parts. */
  readonly partsByCode: ReadonlyMap<string, { readonly question: StoredQuestion; readonly part: Part }>;
  /** Null if everyone is asked everything. */
  readonly logic: Logic | null;
  readonly past_logic: readonly PastLogic[];
  /** `since` is the version whose pages ask them first. */
  readonly gated_slots: readonly {
    readonly slot: number;
    readonly code: string;
    readonly since: number | undefined;
  }[];
  /** Questions that record the options they offered. */
  readonly offers: readonly Offers[];
  readonly scores: readonly { readonly slot: number; readonly value: NumberTerm }[];
  readonly quotas: readonly { readonly slot: number; readonly if: Condition }[];
  readonly counter_keys: readonly number[];
  /** May lag; the insert checks it if needed. */
  readonly response_count: number;
  /** Responses that were withdrawn or deleted. */
  readonly removed_count: number;
  readonly answers_revision: number;
}
