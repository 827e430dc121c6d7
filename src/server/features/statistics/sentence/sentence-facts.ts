import type { Estimates } from '../../../../statistics/method.ts';
import {
  byP,
  limits,
  listed,
  number,
  fallbackSentence,
  records,
  word,
  type DescribeResult,
  type SentenceFacts,
} from './describe-result.ts';
import {
  changed,
  meanDifference,
  normal,
  oddsApart,
  orderOfGroups,
  ranksApart,
  ranksAside,
  sharesApart,
} from './sentence-apart.ts';

/** Returns a sentence's key and figures; `alpha` is 1 − confidence level. */
export function factsOf(method: string, estimates: Estimates, alpha: number): SentenceFacts {
  const facts = (BY_METHOD[method] ?? fallbackSentence)(estimates, alpha);
  // No undefined figures in sentences.
  const figures = [...Object.values(facts.numbers ?? {}), ...Object.values(facts.shares ?? {})];
  return figures.every((value) => !Number.isNaN(value)) ? facts : fallbackSentence(estimates, alpha);
}

const relation =
  (letter: string, name: string): DescribeResult =>
  ({ [name]: estimate, ci, p_value }, alpha) => {
    const [value, p] = [number(estimate), number(p_value)];
    const key = value > 0 ? 'sentence.rising' : 'sentence.falling';
    return {
      key: p < alpha ? key : 'sentence.unrelated',
      numbers: { value, ...limits(ci) },
      words: { letter },
      p,
    };
  };

const pairsApart: DescribeResult = ({ pairs }, alpha) => {
  const all = records(pairs);
  const names = all
    .filter((pair) => number(pair['p_adjusted']) < alpha)
    .map((pair) => `${word(pair['a'])} – ${word(pair['b'])}`);
  // If all p values are unchanged, the pairs were tested without adjustment, which always changes some.
  const apart =
    all.length > 1 && all.every((pair) => pair['p_adjusted'] === pair['p_value'] && pair['p_value'] !== 1);
  const [clear, open] = apart
    ? (['sentence.pairs_apart_clear', 'sentence.pairs_apart_open'] as const)
    : (['sentence.pairs_clear', 'sentence.pairs_open'] as const);
  return { ...listed(names, clear, open), numbers: { pairs: all.length } };
};

/** Significant predictors; linear models use robust errors. */
const model: DescribeResult = ({ coefficients }, alpha) => {
  const clear = records(coefficients).filter(
    (row) => row['term'] !== '(Intercept)' && number(row['p_value_hc3'] ?? row['p_value']) < alpha,
  );
  const names = clear.map(({ term, level }) =>
    level === undefined ? word(term) : `${word(term)}: ${word(level)}`,
  );
  return listed(names, 'sentence.model_clear', 'sentence.model_open');
};

const interval =
  (key: SentenceFacts['key'], name: string, ci = 'ci'): DescribeResult =>
  (estimates) => ({ key, numbers: { value: number(estimates[name]), ...limits(estimates[ci]) } });

const largestShare: DescribeResult = ({ categories }) => {
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

const bestItem: DescribeResult = ({ items }) => {
  const score = (item: Estimates) => number(item['score'] ?? -2);
  const [first, ...others] = records(items);
  if (first === undefined) return { key: 'sentence.describes' };
  const best = others.reduce((most, each) => (score(each) > score(most) ? each : most), first);
  const share = (side: string) => number(best[side]) / number(best['shown']);
  return {
    key: 'sentence.best_item',
    words: { name: word(best['name']) },
    shares: { best: share('best'), worst: share('worst') },
  };
};

/** Required sample size, or power. */
const planned: DescribeResult = ({ n_rounded, n, power }) => ({
  key: power === undefined ? 'sentence.planned_size' : 'sentence.planned_power',
  numbers: {
    size: typeof n_rounded === 'number' ? n_rounded : number(n),
    ...(power !== undefined && { power: number(power) * 100 }),
  },
});

const BY_METHOD: Readonly<Record<string, DescribeResult>> = {
  mean_ci: interval('sentence.mean', 'mean'),
  survey_mean: interval('sentence.mean', 'mean'),
  poststratified_mean: interval('sentence.mean', 'mean'),
  weighted_proportions: largestShare,
  maxdiff_counts: bestItem,
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
  wilcoxon_signed_rank: ranksAside,
  anova_oneway: byP('sentence.groups_clear', 'sentence.groups_open', orderOfGroups),
  anova_welch: byP('sentence.groups_clear', 'sentence.groups_open', orderOfGroups),
  kruskal_wallis: byP('sentence.groups_clear', 'sentence.groups_open', orderOfGroups),
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
  // Weighted agreement is no share of cases.
  cohen_kappa: ({ kappa, ci, weights, observed_agreement: share }) => ({
    key: weights === 'none' ? 'sentence.agreement' : 'sentence.agreement_weighted',
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
  margin_of_error: ({ margin }) => ({
    key: 'sentence.planned_margin',
    numbers: { size: 100 * number(margin) },
  }),
  sample_size_proportion: planned,
  power_t: planned,
  power_two_proportions: planned,
  power_anova: planned,
  power_chisq: planned,
  p_adjust: () => ({ key: 'sentence.adjusted' }),
  linear_regression: model,
  logistic_regression: model,
  ordinal_regression: model,
};
