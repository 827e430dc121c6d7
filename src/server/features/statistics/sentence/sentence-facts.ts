import type english from '../../../../locales/en/statistics.json';
import type { Estimate, Estimates } from '../../../../statistics/method.ts';

/** A sentence's key, and what is written into it: numbers of the result by what they are. */
export interface SentenceFacts {
  key: `sentence.${keyof typeof english.sentence}`;
  /** Written with two digits after the point. */
  numbers?: Record<string, number>;
  /** Written as per cent. */
  shares?: Record<string, number>;
  /** Written as they are. */
  words?: Record<string, string>;
  p?: number;
  /** Whether two groups or two items are compared, where the result has no names for them. */
  sides?: 'groups' | 'items';
}

/** What honestly can be said of a result: the key of its sentence and the figures in it. `alpha` is one less the level. */
export function factsOf(method: string, estimates: Estimates, alpha: number): SentenceFacts {
  const facts = (BY_METHOD[method] ?? otherwise)(estimates, alpha);
  // A figure that is not defined for these data must not stand in a sentence.
  const figures = [...Object.values(facts.numbers ?? {}), ...Object.values(facts.shares ?? {})];
  return figures.every((value) => !Number.isNaN(value)) ? facts : otherwise(estimates, alpha);
}

type Say = (estimates: Estimates, alpha: number) => SentenceFacts;

const number = (value: Estimate | undefined): number => (typeof value === 'number' ? value : NaN);
const word = (value: Estimate | undefined): string => (typeof value === 'string' ? value : '');
const limits = (value: Estimate | undefined): { low: number; high: number } =>
  Array.isArray(value) ? { low: number(value[0]), high: number(value[1]) } : { low: NaN, high: NaN };
const records = (value: Estimate | undefined): Estimates[] =>
  (Array.isArray(value) ? value : []).filter(
    (entry): entry is Estimates => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );

const otherwise: Say = ({ p_value }, alpha) => {
  const p = number(p_value);
  if (Number.isNaN(p)) return { key: 'sentence.describes' };
  return { key: p < alpha ? 'sentence.effect_clear' : 'sentence.effect_open', p };
};

/** A test whose sentence depends on its p value alone. */
const byP =
  (
    clear: SentenceFacts['key'],
    open: SentenceFacts['key'],
    more: (estimates: Estimates) => object = () => ({}),
  ): Say =>
  (estimates, alpha) => {
    const p = number(estimates['p_value']);
    if (Number.isNaN(p)) return { key: 'sentence.describes' };
    return { key: p < alpha ? clear : open, p, ...more(estimates) };
  };

const countOf = (name: string) => (estimates: Estimates) => ({
  numbers: { k: records(estimates[name]).length },
});

const meanDifference =
  (sides: 'groups' | 'items'): Say =>
  ({ difference, ci, p_value }, alpha) => {
    const [size, p] = [number(difference), number(p_value)];
    const clear = size > 0 ? 'sentence.mean_higher' : 'sentence.mean_lower';
    return {
      key: p < alpha ? clear : 'sentence.mean_open',
      numbers: { size: Math.abs(size), ...limits(ci) },
      p,
      sides,
    };
  };

const ranksApart: Say = ({ probability_of_superiority: superiority, p_value }, alpha) => {
  const [share, p] = [number(superiority), number(p_value)];
  const clear = share > 0.5 ? 'sentence.rank_higher' : 'sentence.rank_lower';
  return { key: p < alpha ? clear : 'sentence.rank_open', shares: { share }, p, sides: 'groups' };
};

const relation =
  (letter: string, name: string): Say =>
  ({ [name]: found, ci, p_value }, alpha) => {
    const [value, p] = [number(found), number(p_value)];
    const key = value > 0 ? 'sentence.rising' : 'sentence.falling';
    return {
      key: p < alpha ? key : 'sentence.unrelated',
      numbers: { value, ...limits(ci) },
      words: { letter },
      p,
    };
  };

