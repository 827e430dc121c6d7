import type { Proposal, Proposed, Reason } from './proposed-model.ts';
import { isNumeric, answeredLevelsOf, smallestGroup, type Variable } from './variables-model.ts';

/** Scales up to this length use rank methods: their means say little. */
const FEW_STEPS = 5;
/** In smaller groups single answers affect the mean too much. */
const SMALL_GROUP = 15;

/** Returns why rank methods are safer, or null. Never decided by a preliminary test. */
export function rankReason(outcome: Variable, smallest: number | null): 'few_steps' | 'small_group' | null {
  if (outcome.measure === 'steps' && outcome.levels.length <= FEW_STEPS) return 'few_steps';
  return smallest !== null && smallest < SMALL_GROUP ? 'small_group' : null;
}

/** Proposes methods for a number by group. */
export function toGroups(outcome: Variable, group: Variable): Proposed {
  const variables = { outcome: outcome.code, group: group.code };
  const of = (method: string, reason: Reason): Proposal => ({ method, variables, reason });
  const ranked = rankReason(outcome, smallestGroup(group));
  const checks = [
    of('brown_forsythe', 'spread'),
    of('levene', 'spread'),
    of('shapiro_wilk', 'normal'),
  ] as const;
  if (answeredLevelsOf(group).length <= 2) {
    return ranked === null
      ? [of('welch_t', 'means'), of('mann_whitney', 'ranks'), of('student_t', 'equal_spread'), ...checks]
      : [of('mann_whitney', ranked), of('welch_t', 'means'), of('student_t', 'equal_spread'), ...checks];
  }
  const means = [
    of('games_howell', 'which'),
    of('anova_oneway', 'equal_spread'),
    of('tukey_hsd', 'which'),
  ] as const;
  return ranked === null
    ? [of('anova_welch', 'means'), ...means, of('kruskal_wallis', 'ranks'), of('dunn', 'which'), ...checks]
    : [of('kruskal_wallis', ranked), of('dunn', 'which'), of('anova_welch', 'means'), ...means, ...checks];
}

/** Proposes methods for several answers of the same people. */
export function acrossItems(items: readonly Variable[]): Proposed {
  const codes = items.map(({ code }) => code);
  const [one, other] = items;
  if (one === undefined || other === undefined) return 'incomplete';
  if (items.every(isNumeric)) {
    const of = (method: string, reason: Reason): Proposal => ({
      method,
      variables: { items: codes },
      reason,
    });
    if (items.length > 2) return [of('friedman', 'same_people')];
    const answered = Math.min(one.answered, other.answered);
    const ranked = rankReason(one, answered) ?? rankReason(other, answered);
    return ranked === null
      ? [of('paired_t', 'same_people'), of('wilcoxon_signed_rank', 'ranks')]
      : [of('wilcoxon_signed_rank', ranked), of('paired_t', 'means')];
  }
  if (!items.every(({ measure }) => measure === 'flag' || measure === 'binary')) return 'items_alike';
  return items.length > 2
    ? [{ method: 'cochran_q', variables: { items: codes }, reason: 'same_people' }]
    : [{ method: 'mcnemar', variables: { row: one.code, column: other.code }, reason: 'change' }];
}
