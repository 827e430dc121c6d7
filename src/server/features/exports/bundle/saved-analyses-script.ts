import type { Column } from '../../../../questions/columns.ts';
import type { Analysis, AnalysisResult } from '../../../../shared/api/results/statistics.ts';
import { isPlanning } from '../../../../statistics/answers/run-planning.ts';
import { R_BASE } from '../r-methods/r-base.ts';
import { R_MEANS } from '../r-methods/r-means.ts';
import { R_MODELS } from '../r-methods/r-models.ts';
import { R_RANKS } from '../r-methods/r-ranks.ts';
import { R_TABLES } from '../r-methods/r-tables.ts';
import { R_WEIGHTS } from '../r-methods/r-weights.ts';
import { guardFormula } from '../rows/guard-formula.ts';
import { quotedLiteral } from './r-literal.ts';

export interface SavedAnalysis extends Pick<Analysis, 'method' | 'variables' | 'options' | 'weights'> {
  readonly code: string;
  readonly name: string;
  readonly result: Pick<
    AnalysisResult,
    'n' | 'dropped' | 'dropped_reasons' | 'estimates' | 'weights' | 'apa'
  > | null;
  readonly passes?: string;
  /** Reason for a missing result, such as the time limit. */
  readonly left_out?: string;
}

const WHY: Readonly<Record<string, string>> = {
  filter: 'it is about people whom these data do not tell apart from others',
  filter_small: 'so few people pass its filter that their figures would tell of single ones',
  filter_links: 'links choose by whom it filters, which these data do not hold',
  link_values: 'it is about what links chose, which these data do not hold',
  time: 'time was up before it was computed',
};
const FOLLOWED = ['conf_level', 'mu', 'p0', 'reverse', 'scale_min', 'scale_max'];
const FOLLOWED_BY: Readonly<Record<string, readonly string[]>> = {
  student_t: ['alternative'],
  welch_t: ['alternative'],
  paired_t: ['alternative'],
  one_sample_t: ['alternative'],
  pearson: ['alternative'],
  binomial_exact: ['alternative'],
  proportion_ci: ['interval'],
  mann_whitney: ['alternative', 'p_method', 'continuity'],
  wilcoxon_signed_rank: ['alternative', 'p_method', 'continuity', 'interval'],
  spearman: ['p_method'],
  kendall: ['p_method', 'continuity'],
  poststratified_mean: ['targets'],
  fisher_2x2: ['alternative'],
  chisq_gof: ['p', 'rescale_p'],
  chisq_independence: ['yates'],
  odds_ratio: ['haldane'],
  mcnemar: ['test'],
  cohen_kappa: ['weights'],
  dunn: ['p_adjust'],
};

/**
 * Returns the script for the saved analyses.
 * @param columns in the language of the download
 * @param written in the survey's main language, like the weighting margins
 */
export function savedAnalysesScript(
  columns: readonly Column[],
  saved: readonly SavedAnalysis[],
  written: readonly Column[],
): string {
  if (saved.length === 0) return '';
  const words = columns.flatMap(levelsLines);
  return [
    R_BASE + R_MEANS + R_RANKS + R_TABLES + R_MODELS + R_WEIGHTS,
    '# What the words of each choice stand for, and the steps of each scale.',
    ...words,
    '# The analyses that are kept with the survey; those without a call are in results.json with why.',
    ...saved.map((each) => line(each, written)),
    '',
  ].join('\n');
}

function line(saved: SavedAnalysis, columns: readonly Column[]): string {
  const { code, method, variables, options, result, left_out = '' } = saved;
  if (result === null)
    return `# ${code}: left out, ${WHY[left_out] ?? `it does not fit the answers (${left_out})`}`;
  if (isPlanning(method)) return `# ${code}: left out, ${method} is about no answers`;
  const followed = [...FOLLOWED, ...(FOLLOWED_BY[method] ?? [])];
  const stray = Object.keys(options).find((name) => !followed.includes(name));
  if (stray !== undefined)
    return `# ${code}: left out, this script does not follow the option ${stray} of ${method}`;
  const argumentList = list({ ...options, ...targetsOf(saved, columns) });
  const rows = saved.passes === undefined ? [] : [`passes = function() ${saved.passes}`];
  return `kept(${[quotedLiteral(code), quotedLiteral(method), list(variables), argumentList, weightsOf(saved, columns), ...rows].join(', ')})`;
}

/** Returns the target shares of weighting strata by option number. */
function targetsOf({ variables, options: { targets } }: SavedAnalysis, columns: readonly Column[]) {
  if (typeof targets !== 'object' || Array.isArray(targets)) return {};
  return { targets: byNumber(String(variables.group), targets, columns) };
}

function weightsOf({ weights }: SavedAnalysis, columns: readonly Column[]): string {
  if (weights === undefined) return 'list()';
  const margins = Object.entries(weights.margins).map(
    ([code, shares]) => `${code} = ${inR(byNumber(code, shares, columns))}`,
  );
  const trim = weights.trim === undefined ? '' : `, trim = ${weights.trim}`;
  return `list(margins = list(${margins.join(', ')})${trim})`;
}

function byNumber(code: string, shares: Shares, columns: readonly Column[]): Shares {
  const labels = columns.find((column) => column.code === code)?.value_labels ?? [];
  const valueOf = (word: string) => String(labels.find(({ label }) => label === word)?.value ?? word);
  return Object.fromEntries(Object.entries(shares).map(([word, share]) => [valueOf(word), share]));
}

function levelsLines({ code, option, in_words, value_labels, removed, steps }: Column): string[] {
  const placeholder = `[[${quotedLiteral(code)}]]`;
  const known = option === null ? steps : [0, 1];
  if (!in_words) return known === null ? [] : [`steps${placeholder} <- c(${known.join(', ')})`];
  const values = value_labels.map(({ value }) => value).join(', ');
  const labels = value_labels.map(({ label }) => quotedLiteral(guardFormula(label))).join(', ');
  const words = `words${placeholder} <- setNames(c(${values}), c(${labels}))`;
  return removed.length === 0 ? [words] : [words, `removed${placeholder} <- c(${removed.join(', ')})`];
}

type Plain = string | number | boolean;
type Shares = Readonly<Record<string, number>>;
type ArgumentValue = Plain | readonly Plain[] | Shares;

function list(named: Readonly<Record<string, ArgumentValue | undefined>>): string {
  const entries = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} = ${inR(value)}`],
  );
  return `list(${entries.join(', ')})`;
}

function inR(value: ArgumentValue): string {
  if (typeof value !== 'object') return literal(value);
  const items = `c(${Object.values(value).map(literal).join(', ')})`;
  if (Array.isArray(value)) return items;
  return `setNames(${items}, c(${Object.keys(value).map(quotedLiteral).join(', ')}))`;
}

function literal(value: Plain): string {
  if (typeof value === 'string') return quotedLiteral(value);
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
