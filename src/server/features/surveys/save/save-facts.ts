import { randomUUID } from 'node:crypto';
import { effectiveStatus } from '../../../../shared/survey/survey-status.ts';
import type { StoredSurvey } from '../stored-survey.ts';
import type { SaveFacts } from './plan-questions.ts';

/** Stored state that a save is planned from. */
export interface PlanFacts extends SaveFacts {
  /** Quotas so far; null for a new survey. */
  readonly before: Pick<StoredSurvey, 'flow' | 'quota_slots' | 'quota_ns'> | null;
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
  return { before, stored, next_slot, next_part_slot, counts, isOpen, isAnswered, newId: randomUUID };
}
