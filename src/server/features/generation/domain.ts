import type { Refusal } from '../../../shared/errors.ts';
import { checkAiGeneration, type Plan } from '../../../shared/plans.ts';

/** What decides whether a generation may start. */
export interface GenerationFacts {
  /** Generations used up. */
  readonly used: number;
  /** Those under way that will use up one each. */
  readonly reserved: number;
  readonly running: number;
  readonly last_minute: number;
  readonly last_day: number;
  /** Whether the generation to be rewritten is this user's, of the last hour, and had questions. */
  readonly is_rewritable: boolean;
  readonly rewrites: number;
}

/** Bounds against abuse, per user: they keep the operator's cost in sight and are far from anybody's need. */
export const RATE = { running: 4, perMinute: 30, perDay: 200, perDayFree: 60, rewrites: 20 } as const;

const MINUTE = 60;
const HOUR = 3_600;

/**
 * How many questions are written (spec section 5): a free survey is filled up to the plan's limit.
 * @returns the number, or a refusal where there is no room at all
 */
export function fitCount(plan: Plan, wanted: number, survey_question_count: number): number | Refusal {
  const limit = plan.questions_per_survey;
  if (limit === null) return wanted;
  const room = limit - survey_question_count;
  if (room > 0) return Math.min(wanted, room);
  return {
    code: 'limit_questions',
    params: { count: survey_question_count, limit },
    fields: { survey_question_count: 'no_room' },
  };
}

/**
 * Refuses a generation that the plan has no use left for, or that comes too fast. A rewrite uses up nothing, nor does
 * one whose questions the built-in bank gives.
 */
export function checkGeneration(
  plan: Plan,
  facts: GenerationFacts,
  { isRewrite, isFromBank }: { readonly isRewrite: boolean; readonly isFromBank: boolean },
): Refusal | null {
  const { used, reserved, running, last_minute, last_day } = facts;
  if (isRewrite) {
    if (!facts.is_rewritable || facts.rewrites >= RATE.rewrites)
      return { code: 'invalid', fields: { rewrite_of: 'rewrite' } };
  } else if (!isFromBank) {
    const refusal = checkAiGeneration(plan, used + reserved);
    if (refusal !== null) return refusal;
  }
  const perDay = plan.ai_generations === null ? RATE.perDay : RATE.perDayFree;
  if (last_day >= perDay) return { code: 'rate_limited', params: { retry_after: HOUR } };
  if (last_minute >= RATE.perMinute || running >= RATE.running)
    return { code: 'rate_limited', params: { retry_after: MINUTE } };
  return null;
}
