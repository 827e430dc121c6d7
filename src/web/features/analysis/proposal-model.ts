import type { Choice } from './choice-model.ts';
import { acrossItems, toGroups, rankReason } from './proposal-groups-model.ts';
import type { Proposal, Proposed, Reason } from './proposed-model.ts';
import { isNumeric, type Variable, answeredLevelsOf, smallestGroup } from './variables-model.ts';

/** Minimum expected count for the chi-square approximation. */
const MIN_EXPECTED = 5;

/** Proposes methods for two numbers. */
function relation(of: Variable, by: Variable): Proposed {
  const variables = { outcome: of.code, by: by.code };
  const method = (name: string, reason: Reason): Proposal => ({ method: name, variables, reason });
  const ranked = rankReason(of, null) ?? rankReason(by, null);
  return ranked === null
    ? [method('pearson', 'linear'), method('spearman', 'monotone'), method('kendall', 'monotone')]
    : [method('spearman', ranked), method('kendall', 'monotone'), method('pearson', 'linear')];
}

/** Proposes methods for two categorical questions. */
function byTable(of: Variable, by: Variable): Proposed {
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

export interface Chosen {
  readonly of: Variable | undefined;
  readonly by: Variable | undefined;
  readonly items: readonly Variable[];
}

const MAX_GROUPS = 20;
/** Longer scales have too many thresholds for an ordinal model. */
const MAX_ORDERED = 7;

/** Proposes methods for a goal, the best first, or returns why there is none. */
export function propose(goal: Choice['goal'], { of, by, items }: Chosen): Proposed {
  switch (goal) {
    case 'describe':
      return of === undefined ? 'incomplete' : describe(of);
    case 'compare':
    case 'relate':
      return of === undefined || by === undefined ? 'incomplete' : together(of, by);
    case 'items':
      return items.length < 2 ? 'incomplete' : acrossItems(items);
    case 'explain':
      return of === undefined || items.length === 0 ? 'incomplete' : explain(of, items);
    case 'scale':
      return items.length < 2 ? 'incomplete' : scale(items);
    case 'weight':
      return of === undefined ? 'incomplete' : weight(of);
    case 'cross':
    case null:
      return 'incomplete';
  }
}

/** Returns the chosen method if it is among the proposed ones, else the first. */
export function chooseProposal(proposed: readonly [Proposal, ...Proposal[]], method: string | null) {
  return proposed.find((each) => each.method === method) ?? proposed[0];
}

function describe(variable: Variable): Proposed {
  const of = (method: string, reason: Reason): Proposal => ({
    method,
    variables: { outcome: variable.code },
    reason,
  });
  if (isNumeric(variable)) {
    const [first, ...rest] = [
      of('mean_ci', 'mean'),
      of('descriptives', 'summary'),
      of('one_sample_t', 'reference'),
      of('wilcoxon_signed_rank', 'reference'),
      of('shapiro_wilk', 'normal'),
    ] as const;
    return variable.isNps ? [of('nps', 'nps'), first, ...rest] : [first, ...rest];
  }
  const isTwo = variable.levels.length === 2;
  const share = [of('proportion_ci', 'share'), of('binomial_exact', 'reference')] as const;
  const shares = [of('weighted_proportions', 'shares'), of('chisq_gof', 'even')] as const;
  return isTwo ? [...share, ...shares] : [...shares];
}

/** Proposes methods for two questions by their types. */
function together(of: Variable, by: Variable): Proposed {
  if (of.code === by.code) return 'same_question';
  if (isNumeric(of) && isNumeric(by)) return relation(of, by);
  if (isNumeric(of)) return by.levels.length > MAX_GROUPS ? 'too_many_groups' : toGroups(of, by);
  if (isNumeric(by)) return of.levels.length > MAX_GROUPS ? 'too_many_groups' : toGroups(by, of);
  return byTable(of, by);
}

function explain(of: Variable, predictors: readonly Variable[]): Proposed {
  if (predictors.some(({ code }) => code === of.code)) return 'same_question';
  const variables = { outcome: of.code, predictors: predictors.map(({ code }) => code) };
  const linear = { method: 'linear_regression', variables, reason: 'model' } as const;
  const ordinal = { method: 'ordinal_regression', variables, reason: 'model_steps' } as const;
  if (isNumeric(of))
    return of.measure === 'steps' && of.levels.length <= MAX_ORDERED ? [linear, ordinal] : [linear];
  if (of.levels.length === 2) return [{ method: 'logistic_regression', variables, reason: 'model_yes_no' }];
  return [ordinal];
}

function scale(items: readonly Variable[]): Proposed {
  if (items.some((item) => !isNumeric(item) && item.measure !== 'flag' && item.measure !== 'binary'))
    return 'not_ordered';
  const variables = { items: items.map(({ code }) => code) };
  const alpha = { method: 'cronbach_alpha', variables, reason: 'consistency' } as const;
  const raters = { method: 'icc', variables, reason: 'raters' } as const;
  if (items.length < 3) return [alpha, raters];
  return [alpha, { method: 'mcdonald_omega', variables, reason: 'one_factor' }, raters];
}

function weight(of: Variable): Proposed {
  const method = isNumeric(of) ? 'survey_mean' : 'weighted_proportions';
  return [{ method, variables: { outcome: of.code }, reason: 'weighted' }];
}