const pairsApart: Say = ({ pairs }, alpha) => {
  const all = records(pairs);
  const names = all
    .filter((pair) => number(pair['p_adjusted']) < alpha)
    .map((pair) => `${word(pair['a'])} – ${word(pair['b'])}`);
  // Adjusting leaves some as they are, never all.
  const apart =
    all.length > 1 && all.every((pair) => pair['p_adjusted'] === pair['p_value'] && pair['p_value'] !== 1);
  const [clear, open] = apart
    ? (['sentence.pairs_apart_clear', 'sentence.pairs_apart_open'] as const)
    : (['sentence.pairs_clear', 'sentence.pairs_open'] as const);
  return {
    key: names.length > 0 ? clear : open,
    numbers: { pairs: all.length },
    words: { names: names.join(', ') },
  };
};

/** A regression's predictors whose coefficient is clear; of a linear one by the errors that bear unequal scatter. */
const model: Say = ({ coefficients }, alpha) => {
  const clear = records(coefficients).filter(
    (row) => row['term'] !== '(Intercept)' && number(row['p_value_hc3'] ?? row['p_value']) < alpha,
  );
  const names = clear.map(({ term, level }) =>
    level === undefined ? word(term) : `${word(term)}: ${word(level)}`,
  );
  return {
    key: names.length > 0 ? 'sentence.model_clear' : 'sentence.model_open',
    words: { names: names.join(', ') },
  };
};

const interval =
  (key: SentenceFacts['key'], name: string, ci = 'ci'): Say =>
  (estimates) => ({ key, numbers: { value: number(estimates[name]), ...limits(estimates[ci]) } });

const sharesApart: Say = ({ difference, ci, p_value }, alpha) => {
  const [apart, p] = [number(difference), number(p_value)];
  if (Number.isNaN(p)) return { key: 'sentence.describes' };
  const clear = apart > 0 ? 'sentence.shares_higher' : 'sentence.shares_lower';
  const { low, high } = limits(ci);
  return {
    key: p < alpha ? clear : 'sentence.shares_open',
    numbers: { size: 100 * Math.abs(apart), low: 100 * low, high: 100 * high },
    p,
    sides: 'groups',
  };
};

/** Of people who answered two questions differently, which of the two more of them gave the counted answer to. */
const changed: Say = ({ odds_ratio: ratio, discordant, p_value }, alpha) => {
  const [odds, p] = [number(ratio), number(p_value)];
  const clear = odds > 1 ? 'sentence.change_more' : 'sentence.change_less';
  return {
    key: p < alpha ? clear : 'sentence.change_open',
    numbers: { discordant: number(discordant) },
    p,
    sides: 'items',
  };
};

/** Of a table of two lines and two columns, how the odds of the first answer compare. */
const oddsApart: Say = ({ odds_ratio: ratio, ci, p_value }, alpha) => {
  const [value, p] = [number(ratio), number(p_value)];
  const clear = value > 1 ? 'sentence.odds_higher' : 'sentence.odds_lower';
  const { low, high } = limits(ci);
  // Without an interval, or without a number, only the test is told.
  if (Number.isNaN(value + low + high))
    return byP('sentence.table_clear', 'sentence.table_open')({ p_value: p }, alpha);
  return { key: p < alpha ? clear : 'sentence.odds_open', numbers: { value, low, high }, p, sides: 'groups' };
};

/** Of all answers, or of each group by itself. */
const normal: Say = (estimates, alpha) => {
  if (estimates['groups'] === undefined)
    return byP('sentence.normal_clear', 'sentence.normal_open')(estimates, alpha);
  const names = records(estimates['groups']).flatMap(({ name, p_value }) =>
    number(p_value) < alpha ? [word(name)] : [],
  );
  return {
    key: names.length > 0 ? 'sentence.normal_groups_clear' : 'sentence.normal_groups_open',
    words: { names: names.join(', ') },
  };
};

