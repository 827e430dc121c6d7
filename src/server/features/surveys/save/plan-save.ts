import { randomUUID } from 'node:crypto';
import { effectiveStatus } from '../../../../shared/survey/survey-status.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import type { CheckedQuestion } from './check-questions.ts';
import { planQuestions, previousCodes, type SaveFacts } from './plan-questions.ts';
import { planQuotas, type QuotaPlan } from './plan-quotas.ts';
import { planValues } from './plan-values.ts';
import { recordLimits } from '../definition/record-limits.ts';
import { resolveLogic, type LogicToSettle } from './resolve-logic.ts';

/** Stored state that a save is planned from. */
export interface PlanFacts extends SaveFacts {
  /** Quotas so far; null for a new survey. */
  readonly before: Pick<StoredSurvey, 'flow' | 'quota_slots' | 'quota_ns' | 'require_answers'> | null;
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

/** Returns the facts of a stored survey. */
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
    'anonymity_level' | 'language' | 'languages' | 'parameters' | 'require_answers'
  >;
}

/** Contents of a survey after a save. */
export interface SavePlan {
  /** In order: asked, archived and computed ones. */
  readonly questions: readonly StoredQuestion[];
  readonly flow: StoredSurvey['flow'];
  readonly slots: Pick<StoredSurvey, 'next_slot'> & QuotaPlan;
}

/**
 * Plans a save: questions, then logic, computed values and quotas.
 * @throws AppError `invalid` naming each invalid condition and computed value
 */
export function planSave({ settings, ...checked }: SaveInput, facts: PlanFacts): SavePlan {
  const planned = planQuestions(checked.questions, facts);
  const former = previousCodes(checked.questions, planned.questions, facts.stored);
  const { questions: resolved, flow } = resolveLogic(planned.questions, checked, facts.isAnswered, former);
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
