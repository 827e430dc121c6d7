import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Collected } from './use-logic.ts';

/** Returns how stored answers depend on quotas, experiments and scores; null for a new survey. */
export function collectedIn(stored: Survey | null): Collected {
  const isCounting = stored !== null && stored.effective_status !== 'draft';
  const hasAnswers = stored !== null && stored.response_count > 0;
  const counts = new Map(
    (stored?.flow?.quotas ?? []).map((quota, i) => [
      JSON.stringify(quota.if),
      stored?.quota_counts?.[i] ?? 0,
    ]),
  );
  const scores = new Map((stored?.flow?.scores ?? []).map((each) => [each.code, JSON.stringify(each.value)]));
  return {
    countOf: (condition) => (isCounting ? (counts.get(JSON.stringify(condition)) ?? null) : null),
    beginsAnew: (condition) => hasAnswers && !counts.has(JSON.stringify(condition)),
    isOtherScore: (code, value) =>
      hasAnswers && scores.has(code) && scores.get(code) !== JSON.stringify(value),
    codes: stored?.value_codes ?? {},
  };
}
