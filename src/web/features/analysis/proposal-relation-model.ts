import { rankReason } from './proposal-groups-model.ts';
import type { Proposal, Proposed, Reason } from './proposed-model.ts';
import { answeredLevelsOf, smallestGroup, type Variable } from './variables-model.ts';

/** Minimum expected count for the chi-square approximation. */
const MIN_EXPECTED = 5;

/** Proposes methods for two numbers. */
export function relation(of: Variable, by: Variable): Proposed {
  const variables = { outcome: of.code, by: by.code };
  const method = (name: string, reason: Reason): Proposal => ({ method: name, variables, reason });
  const ranked = rankReason(of, null) ?? rankReason(by, null);
  return ranked === null
    ? [method('pearson', 'linear'), method('spearman', 'monotone'), method('kendall', 'monotone')]
    : [method('spearman', ranked), method('kendall', 'monotone'), method('pearson', 'linear')];
}

/** Proposes methods for two categorical questions. */
export function byTable(of: Variable, by: Variable): Proposed {
  const variables = { row: by.code, column: of.code };
  const method = (name: string, reason: Reason): Proposal => ({ method: name, variables, reason });
  const isTwoByTwo = [of, by].every((each) => answeredLevelsOf(each).length === 2);
  const exact = isTwoByTwo ? 'fisher_2x2' : 'fisher_rxc';
  const isSmall = leastExpected(of, by) < MIN_EXPECTED;
  const chi = method('chisq_independence', 'table');
  const fisher = method(exact, 'small_table');
  const ordered = isSmall ? ([fisher, chi] as const) : ([chi, fisher] as const);
  return [
    ...ordered,
    ...(isTwoByTwo ? [shares(of, by), method('odds_ratio', 'odds')] : []),
    ...(areAlike(of, by) ? [method('cohen_kappa', 'agreement')] : []),
    ...(areAlike(of, by) && isTwoByTwo ? [method('mcnemar', 'change')] : []),
  ];
}

function shares(of: Variable, by: Variable): Proposal {
  return {
    method: 'two_proportions',
    variables: { outcome: of.code, group: by.code },
    reason: 'share_groups',
  };
}

/** Returns the smallest expected count under independence. */
function leastExpected(of: Variable, by: Variable): number {
  const total = Math.max(of.answered, by.answered);
  const [one, other] = [smallestGroup(of) ?? 0, smallestGroup(by) ?? 0];
  return total === 0 ? 0 : (one * other) / total;
}

function areAlike(of: Variable, by: Variable): boolean {
  const words = ({ levels }: Variable) => levels.map(({ label }) => label).join('\n');
  return of.measure !== 'flag' && words(of) === words(by);
}
