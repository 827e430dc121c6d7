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
import { describePipeProblems, findPipeProblems } from './piped-texts.ts';
import { showFlow } from './loops/show-flow.ts';
import { roundToGroups } from './round-to-groups.ts';

export interface StoredSurvey extends Omit<SurveySummary, 'effective_status'> {
  readonly closed_at: string | null;
  readonly next_slot: number;
  readonly next_part_slot: number;
  readonly quota_slots: readonly number[];
  readonly quota_ns: readonly number[];
  /** True if the survey was open before some save. */
  readonly was_open: boolean;
}

/** A survey with its last response's time. */
export interface StoredListedSurvey extends StoredSurvey {
  readonly last_response_at: string | null;
}

export interface RoundItem {
  readonly text: string;
  readonly key: string | null;
  /** Without the item. */
  readonly question_text: string;
}

export interface StoredQuestion extends Question, QuestionFields {
  readonly order: number;
  /** Code of a computed value; null for questions. */
  readonly computed: string | null;
  /** Loop item, set if the text does not name it. */
  readonly item?: RoundItem;
  readonly stored_parts: readonly StoredPart[];
}

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

function toSummary(survey: StoredSurvey, now: Date): SurveySummary {
  return { ...survey, flow: showFlow(survey.flow), effective_status: effectiveStatus(survey, now) };
}

/** Returns the survey as its owner or their API key sees it, without removed parts. */
export function toSurvey(
  survey: StoredSurvey,
  questions: readonly StoredQuestion[],
  owner: Pick<Owner, 'scopes'>,
  now: Date,
): Survey {
  const live = questions.filter((question) => !question.archived && question.computed === null);
  const logic = compileLogic(live, survey.flow, isAsked);
  const parts = live.flatMap((each) => each.parts);
  const logicProblems = logic === null ? [] : findProblems(logic, parts);
  return {
    ...toSummary(survey, now),
    questions: live.map((each) => toWire(survey.id, each)),
    ...(readsResults(owner) && { quota_counts: quotaCounts(survey) }),
    value_codes: Object.fromEntries(questions.flatMap(valueCode)),
    problems: [...logicProblems, ...describePipeProblems(findPipeProblems(survey, live), survey.flow)],
  };
}

/** Returns quota counts; anonymous surveys round to groups, except full quotas. */
function quotaCounts(survey: StoredSurvey): number[] {
  return (survey.flow?.quotas ?? []).map(({ target }, i) => {
    const n = survey.quota_ns[i] ?? 0;
    return Math.max(roundToGroups(n, survey), n >= target ? target : 0);
  });
}

/** Returns a computed value's code and all ids; none for questions and language. */
function valueCode({ computed, parts }: StoredQuestion): [string, number[]][] {
  if (computed?.startsWith('X') !== true) return [];
  const values = parts[0]?.values ?? null;
  return [[computed, values === null || 'min' in values ? [] : values.map(({ value }) => value)]];
}

/** Formats a question with settings by type and as spec fields. */
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

function partsShown({ parts }: Pick<Question, 'parts'>, isRemoved: boolean) {
  return parts
    .filter(({ key, archived }) => key !== '' && archived === isRemoved)
    .map(({ code, label }) => ({ code, text: label }));
}
