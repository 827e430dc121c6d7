import type { Column } from '../../../../questions/columns.ts';
import type { Analysis, AnalysisResult } from '../../../../shared/api/statistics.ts';
import { runsAlone } from '../../../../statistics/answers/run-alone.ts';
import { R_BASE } from '../r-methods/r-base.ts';
import { R_MEANS } from '../r-methods/r-means.ts';
import { R_MODELS } from '../r-methods/r-models.ts';
import { R_RANKS } from '../r-methods/r-ranks.ts';
import { R_TABLES } from '../r-methods/r-tables.ts';
import { R_WEIGHTS } from '../r-methods/r-weights.ts';
import { guardFormula } from '../rows/guard-formula.ts';
import { quotedLiteral } from './r-literal.ts';

/** An analysis kept with the survey, computed over the rows of the download. */
export interface KeptAnalysis extends Pick<Analysis, 'method' | 'variables' | 'options' | 'weights'> {
  /** What the script calls it. */
  readonly code: string;
  readonly name: string;
  readonly result: Pick<
    AnalysisResult,
    'n' | 'dropped' | 'dropped_why' | 'estimates' | 'weights' | 'apa'
  > | null;
  /** Why there is no result: it looks at other people than the download, time was up, or it does not fit the answers. */
  readonly left_out?: string;
}

/** Options that every method in R follows, and those that one does. */
const FOLLOWED = ['conf_level', 'mu', 'p0', 'reverse', 'scale_min', 'scale_max'];
const FOLLOWED_BY: Readonly<Record<string, readonly string[]>> = {
  student_t: ['alternative'],
  welch_t: ['alternative'],
  paired_t: ['alternative'],
  one_sample_t: ['alternative'],
  pearson: ['alternative'],
  binomial_exact: ['alternative'],
  fisher_2x2: ['alternative'],
  chisq_gof: ['p', 'rescale_p'],
  chisq_independence: ['yates'],
  odds_ratio: ['haldane'],
  mcnemar: ['test'],
  cohen_kappa: ['weights'],
  dunn: ['p_adjust'],
};

/**
 * The part of a script that computes the kept analyses: nothing where there is none.
 * @param columns in the language of the download
 * @param written in the survey's main language, as the margins of weights are
 */
export function keptScript(
  columns: readonly Column[],
  kept: readonly KeptAnalysis[],
  written: readonly Column[],
): string {
  if (kept.length === 0) return '';
  const asked = new Set(kept.flatMap(({ variables, weights }) => [...Object.values(variables).flat(), ...Object.keys(weights?.margins ?? {})])); // prettier-ignore
  const words = columns.filter(({ code }) => asked.has(code)).flatMap(levelsLines);
  return [
    R_BASE + R_MEANS + R_RANKS + R_TABLES + R_MODELS + R_WEIGHTS,
    '# What the words of each choice stand for, and the steps of each scale.',
    ...words,
    '# The analyses that are kept with the survey; those without a call are in results.json with why.',
    ...kept.map((each) => line(each, written)),
    '',
  ].join('\n');
}

function line(kept: KeptAnalysis, columns: readonly Column[]): string {
  const { code, method, variables, options, result, left_out = '' } = kept;
  if (result === null) return `# ${code}: left out (${left_out})`;
  if (runsAlone(method)) return `# ${code}: left out, ${method} is about no answers`;
  const followed = [...FOLLOWED, ...(FOLLOWED_BY[method] ?? [])];
  const stray = Object.keys(options).find((name) => !followed.includes(name));
  if (stray !== undefined)
    return `# ${code}: left out, this script does not follow the option ${stray} of ${method}`;
  return `kept(${[quotedLiteral(code), quotedLiteral(method), list(variables), list(options), weightsOf(kept, columns)].join(', ')})`;
}

function weightsOf({ weights }: KeptAnalysis, columns: readonly Column[]): string {
  if (weights === undefined) return 'list()';
  const margins = Object.entries(weights.margins).map(([code, shares]) => {
    const labels = columns.find((column) => column.code === code)?.value_labels ?? [];
    const valueOf = (word: string) => String(labels.find(({ label }) => label === word)?.value ?? word);
    const names = Object.keys(shares).map((word) => quotedLiteral(valueOf(word)));
    return `${code} = setNames(c(${Object.values(shares).join(', ')}), c(${names.join(', ')}))`;
  });
  const trim = weights.trim === undefined ? '' : `, trim = ${weights.trim}`;
  return `list(margins = list(${margins.join(', ')})${trim})`;
}

function levelsLines({ code, option, in_words, value_labels, removed, steps }: Column): string[] {
  const place = `[[${quotedLiteral(code)}]]`;
  const known = option === null ? steps : [0, 1];
  if (!in_words) return known === null ? [] : [`steps${place} <- c(${known.join(', ')})`];
  const values = value_labels.map(({ value }) => value).join(', ');
  const labels = value_labels.map(({ label }) => quotedLiteral(guardFormula(label))).join(', ');
  const words = `words${place} <- setNames(c(${values}), c(${labels}))`;
  return removed.length === 0 ? [words] : [words, `removed${place} <- c(${removed.join(', ')})`];
}

type Plain = string | number | boolean;

function list(named: Readonly<Record<string, Plain | readonly Plain[] | undefined>>): string {
  const entries = Object.entries(named).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const isOne = typeof value !== 'object';
    return [`${name} = ${isOne ? literal(value) : `c(${value.map(literal).join(', ')})`}`];
  });
  return `list(${entries.join(', ')})`;
}

function literal(value: Plain): string {
  if (typeof value === 'string') return quotedLiteral(value);
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
