import type { Refusal } from '../../../shared/errors.ts';
import { checkFeature, type Plan } from '../../../shared/plans.ts';

export function checkAnalysis(plan: Plan): Refusal | null {
  return checkFeature(plan, 'statistics');
}
