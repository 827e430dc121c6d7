import type { Estimate, Estimates } from '../../../../statistics/method.ts';

/** What a method takes for granted, as far as the answers can tell; the name is the key of its sentence. */
export interface Assumption {
  readonly name: string;
  /** The figure by which it was looked at, where there is one. */
  readonly value: number | null;
  /** Null where the answers cannot tell. */
  readonly holds: boolean | null;
}

/** What of the answers the estimates do not say. */
export interface AssumedFacts {
  readonly estimates: Estimates;
  /** Submissions with every answer that the method needs. */
  readonly n: number;
  /** People in the smallest of the groups that are compared; null where there are none. */
  readonly smallestGroup: number | null;
  /** The smallest group that the survey tells of elsewhere. */
  readonly minimumGroup: number;
}

/** From so many answers on, means scatter about normally whatever single answers do (Stats iQ draws the same line). */
const ENOUGH_FOR_MEANS = 15;
const ENOUGH_FOR_RANKS = 10;
const ENOUGH_FOR_SCORES = 30;
/** A model needs so many answers (or events) for each coefficient. */
const PER_COEFFICIENT = 10;
/** How often larger the largest spread of a group may be than the smallest. */
const SPREAD_RATIO = 2;
const EXPECTED = { least: 1, usual: 5, share: 0.2 } as const;
const ITEM_REST = 0.2;
/** What the p value of a test of an assumption is judged by. */
export const LOOKED_AT = 0.05;

type Look = (facts: AssumedFacts) => Assumption;

/** What the method counts on, and whether that holds for these answers. */
export function assumptionsOf(method: string, facts: AssumedFacts): Assumption[] {
  const { smallestGroup, minimumGroup } = facts;
  const hasSmallGroup = smallestGroup !== null && smallestGroup < minimumGroup;
  const looks = [independent, ...(BY_METHOD[method] ?? []), ...(hasSmallGroup ? [fewPeople] : [])];
  return looks.map((look) => look(facts));
}

const unknown =
  (name: string): Look =>
  () => ({ name, value: null, holds: null });
const holds =
  (name: string): Look =>
  () => ({ name, value: null, holds: true });
const atLeast =
  (name: string, least: number, of: (facts: AssumedFacts) => number | null): Look =>
  (facts) => {
    const value = of(facts);
    return { name, value, holds: value === null ? null : value >= least };
  };

const independent = unknown('independent');
/** Not of the method, but of who reads it: what is passed on must not tell of single people. */
const fewPeople: Look = ({ smallestGroup }) => ({ name: 'small_group', value: smallestGroup, holds: false });
const enough = atLeast('mean_normal', ENOUGH_FOR_MEANS, ({ n }) => n);
const groups = atLeast('groups_normal', ENOUGH_FOR_MEANS, ({ smallestGroup }) => smallestGroup);
const rankedGroups = atLeast('groups_ranked', 5, ({ smallestGroup }) => smallestGroup);
const blocks = atLeast('blocks', ENOUGH_FOR_RANKS, ({ n }) => n);
const shape = unknown('same_shape');

const spread: Look = ({ estimates }) => {
  const sds = [
    ...records(estimates['groups']).map((group) => number(group['sd'])),
    number(estimates['sd_a']),
    number(estimates['sd_b']),
  ].filter((sd) => sd !== null);
  const least = Math.min(...sds);
  const value = sds.length > 1 && least > 0 ? Math.max(...sds) / least : null;
  return { name: 'equal_spread', value, holds: value === null ? null : value <= SPREAD_RATIO };
};

const expected: Look = ({ estimates }) => {
  const value = number(estimates['min_expected']);
  const below = number(estimates['cells_below_5']) ?? 0;
  const cells = Array.isArray(estimates['expected']) ? estimates['expected'].flat().length : 1;
  if (value === null) return { name: 'expected_counts', value, holds: null };
  const holdsUp = value >= EXPECTED.usual || (value >= EXPECTED.least && below / cells <= EXPECTED.share);
  return { name: 'expected_counts', value, holds: holdsUp };
};

