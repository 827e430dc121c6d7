import { Refused } from '../refused.ts';
import { type Outcome, runMethod } from '../run-method.ts';
import { withBootstrap } from './bootstrapped-effects.ts';
import { runCounted } from './run-counted.ts';
import {
  bestWorst,
  groups,
  items,
  numberOutcome,
  observed,
  oneNumber,
  orderedOutcome,
  pairs,
  pairsOrOne,
  square,
  stratified,
  successes,
  table,
  twoGroups,
  twoShares,
  weightedChoice,
  weightedNumber,
  yesNoOutcome,
  type Shape,
} from './shapes.ts';
import type { Answered, Role } from './variable.ts';
import type { Estimate } from '../method.ts';

const SHAPES: Readonly<Record<string, Shape>> = {
  descriptives: oneNumber('x'),
  mean_ci: oneNumber('x'),
  one_sample_t: oneNumber('x'),
  shapiro_wilk: oneNumber('x'),
  nps: oneNumber('scores'),
  chisq_gof: observed,
  proportion_ci: successes,
  binomial_exact: successes,
  two_proportions: twoShares,
  student_t: twoGroups,
  welch_t: twoGroups,
  mann_whitney: twoGroups,
  anova_oneway: groups,
  anova_welch: groups,
  levene: groups,
  brown_forsythe: groups,
  tukey_hsd: groups,
  games_howell: groups,
  kruskal_wallis: groups,
  dunn: groups,
  paired_t: pairs,
  wilcoxon_signed_rank: pairsOrOne,
  pearson: pairs,
  spearman: pairs,
  kendall: pairs,
  chisq_independence: table,
  fisher_2x2: table,
  fisher_rxc: table,
  odds_ratio: table,
  mcnemar: square,
  cohen_kappa: square,
  cochran_q: items,
  friedman: items,
  cronbach_alpha: items,
  mcdonald_omega: items,
  icc: items,
  linear_regression: numberOutcome,
  logistic_regression: yesNoOutcome,
  ordinal_regression: orderedOutcome,
  survey_mean: weightedNumber,
  weighted_proportions: weightedChoice,
  poststratified_mean: stratified,
  maxdiff_counts: bestWorst,
};
const WEIGHTED: readonly string[] = ['survey_mean', 'weighted_proportions'];
/** Read from the options here; part of the data in the reference cases. */
const PASSED_OPTIONS: readonly string[] = ['p', 'p0', 'targets'];

export function takesAnswers(method: string): boolean {
  return Object.hasOwn(SHAPES, method);
}

export function takesWeights(method: string): boolean {
  return WEIGHTED.includes(method);
}

/** Runs a method on answers, weighted if there are weights. Refusals are returned, never thrown. */
export function runOnAnswers(
  method: string,
  variables: readonly Answered[],
  options: Readonly<Record<string, unknown>>,
  weights: readonly number[] | null = null,
): Outcome {
  const shape = SHAPES[method];
  if (shape === undefined) return { refused: 'unknown-method', at: method };
  const entries = Object.entries(options).filter(([name]) => PASSED_OPTIONS.includes(name));
  const rest = Object.entries(options).filter(([name]) => !PASSED_OPTIONS.includes(name));
  try {
    const isByGroup = method === 'shapiro_wilk' && variables.some(({ role }) => role === 'group');
    const asked = new Set<Role>();
    const data = (isByGroup ? groups : shape)((role) => {
      asked.add(role);
      return variables.filter((variable) => variable.role === role);
    }, weights);
    // Variables the method ignores must not affect which respondents are complete.
    const unasked = variables.find(({ role }) => !asked.has(role));
    if (unasked !== undefined) throw new Refused('invalid-data', unasked.role);
    if (isByGroup)
      return normalByGroup(data['groups'] as Parameters<typeof normalByGroup>[0], Object.fromEntries(rest));
    const outcome = runCounted(method, { ...data, ...Object.fromEntries(entries) }, Object.fromEntries(rest));
    return 'refused' in outcome ? outcome : withBootstrap(method, data, levelIn(rest), outcome.estimates);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return { refused: thrown.reason, ...(thrown.at === undefined ? {} : { at: thrown.at }) };
  }
}

function levelIn(options: readonly (readonly [string, unknown])[]): number {
  const level = options.find(([name]) => name === 'conf_level')?.[1];
  return typeof level === 'number' ? level : 0.95;
}

interface Group {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/**
 * Runs the Shapiro-Wilk test per group; untestable groups (fewer than 3 values, more than 5,000, or constant) get
 * only their size.
 * @throws Refused if no group can be tested
 */
function normalByGroup(groups: readonly Group[], options: Record<string, unknown>): Outcome {
  const each = groups.map(({ name, values }) => {
    const outcome = runMethod('shapiro_wilk', { x: values }, options);
    const n = values.filter((value) => value !== null).length;
    if (!('refused' in outcome)) {
      const { statistic = null, p_value = null } = outcome.estimates;
      return { name, n, statistic, p_value } satisfies Record<string, Estimate>;
    }
    // An invalid option is invalid for every group.
    if (outcome.refused === 'unknown-option') throw new Refused(outcome.refused, outcome.at);
    return { name, n, statistic: null, p_value: null };
  });
  if (each.every(({ statistic }) => statistic === null)) throw new Refused('too-few-observations');
  return { estimates: { groups: each, n: each.reduce((sum, { n }) => sum + n, 0) } };
}
