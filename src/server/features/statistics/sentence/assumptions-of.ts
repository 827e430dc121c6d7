import type { Estimate, Estimates } from '../../../../statistics/method.ts';

/** The name is the text key. */
export interface Assumption {
  readonly name: string;
  /** Null if there is none. */
  readonly value: number | null;
  /** Null if the answers do not show it. */
  readonly holds: boolean | null;
}

export interface AssumedFacts {
  readonly estimates: Estimates;
  /** Submissions with all required answers. */
  readonly n: number;
  readonly smallestGroup: number | null;
  readonly minimumGroup: number;
}

/** From here on, means are approximately normal (limit of Stats iQ). */
const ENOUGH_FOR_MEANS = 15;
const ENOUGH_FOR_RANKS = 10;
const ENOUGH_FOR_SCORES = 30;
/** Answers or events per model coefficient. */
const PER_COEFFICIENT = 10;
/** Maximum ratio of group standard deviations. */
const SPREAD_RATIO = 2;
const EXPECTED = { least: 1, usual: 5, share: 0.2 } as const;
const ITEM_REST = 0.2;
/** Significance level for assumption tests. */
export const LOOKED_AT = 0.05;

type Look = (facts: AssumedFacts) => Assumption;

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
/** A privacy warning rather than an assumption. */
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

const counted: Look = ({ estimates }) => {
  const how = estimates['p_method'];
  if (how === 'monte_carlo')
    return { name: 'simulated', value: number(estimates['tables_simulated']), holds: null };
  const isExact = how === 'exact' || how === 'permutation';
  return { name: isExact ? 'exact' : 'approximated', value: null, holds: isExact ? true : null };
};

const scatter: Look = ({ estimates }) => {
  const value = number(estimates['breusch_pagan_p_value']);
  return { name: 'equal_scatter', value, holds: value === null ? null : value >= LOOKED_AT };
};
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

/** The rarer of two answers limits a model. */
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
