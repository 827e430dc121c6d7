import { countAsked } from '../../../questions/is-asked.ts';
import type { Question } from '../../../shared/api/questions.ts';
import {
  QUESTION_FIELD_NAMES,
  INITIAL_QUESTION_FIELDS,
  type QuestionFields,
} from '../../../shared/api/question-fields.ts';
import type { Plan } from '../../../shared/plans.ts';
import { pick } from '../../../shared/api/described-fields.ts';
import { INITIAL_SETTINGS, SETTING_NAMES, type SurveySettings } from '../../../shared/api/survey-settings.ts';
import type { QuestionKind, Settings } from '../../../questions/kind.ts';
import { isQuestionKind, QUESTION_KINDS } from '../../../questions/kind.ts';
import { mapCondition, mapFlow, type Mapping } from '../../../shared/logic/map-condition.ts';
import { mapOptionConditions } from '../../../shared/logic/option-conditions.ts';
import { asNew, initialSettings, withKeys, withoutKeys, wordsByKey } from './draft-settings.ts';
import { pagesOf } from './logic/pages-of.ts';
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

/** What of a stored question a draft is made of. */
type KnownQuestion = Pick<Question, 'id' | 'code' | 'question_type' | 'settings'> & QuestionFields;

/** A stored survey as a draft. */
export function draftOf(survey: SurveySettings & { readonly questions: readonly KnownQuestion[] }): Draft {
  return { ...draftSettings(survey), questions: survey.questions.map(draftQuestion) };
}

function draftSettings(given: SurveySettings): Omit<Draft, 'questions'> {
  const { time_zone: _zone, access_code, ...settings } = pick(given, SETTING_NAMES);
  return { ...settings, access_code: access_code ?? '' };
}

/** Fields that the server alone writes, or that say in another way what the settings say. */
const NOT_EDITED = [
  'survey_id',
  'order',
  'parts',
  'removed_parts',
  'options',
  'option_ids',
  'rating_config',
] as const;
/** Fields that a question being edited has by these names. */
const KNOWN: ReadonlySet<string> = new Set([
  'id',
  'code',
  'question_type',
  'settings',
  ...QUESTION_FIELD_NAMES,
  ...NOT_EDITED,
]);

function draftQuestion(question: KnownQuestion): DraftQuestion {
  const { id, code, question_type, settings } = question;
  const rest = Object.entries(question).filter(([name]) => !KNOWN.has(name));
  return {
    ...pick(question, QUESTION_FIELD_NAMES),
    id,
    code,
    question_type,
    settings: isQuestionKind(question_type) ? withKeys(settings) : settings,
    ...(rest.length > 0 && { rest: Object.fromEntries(rest) }),
  };
}

/** An empty question; multiple choice unless said. */
export function newQuestion(question_type: QuestionKind = QUESTION_KINDS[0]): DraftQuestion {
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

/** The draft in the contract's form. `time_zone` is the one the dates were picked in. */
export function toInput(draft: Draft, time_zone: string) {
  const { questions, flow } = withWords(draft);
  const pages = pagesOf(draft);
  return {
    ...draft,
    flow,
    title: draft.title.trim(),
    access_code: draft.visibility === 'private' && draft.access_code.trim() !== '' ? draft.access_code : null,
    time_zone,
    questions: questions.map((question, i) =>
      toQuestionInput({ ...question, page: pages[i] ?? question.page }),
    ),
  };
}

/** The draft, in whose conditions options that have no id yet are named by their words. */
function withWords({ questions, flow }: Draft): Pick<Draft, 'questions' | 'flow'> {
  const words = new Map(questions.flatMap(wordsByKey));
  const mapping: Mapping = {
    code: (code) => code,
    value: (_code, value) => words.get(String(value)) ?? value,
  };
  return {
    questions: questions.map((question) => ({
      ...question,
      settings: mapOptionConditions(question.settings, (each) => mapCondition(each, mapping)),
      show_if: question.show_if && mapCondition(question.show_if, mapping),
    })),
    flow: flow && mapFlow(flow, mapping),
  };
}

/** A question in the contract's form; empty options are left out. A kind that is not known goes back as it came. */
export function toQuestionInput(question: DraftQuestion) {
  const { id, question_type, settings, rest } = question;
  return {
    ...rest,
    ...pick(question, QUESTION_FIELD_NAMES),
    id,
    question_type,
    settings: isQuestionKind(question_type) ? withoutKeys(settings) : settings,
  };
}

/** How many further questions the plan has room for; Infinity where it has no limit (see `refuseQuestionCount`). */
export function roomFor(plan: Plan, draft: Draft, storedCount: number): number {
  const limit = plan.questions_per_survey;
  return limit === null ? Infinity : Math.max(0, Math.max(limit, storedCount) - countAsked(draft.questions));
}

/** Spec section 2: saving needs a title and at least one question. */
export function maySave(draft: Draft): boolean {
  return draft.title.trim() !== '' && draft.questions.length > 0;
}
