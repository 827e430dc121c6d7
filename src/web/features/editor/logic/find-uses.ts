import { codesIn, type Condition, questionCode } from '../../../../shared/logic/conditions/condition.ts';
import { optionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import type { SettledDraft } from './settle-draft.ts';

/**
 * Maps question codes to what depends on them, in order: questions, or keys such as `page.2`, `check.2.0`, `quota.0`.
 */
export function findUses({ questions, flow }: SettledDraft): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, Set<string>>();
  const note = (condition: Condition | null | undefined, target: string) => {
    for (const code of condition == null ? [] : codesIn(condition)) {
      const of = questionCode(code);
      uses.set(of, (uses.get(of) ?? new Set()).add(target));
    }
  };
  for (const page of flow?.pages ?? []) {
    note(page.show_if, `page.${page.id}`);
    for (const skip of page.after ?? [])
      note(skip.if, 'page' in skip.to ? `page.${skip.to.page}` : `ending.${skip.to.ending}`);
    for (const [i, check] of (page.checks ?? []).entries()) note(check.if, `check.${page.id}.${i}`);
  }
  for (const { code, show_if, settings } of questions) {
    note(show_if, code);
    for (const [, offered_if] of optionConditions(settings).conditions) note(offered_if, code);
  }
  for (const [i, quota] of (flow?.quotas ?? []).entries()) note(quota.if, `quota.${i}`);
  for (const [i, { value }] of (flow?.scores ?? []).entries()) note(['=', value, 0], `score.${i}`);
  return new Map([...uses].map(([code, targets]) => [code, [...targets]]));
}
