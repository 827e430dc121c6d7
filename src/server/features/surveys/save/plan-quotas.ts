import { isDeepStrictEqual } from 'node:util';
import type { Flow } from '../../../../shared/logic/flow.ts';
import type { StoredSurvey } from '../stored-survey.ts';

/** Quota columns in flow order. */
export interface QuotaPlan {
  readonly next_part_slot: number;
  readonly quota_slots: number[];
  readonly quota_targets: number[];
  readonly quota_ns: number[];
}

/** Plans quotas: an unchanged condition keeps its count, others start now. */
export function planQuotas(
  flow: Flow | null,
  before: Pick<StoredSurvey, 'flow' | 'quota_slots' | 'quota_ns'> | null,
  first_slot: number,
): QuotaPlan {
  const known = (before?.flow?.quotas ?? []).map((quota, i) => ({
    condition: quota.if,
    slot: before?.quota_slots[i],
    n: before?.quota_ns[i] ?? 0,
  }));
  let next_part_slot = first_slot;
  const planned = (flow?.quotas ?? []).map((quota) => {
    const index = known.findIndex(({ condition }) => isDeepStrictEqual(condition, quota.if));
    const [same] = index === -1 ? [] : known.splice(index, 1);
    return { slot: same?.slot ?? next_part_slot++, target: quota.target, n: same?.n ?? 0 };
  });
  return {
    next_part_slot,
    quota_slots: planned.map(({ slot }) => slot),
    quota_targets: planned.map(({ target }) => target),
    quota_ns: planned.map(({ n }) => n),
  };
}
