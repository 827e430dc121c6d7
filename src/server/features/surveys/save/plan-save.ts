import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../shared/errors.ts';
import { type NewCodes, renamePipes } from '../../../../shared/logic/rename-codes.ts';
import { effectiveStatus } from '../../../../shared/survey/survey-status.ts';
import { findPipeProblems, newPipeErrors, type TextFields } from '../piped-texts.ts';
import { readQuestion } from '../question-columns.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import type { CheckedQuestion } from './check-questions.ts';
import { planQuestions, previousCodes, type SaveFacts } from './plan-questions.ts';
import { planQuotas, type QuotaPlan } from './plan-quotas.ts';
import { planValues } from './plan-values.ts';
import { recordLimits } from '../definition/record-limits.ts';
import { resolveLogic, type LogicToSettle, type SettledLogic } from './resolve-logic.ts';

/** Stored state that a save is planned from. */
export interface PlanFacts extends SaveFacts {
  /** Quotas so far; null for a new survey. */
  readonly before: Pick<
    StoredSurvey,
    keyof TextFields | 'quota_slots' | 'quota_ns' | 'require_answers'
  > | null;
}

/** Facts of a new survey; slots start so that questions are Q1, Q2, Q3 (as in the column default). */
export const NEW_SURVEY: PlanFacts = {
  before: null,
  stored: [],
  next_slot: 1,
  next_part_slot: 100_001,
  counts: new Map(),
  isOpen: false,
  isAnswered: false,
  version: 1,
  newId: randomUUID,
};

export function saveFacts(
  before: StoredSurvey,
  stored: SaveFacts['stored'],
  counts: SaveFacts['counts'],
  now: Date,
): PlanFacts {
  const isOpen = ['active', 'closed'].includes(effectiveStatus(before, now));
  const isAnswered = before.response_count > 0;
  const { next_slot, next_part_slot } = before;
  const version = before.version + 1;
  return {
    before,
    stored,
    next_slot,
    next_part_slot,
    counts,
    isOpen,
    isAnswered,
    version,
    newId: randomUUID,
  };
}

/** A valid survey to be saved. */
export interface SaveInput extends LogicToSettle {
  readonly questions: readonly CheckedQuestion[];
  /** Settings that determine computed values. */
  readonly settings: Pick<
    StoredSurvey,
    'title' | 'description' | 'anonymity_level' | 'language' | 'languages' | 'parameters' | 'require_answers'
  >;
  /** Stored pipes may be older than their check. */
  readonly isCopy?: boolean;
}

/** Contents of a survey after a save. */
export interface SavePlan {
  /** In order: asked, archived and computed ones. */
  readonly questions: readonly StoredQuestion[];
  readonly flow: StoredSurvey['flow'];
  readonly slots: Pick<StoredSurvey, 'next_slot'> & QuotaPlan;
  /** Of questions whose type changed. */
  readonly newCodes: NewCodes;
}

/** @throws AppError `invalid` naming each invalid condition, pipe and computed value */
export function planSave({ settings, isCopy = false, ...checked }: SaveInput, facts: PlanFacts): SavePlan {
  const planned = planQuestions(checked.questions, facts);
  const former = previousCodes(checked.questions, planned.questions, facts.stored);
  const newCodes = new Map(
    former.flatMap(([, code], i) => (code === undefined ? [] : [[code, planned.questions[i]?.code ?? code]])),
  );
  const { questions: resolved, flow } = withNewCodes(
    resolveLogic(planned.questions, checked, facts.isAnswered, former),
    newCodes,
  );
  const { fieldOf = (field) => field } = checked;
  if (!isCopy) {
    const before = facts.before === null ? [] : findPipeProblems(facts.before, facts.stored);
    const wrong = newPipeErrors(findPipeProblems({ ...settings, flow }, resolved), before);
    const fields = Object.fromEntries(wrong.map(({ field, code }) => [fieldOf(field), code]));
    if (wrong.length > 0) throw new AppError('invalid', { fields });
  }
  const questions = facts.isOpen ? withLimits(resolved, settings, facts) : resolved;
  const { values, next_part_slot } = planValues(
    { ...settings, flow },
    facts,
    questions.length,
    planned.next_part_slot,
  );
  const quotas = planQuotas(flow, facts.before, next_part_slot);
  return {
    questions: [...questions, ...values],
    flow,
    slots: { next_slot: planned.next_slot, ...quotas },
    newCodes,
  };
}

function withNewCodes({ questions, flow }: SettledLogic, codes: NewCodes): SettledLogic {
  if (codes.size === 0) return { questions, flow };
  const rename = (code: string) => codes.get(code) ?? code;
  return {
    flow: renamePipes(flow, rename),
    questions: questions.map((question) => {
      const { question_text, help, settings } = question;
      return readQuestion({ ...question, ...renamePipes({ question_text, help, settings }, rename) });
    }),
  };
}

function withLimits(
  questions: readonly StoredQuestion[],
  { require_answers }: SaveInput['settings'],
  { stored, before, version }: PlanFacts,
): StoredQuestion[] {
  const former = { questions: stored, require_answers: before?.require_answers ?? require_answers };
  return recordLimits(former, { questions, require_answers }, version - 1);
}
