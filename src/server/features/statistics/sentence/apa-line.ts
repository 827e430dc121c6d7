import { withMinus } from '../../../../shared/text/number-format.ts';
import { alphaOf, printedP } from '../../../../shared/text/printed-p.ts';
import type { Estimate, Estimates } from '../../../../statistics/method.ts';

/** Printed statistic with bracketed values, and effect size. */
interface Style {
  letter: string;
  value: string;
  brackets?: readonly string[];
  /** Adds n to the degrees of freedom, as for chi-square. */
  withN?: boolean;
  p?: string;
  effect?: { letter: string; value: string };
  /** Interval label, of the effect size or else the statistic. */
  interval?: string;
}

const t: Style = {
  letter: 't',
  value: 'statistic',
  brackets: ['df'],
  effect: { letter: 'd', value: 'cohens_d' },
  interval: 'cohens_d_ci',
};
const f: Style = { letter: 'F', value: 'statistic', brackets: ['df1', 'df2'] };
const chiSquare: Style = { letter: 'χ²', value: 'statistic', brackets: ['df'], withN: true };
const likelihood: Style = {
  letter: 'χ²',
  value: 'lr_statistic',
  brackets: ['lr_df'],
  withN: true,
  p: 'lr_p_value',
};
const own = (letter: string, value: string, interval?: string): Style => ({
  letter,
  value,
  ...(interval === undefined ? {} : { interval }),
});
const ranks = { letter: 'r', value: 'rank_biserial' };

const STYLES: Readonly<Record<string, Style>> = {
  student_t: t,
  welch_t: t,
  paired_t: t,
  one_sample_t: t,
  anova_oneway: { ...f, effect: { letter: 'η²', value: 'eta_squared' }, interval: 'eta_squared_ci' },
  anova_welch: { ...f, effect: { letter: 'η²', value: 'eta_squared' }, interval: 'eta_squared_ci' },
  levene: f,
  brown_forsythe: f,
  linear_regression: {
    ...f,
    value: 'f',
    effect: { letter: 'R²', value: 'r_squared' },
    interval: 'r_squared_ci',
  },
  logistic_regression: likelihood,
  ordinal_regression: likelihood,
  chisq_independence: { ...chiSquare, effect: { letter: 'V', value: 'cramers_v' }, interval: 'cramers_v_ci' },
  chisq_gof: { ...chiSquare, effect: { letter: 'w', value: 'cohens_w' }, interval: 'cohens_w_ci' },
  friedman: { ...chiSquare, effect: { letter: 'W', value: 'kendalls_w' }, interval: 'kendalls_w_ci' },
  cochran_q: {
    ...chiSquare,
    letter: 'Q',
    effect: { letter: 'η²', value: 'eta_squared' },
    interval: 'eta_squared_ci',
  },
  fisher_rxc: own('V', 'cramers_v', 'cramers_v_ci'),
  mcnemar: { ...chiSquare, effect: { letter: 'OR', value: 'odds_ratio' }, interval: 'odds_ratio_ci' },
  kruskal_wallis: {
    letter: 'H',
    value: 'statistic',
    brackets: ['df'],
    effect: { letter: 'ε²', value: 'epsilon_squared' },
    interval: 'epsilon_squared_ci',
  },
  shapiro_wilk: own('W', 'statistic'),
  mann_whitney: { letter: 'U', value: 'u_a', effect: ranks, interval: 'rank_biserial_ci' },
  wilcoxon_signed_rank: { letter: 'V', value: 'v', effect: ranks, interval: 'rank_biserial_ci' },
  pearson: { letter: 'r', value: 'r', brackets: ['df'], interval: 'ci' },
  spearman: { letter: 'r_s', value: 'rho', brackets: ['df'], interval: 'ci' },
  kendall: own('τ_b', 'tau_b', 'ci'),
  fisher_2x2: own('OR', 'odds_ratio', 'ci'),
  odds_ratio: own('OR', 'odds_ratio', 'ci'),
  cohen_kappa: own('κ', 'kappa', 'ci'),
  icc: own('ICC(2,1)', 'value', 'ci'),
  cronbach_alpha: own('α', 'alpha', 'ci'),
  mcdonald_omega: own('ω', 'omega'),
  mean_ci: own('M', 'mean', 'ci'),
  descriptives: own('M', 'mean'),
  proportion_ci: own('p̂', 'estimate', 'ci'),
  binomial_exact: own('p̂', 'estimate', 'ci'),
  two_proportions: { ...own('z', 'z', 'ci'), effect: { letter: 'Δ', value: 'difference' } },
  nps: own('NPS', 'nps', 'ci_adjusted'),
  survey_mean: own('M', 'mean', 'ci'),
  poststratified_mean: own('M', 'mean', 'ci'),
};
const BEST_WORST = '(B − W)/n';
/** Statistics bounded by one have no leading zero. */
const BOUNDED = new Set([
  'r',
  'r_s',
  'τ_b',
  'R²',
  'η²',
  'ε²',
  'V',
  'W',
  'κ',
  'α',
  'ω',
  'p̂',
  'Δ',
  'ICC(2,1)',
  BEST_WORST,
]);
const MAX_LINES = 15;

