import type { Refusal } from '../../../shared/errors.ts';
import { checkFeature, type Plan } from '../../../shared/plans.ts';

/** Refuses analyses to a plan that does not include them. */
export function checkAnalysis(plan: Plan): Refusal | null {
  return checkFeature(plan, 'statistics');
}
