import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import type { CheckedQuestion } from './check-questions.ts';
import { planQuestions } from './plan-questions.ts';
import { planQuotas, type QuotaPlan } from './plan-quotas.ts';
import { planValues } from './plan-values.ts';
import { previousCodes } from './previous-codes.ts';
import { resolveLogic, type LogicToSettle } from './resolve-logic.ts';
import type { PlanFacts } from './save-facts.ts';

/** A valid survey to be saved. */
export interface SaveInput extends LogicToSettle {
  readonly questions: readonly CheckedQuestion[];
  /** Settings that determine computed values. */
  readonly settings: Pick<StoredSurvey, 'anonymity_level' | 'language' | 'languages' | 'parameters'>;
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
  const { questions, flow } = resolveLogic(planned.questions, checked, facts.isAnswered, former);
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
