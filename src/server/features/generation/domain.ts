import type { Refusal } from '../../../shared/errors.ts';
import { checkAiGeneration, type Plan } from '../../../shared/plans.ts';

export interface GenerationFacts {
  readonly used: number;
  readonly reserved: number;
  readonly running: number;
  readonly last_minute: number;
  readonly last_day: number;
  /** True if the generation to rewrite is the user's own, at most an hour old, and had questions. */
  readonly is_rewritable: boolean;
  readonly rewrites: number;
}

/** Abuse limits per user, which bound the operator's cost far above normal use. */
export const RATE = { running: 4, perMinute: 30, perDay: 200, perDayFree: 60, rewrites: 20 } as const;

const MINUTE = 60;
const HOUR = 3_600;

/** Limits the number to the plan (docs/spec.md#5-validation); refuses if the survey is full. */
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

/** Checks plan limit and rate limits. Rewrites and bank questions do not count against the plan. */
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