const itemRest: Look = ({ estimates }) => {
  const all = records(estimates['items']).flatMap((item) => number(item['item_rest_correlation']) ?? []);
  const value = all.length > 0 ? Math.min(...all) : null;
  return { name: 'items_together', value, holds: value === null ? null : value >= ITEM_REST };
};

/** How the p value came about, as the result says. */
const counted: Look = ({ estimates }) => {
  const how = estimates['p_method'];
  if (how === 'monte_carlo')
    return { name: 'simulated', value: number(estimates['tables_simulated']), holds: null };
  const isExact = how === 'exact' || how === 'permutation';
  return { name: isExact ? 'exact' : 'approximated', value: null, holds: isExact ? true : null };
};

/** Whether residuals scatter alike, by the test of it. */
const scatter: Look = ({ estimates }) => {
  const value = number(estimates['breusch_pagan_p_value']);
  return { name: 'equal_scatter', value, holds: value === null ? null : value >= LOOKED_AT };
};
/** Whether a predictor acts alike at each step, by the test of it. */
const parallel: Look = ({ estimates }) => {
  const value = number(estimates['brant_p_value']);
  return { name: 'proportional_odds', value, holds: value === null ? null : value >= LOOKED_AT };
};
const influence: Look = ({ estimates }) => {
  const value = number(estimates['max_cooks_distance']);
  return { name: 'influence', value, holds: value === null ? null : value < 1 };
};

const perCoefficient = (of: (facts: AssumedFacts) => number | null) =>
  atLeast('per_coefficient', PER_COEFFICIENT, (facts) => {
    const size = of(facts);
    const terms = records(facts.estimates['coefficients']).filter(({ term }) => term !== '(Intercept)');
    return size === null || terms.length === 0 ? null : size / terms.length;
  });

/** Of yes and no, the rarer answer is what a model learns from. */
const events = ({ estimates, n }: AssumedFacts) => {
  const yes = number(estimates['n_events']);
  return yes === null ? null : Math.min(yes, n - yes);
};

const BY_METHOD: Readonly<Record<string, readonly Look[]>> = {
  mean_ci: [enough],
  one_sample_t: [enough],
  paired_t: [enough],
  survey_mean: [enough, unknown('weights_known')],
  poststratified_mean: [enough, unknown('weights_known')],
  weighted_proportions: [unknown('weights_known')],
  student_t: [groups, spread],
  anova_oneway: [groups, spread],
  tukey_hsd: [groups, spread],
  welch_t: [groups],
  anova_welch: [groups],
  games_howell: [groups],
  levene: [groups],
  brown_forsythe: [groups],
  two_proportions: [rankedGroups],
  mann_whitney: [shape, counted],
  kruskal_wallis: [rankedGroups, shape],
  dunn: [rankedGroups, shape],
  wilcoxon_signed_rank: [unknown('symmetric'), counted],
  friedman: [blocks],
  cochran_q: [blocks],
  chisq_gof: [expected],
  chisq_independence: [expected],
  fisher_2x2: [holds('exact')],
  fisher_rxc: [counted],
  binomial_exact: [holds('exact')],
  proportion_ci: [holds('wilson')],
  odds_ratio: [unknown('ratio_large')],
  mcnemar: [atLeast('discordant', ENOUGH_FOR_RANKS, ({ estimates }) => number(estimates['discordant']))],
  cohen_kappa: [unknown('two_raters')],
  nps: [atLeast('scores', ENOUGH_FOR_SCORES, ({ n }) => n)],
  shapiro_wilk: [unknown('not_a_gate')],
  pearson: [enough, unknown('straight')],
  spearman: [unknown('monotone')],
  kendall: [unknown('monotone')],
  cronbach_alpha: [itemRest],
  mcdonald_omega: [unknown('one_factor')],
  icc: [unknown('same_raters')],
  linear_regression: [perCoefficient(({ n }) => n), scatter, influence],
  logistic_regression: [perCoefficient(events)],
  ordinal_regression: [perCoefficient(({ n }) => n), parallel],
};

function number(value: Estimate | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function records(value: Estimate | undefined): Estimates[] {
  return (Array.isArray(value) ? value : []).filter(
    (entry): entry is Estimates => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
}
