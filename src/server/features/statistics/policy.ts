import type { Refusal } from '../../../shared/errors.ts';
import { refuseFeature, type Plan } from '../../../shared/plans.ts';
import { isTooSmall, minimumGroup } from '../filters/policy.ts';

/** Refuses analyses to a plan that does not include them. */
export function refuseAnalysis(plan: Plan): Refusal | null {
  return refuseFeature(plan, 'statistics');
}

/** Refuses figures of a filtered group that would tell of single people, or of nobody. */
export function refuseGroup(
  size: number,
  survey: { readonly response_count: number; readonly anonymity_level: 'anonymous' | 'name_required' },
): Refusal | null {
  if (size === 0) return { code: 'invalid', fields: { filter: 'filter_nobody' } };
  const small = isTooSmall(size, survey.response_count, minimumGroup(survey));
  return small ? { code: 'invalid', fields: { filter: 'filter_small' } } : null;
}
