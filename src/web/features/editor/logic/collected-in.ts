import type { Survey } from '../../../../shared/api/surveys.ts';
import type { Condition } from '../../../../shared/logic/condition.ts';
import type { Collected } from './use-logic.ts';

/** What the answers to a stored survey say of its quotas, experiments and scores; null: there is none yet. */
export function collectedIn(stored: Survey | null): Collected {
  const isCounting = stored !== null && stored.effective_status !== 'draft';
  const counts = new Map(
    (stored?.flow?.quotas ?? []).map((quota, i) => [JSON.stringify(quota.if), stored?.quota_counts[i] ?? 0]),
  );
  return {
    countOf: (condition: Condition) => (isCounting ? (counts.get(JSON.stringify(condition)) ?? null) : null),
    codes: stored?.value_codes ?? {},
  };
}
