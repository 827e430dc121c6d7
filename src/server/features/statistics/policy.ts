import type { Refusal } from '../../../shared/errors.ts';
import { refuseFeature, type Plan } from '../../../shared/plans.ts';

/** Refuses analyses to a plan that does not include them. */
export function refuseAnalysis(plan: Plan): Refusal | null {
  return refuseFeature(plan, 'statistics');
}