/** Of weighted shares the largest. */
const largestShare: Say = ({ categories }) => {
  const share = (category: Estimates) => number(category['proportion']);
  const [first, ...others] = records(categories);
  if (first === undefined) return { key: 'sentence.describes' };
  const largest = others.reduce((most, each) => (share(each) > share(most) ? each : most), first);
  return {
    key: 'sentence.largest',
    words: { name: word(largest['category']) },
    shares: { value: share(largest), ...limits(largest['ci_logit'] ?? largest['ci_wilson_effective']) },
  };
};

const BY_METHOD: Readonly<Record<string, Say>> = {
  mean_ci: interval('sentence.mean', 'mean'),
  survey_mean: interval('sentence.mean', 'mean'),
  weighted_proportions: largestShare,
  nps: interval('sentence.nps', 'nps', 'ci_adjusted'),
  odds_ratio: (estimates, alpha) => ({
    ...interval('sentence.odds', 'odds_ratio')(estimates, alpha),
    sides: 'groups',
  }),
  proportion_ci: ({ estimate, ci }) => ({
    key: 'sentence.share',
    shares: { value: number(estimate), ...limits(ci) },
  }),
  binomial_exact: byP('sentence.share_clear', 'sentence.share_open', ({ estimate, ci }) => ({
    shares: { value: number(estimate), ...limits(ci) },
  })),
  one_sample_t: byP('sentence.reference_clear', 'sentence.reference_open', ({ mean, ci }) => ({
    numbers: { value: number(mean), ...limits(ci) },
  })),
  two_proportions: sharesApart,
  student_t: meanDifference('groups'),
  welch_t: meanDifference('groups'),
  paired_t: meanDifference('items'),
  mann_whitney: ranksApart,
  wilcoxon_signed_rank: byP('sentence.middle_clear', 'sentence.middle_open', ({ pseudomedian, ci }) => ({
    numbers: { value: number(pseudomedian), ...limits(ci) },
  })),
  anova_oneway: byP('sentence.groups_clear', 'sentence.groups_open', countOf('groups')),
  anova_welch: byP('sentence.groups_clear', 'sentence.groups_open', countOf('groups')),
  kruskal_wallis: byP('sentence.groups_clear', 'sentence.groups_open', countOf('groups')),
  friedman: byP('sentence.items_clear', 'sentence.items_open'),
  cochran_q: byP('sentence.items_clear', 'sentence.items_open'),
  levene: byP('sentence.spread_clear', 'sentence.spread_open'),
  brown_forsythe: byP('sentence.spread_clear', 'sentence.spread_open'),
  shapiro_wilk: normal,
  tukey_hsd: pairsApart,
  games_howell: pairsApart,
  dunn: pairsApart,
  pearson: relation('r', 'r'),
  spearman: relation('ρ', 'rho'),
  kendall: relation('τ', 'tau_b'),
  chisq_gof: byP('sentence.expected_clear', 'sentence.expected_open'),
  chisq_independence: byP('sentence.table_clear', 'sentence.table_open'),
  fisher_2x2: oddsApart,
  fisher_rxc: byP('sentence.table_clear', 'sentence.table_open'),
  mcnemar: changed,
  cohen_kappa: ({ kappa, ci, observed_agreement: share }) => ({
    key: 'sentence.agreement',
    numbers: { value: number(kappa), ...limits(ci) },
    shares: { share: number(share) },
  }),
  cronbach_alpha: ({ alpha, ci, items }) => ({
    key: 'sentence.alpha',
    numbers: { k: records(items).length, value: number(alpha), ...limits(ci) },
  }),
  mcdonald_omega: ({ omega }) => ({ key: 'sentence.omega', shares: { share: number(omega) } }),
  icc: ({ icc_2_1: single }) => {
    const { value, ci } =
      typeof single === 'object' && single !== null && !Array.isArray(single) ? single : {};
    return { key: 'sentence.raters', numbers: { value: number(value), ...limits(ci) } };
  },
  linear_regression: model,
  logistic_regression: model,
  ordinal_regression: model,
};