/**
 * Formats figures in APA style: t(55.31) = 1.92, p = .061, d = 0.49, 95% CI [−0.02, 1.01]. Undefined figures are
 * omitted.
 */
export function apaLine(
  method: string,
  all: Estimates,
  n: number,
  level: number,
  isOneSided = false,
): string {
  const figures = figuresLine(method, all, n, level);
  const line = isOneSided && figures !== '' ? `${figures}, one-sided` : figures;
  const { effective_n: effective } = all;
  const isWeighted = typeof effective === 'number' && effective < n * (1 - 1e-9);
  return isWeighted ? `${line}; weighted, n_eff = ${effective.toFixed(1)}` : line;
}

function figuresLine(method: string, all: Estimates, n: number, level: number): string {
  const { icc_2_1: single } = all;
  const estimates = single !== undefined && isRecord(single) ? single : all;
  const alpha = alphaOf(level);
  if (Array.isArray(estimates['pairs'])) return linesOf(estimates['pairs'], (pair) => pairLine(pair, alpha));
  if (Array.isArray(estimates['categories']))
    return linesOf(estimates['categories'], (category) => shareLine(category, level));
  if (method === 'maxdiff_counts' && Array.isArray(estimates['items']))
    return linesOf(estimates['items'], itemLine);
  if (method === 'shapiro_wilk' && Array.isArray(estimates['groups']))
    return linesOf(estimates['groups'], ({ name, statistic, p_value }) =>
      typeof statistic === 'number' && typeof name === 'string'
        ? `${name}: W = ${figure(statistic, 'W')}, ${pPart(p_value, alpha)}`
        : '',
    );
  const style = STYLES[method];
  if (style === undefined) return pPart(estimates['p_value'], alpha);
  const { letter, value, brackets = [], withN = false, effect, interval } = style;
  const inside = [
    ...brackets.flatMap((name) => (typeof estimates[name] === 'number' ? [short(estimates[name])] : [])),
    ...(withN ? [`N = ${n}`] : []),
  ];
  const last = effect?.letter ?? letter;
  return [
    typeof estimates[value] === 'number'
      ? `${letter}${inside.length > 0 ? `(${inside.join(', ')})` : ''} = ${figure(estimates[value], letter)}`
      : '',
    pPart(estimates[style.p ?? 'p_value'], alpha),
    effect !== undefined && typeof estimates[effect.value] === 'number'
      ? `${effect.letter} = ${figure(estimates[effect.value], effect.letter)}`
      : '',
    interval === undefined ? '' : intervalPart(estimates[interval], last, level),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function linesOf(all: readonly Estimate[], write: (each: Estimates) => string): string {
  const lines = all
    .slice(0, MAX_LINES)
    .map((each) => (isRecord(each) ? write(each) : ''))
    .filter((line) => line !== '');
  const more = all.length - Math.min(all.length, MAX_LINES);
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('; ');
}

function pairLine({ a, b, p_adjusted: p }: Estimates, alpha: number): string {
  return typeof a === 'string' && typeof b === 'string' ? `${a} – ${b}: ${pPart(p, alpha)}` : '';
}

function shareLine(
  { category, proportion, ci_logit, ci_wilson_effective }: Estimates,
  level: number,
): string {
  const limits = intervalPart(ci_logit ?? ci_wilson_effective, 'p̂', level);
  return typeof category === 'string' ? `${category}: p̂ = ${figure(proportion, 'p̂')}, ${limits}` : '';
}

/** APA has no best-worst format: prints each item's score, error and exposure. */
function itemLine({ name, score, se, shown }: Estimates): string {
  return typeof name === 'string' && typeof score === 'number' && typeof shown === 'number'
    ? `${name}: ${BEST_WORST} = ${figure(score, BEST_WORST)}, SE = ${figure(se, BEST_WORST)}, n = ${shown}`
    : '';
}

function isRecord(value: Estimate): value is Estimates {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pPart(p: Estimate | undefined, alpha: number): string {
  if (typeof p !== 'number') return '';
  const { sign, value, digits } = printedP(p, alpha);
  return `p ${sign} ${value.toFixed(digits).replace(/^0/, '')}`;
}

function intervalPart(interval: Estimate | undefined, letter: string, level: number): string {
  if (!Array.isArray(interval)) return '';
  return `${Number((100 * level).toFixed(1))}% CI [${interval.map((limit) => figure(limit, letter)).join(', ')}]`;
}

function figure(value: Estimate | undefined, letter: string): string {
  if (typeof value !== 'number') return '–';
  if (Math.abs(value) === Infinity) return value > 0 ? '∞' : '−∞';
  // Zero has no sign.
  const text = value.toFixed(2).replace(/^-(?=0\.00$)/, '');
  return withMinus(BOUNDED.has(letter) ? text.replace(/^(-?)0\./, '$1.') : text);
}

function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
