import { isAsked } from '../../../questions/is-asked.ts';
import type { Question } from '../../../questions/question-type.ts';
import type { StoredPart } from '../../../questions/question.ts';
import { RULES } from '../../../questions/rules.ts';
import { pick } from '../../../shared/api/survey/described-fields.ts';
import {
  PUBLIC_QUESTION_FIELD_NAMES,
  QUESTION_FIELD_NAMES,
  type QuestionFields,
} from '../../../shared/api/survey/question-fields.ts';
import type { PublicQuestion, Question as WireQuestion } from '../../../shared/api/survey/questions.ts';
import type { ListedSurvey, Survey, SurveySummary } from '../../../shared/api/survey/surveys.ts';
import { compileLogic } from '../../../shared/logic/compile-logic.ts';
import { findProblems } from '../../../shared/logic/find-problems.ts';
import { effectiveStatus } from '../../../shared/survey/survey-status.ts';
import type { Owner } from '../../base/owner.ts';
import { showFlow } from './loops/show-flow.ts';
import { roundToGroups } from './round-to-groups.ts';

/** A row of `surveys`, as far as its owner is concerned. */
export interface StoredSurvey extends Omit<SurveySummary, 'effective_status'> {
  readonly closed_at: string | null;
  readonly next_slot: number;
  readonly next_part_slot: number;
  /** Of each quota of the flow, where an answer says that it counts in it. */
  readonly quota_slots: readonly number[];
  /** How many do. */
  readonly quota_ns: readonly number[];
  /** Whether it could be answered before one of its saves. */
  readonly was_open: boolean;
}

/** A survey's row, and when the last of its responses came. */
export interface StoredListedSurvey extends StoredSurvey {
  readonly last_response_at: string | null;
}

/** What a round of a loop is about. */
export interface RoundItem {
  readonly text: string;
  /** Where it is the option of a question: what that is translated by. */
  readonly key: string | null;
  /** The question without it. */
  readonly question_text: string;
}

/** A row of `questions`, with its parts as everybody reads them. */
export interface StoredQuestion extends Question, QuestionFields {
  readonly order: number;
  /** The code of what nobody is asked (an arm of an experiment, a score); null for a question. */
  readonly computed: string | null;
  /** The item of a loop that it is about, where its text alone does not say that. */
  readonly item?: RoundItem;
  /** The parts as they are stored. */
  readonly stored_parts: readonly StoredPart[];
}

/** The survey as a list shows it to its owner, or to a key of theirs. */
export function toListed(
  { last_response_at, ...survey }: StoredListedSurvey,
  owner: Pick<Owner, 'scopes'>,
  now: Date,
): ListedSurvey {
  return { ...toSummary(survey, now), ...(readsResults(owner) && { last_response_at }) };
}

function readsResults({ scopes }: Pick<Owner, 'scopes'>): boolean {
  return scopes === null || scopes.includes('results:read');
}

/** The survey without its questions. */
function toSummary(survey: StoredSurvey, now: Date): SurveySummary {
  return { ...survey, flow: showFlow(survey.flow), effective_status: effectiveStatus(survey, now) };
}

/** The whole survey as its owner, or a key of theirs, reads it: without what was removed. */
export function toSurvey(
  survey: StoredSurvey,
  questions: readonly StoredQuestion[],
  owner: Pick<Owner, 'scopes'>,
  now: Date,
): Survey {
  const live = questions.filter((question) => !question.archived && question.computed === null);
  const logic = compileLogic(live, survey.flow, isAsked);
  return {
    ...toSummary(survey, now),
    questions: live.map((each) => toWire(survey.id, each)),
    ...(readsResults(owner) && { quota_counts: quotaCounts(survey) }),
    value_codes: Object.fromEntries(questions.flatMap(valueCode)),
    problems:
      logic === null
        ? []
        : findProblems(
            logic,
            live.flatMap(({ parts }) => parts),
          ),
  };
}

/** How many count in each quota; in an anonymous survey in whole groups, and that one is full. */
function quotaCounts(survey: StoredSurvey): number[] {
  return (survey.flow?.quotas ?? []).map(({ target }, i) => {
    const n = survey.quota_ns[i] ?? 0;
    return Math.max(roundToGroups(n, survey), n >= target ? target : 0);
  });
}

/** The code of what nobody is asked, with the ids that it has had; none for a question, and for the language. */
function valueCode({ computed, parts }: StoredQuestion): [string, number[]][] {
  if (computed?.startsWith('X') !== true) return [];
  const values = parts[0]?.values ?? null;
  return [[computed, values === null || 'min' in values ? [] : values.map(({ value }) => value)]];
}

/** A question on the wire: its settings as its kind has them, and in the spec's own fields beside. */
export function toWire(survey_id: string, question: StoredQuestion): WireQuestion {
  const { option_ids, ...shown } = toShown(survey_id, question);
  const removed_parts = partsShown(question, true);
  return {
    ...shown,
    ...pick(question, QUESTION_FIELD_NAMES),
    option_ids,
    ...(removed_parts.length > 0 && { removed_parts }),
  };
}

/** A question as participants read it. */
export function toPublicQuestion(survey_id: string, question: StoredQuestion, order: number): PublicQuestion {
  const { option_ids: _ids, ...shown } = toShown(survey_id, question);
  return { ...shown, ...pick(question, PUBLIC_QUESTION_FIELD_NAMES), order };
}

function toShown(survey_id: string, { id, code, question_type, order, ...question }: StoredQuestion) {
  const { show, spec } = RULES[question_type];
  const settings = show(question.settings);
  const { options, option_ids = [], rating_config = null } = spec.to(settings);
  return {
    id,
    code,
    survey_id,
    question_type,
    settings,
    parts: partsShown(question, false),
    options: [...options],
    option_ids: option_ids.flatMap((each) => each ?? []),
    order,
    rating_config,
  };
}

/** The parts of a question beside itself: those that are asked for, or those that were taken out. */
function partsShown({ parts }: Pick<Question, 'parts'>, isRemoved: boolean) {
  return parts
    .filter(({ key, archived }) => key !== '' && archived === isRemoved)
    .map(({ code, label }) => ({ code, text: label }));
}
