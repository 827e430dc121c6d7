import type { Part } from '../../../../questions/kind.ts';
import type { SurveySettings } from '../../../../shared/api/survey-settings.ts';
import type { Logic } from '../../../../shared/logic/walk.ts';
import type { SubscriptionFacts } from '../../../../shared/plans.ts';
import type { StoredStatus } from '../../../../shared/survey-status.ts';
import type { StoredQuestion } from '../stored-survey.ts';
import type { SurveyTexts, ToldIn } from '../texts/translate.ts';
import type { Condition, NumberTerm } from '../../../../shared/logic/condition.ts';

/** The logic of a survey as some of its versions had it. */
export interface PastLogic {
  readonly from_version: number;
  readonly until_version: number;
  readonly logic: Logic | null;
}

/** All that is needed to show a survey to participants and to take their answers. */
export interface SurveyDefinition extends SurveySettings {
  /** What it says in further languages. */
  readonly texts: SurveyTexts;
  /** Where this is the survey in one of its languages. */
  readonly told?: ToldIn;
  readonly id: string;
  readonly user_id: string;
  readonly status: StoredStatus;
  readonly closed_at: string | null;
  readonly version: number;
  /** What `storedId` makes pseudonyms with. */
  readonly pseudonym_key: string;
  /** The owner's subscription: `planOf(definition.subscription, now)` is the plan, also with BILLING=off. */
  readonly subscription: SubscriptionFacts | null;
  /** In their order, removed ones among them. */
  readonly questions: readonly StoredQuestion[];
  readonly questionsById: ReadonlyMap<string, StoredQuestion>;
  /** Every part, removed ones too, with its question. */
  readonly partsByCode: ReadonlyMap<string, { readonly question: StoredQuestion; readonly part: Part }>;
  /** Who is asked what; null where everybody is asked everything. */
  readonly logic: Logic | null;
  /** The same of earlier versions, oldest first. */
  readonly past_logic: readonly PastLogic[];
  /** Slots in which it is stored that they were left empty, each with the code of its question. */
  readonly gated_slots: readonly { readonly slot: number; readonly code: string }[];
  /** Where each score goes, and what it is made of. */
  readonly scores: readonly { readonly slot: number; readonly value: NumberTerm }[];
  /** Who counts in which quota: where an answer says so, and of whom it is true. */
  readonly quotas: readonly { readonly slot: number; readonly if: Condition }[];
  /** `counterKeys` of the questions and quotas. */
  readonly counter_keys: readonly number[];
  /** As last heard; the storing statement checks the number itself where it matters. */
  readonly response_count: number;
  /** Responses that were withdrawn or deleted. */
  readonly removed_count: number;
  readonly answers_revision: number;
}
