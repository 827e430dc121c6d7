import type { Column } from '../../../../questions/columns.ts';
import { ANSWERED, partCounts } from '../../../../questions/core/summary/counters.ts';
import { fromScaled } from '../../../../questions/core/rules/decimals.ts';
import { describeCounts } from '../../../../questions/core/summary/describe-counts.ts';
import type { CountsBySlot, Part } from '../../../../questions/question-type.ts';
import type { WideBySlot, WideFigures } from '../../../../questions/core/summary/wide-figures.ts';
import { tQuantile } from '../../../../statistics/distributions/quantiles.ts';
import { fromProbability } from '../../../../statistics/distributions/tails.ts';
import type { Estimates } from '../../../../statistics/method.ts';
import { runMethod } from '../../../../statistics/run-method.ts';

export interface ColumnAnalysis {
  readonly code: string;
  readonly method: 'answered' | 'chisq_gof' | 'mean_ci' | 'proportion_ci';
  readonly estimates: Estimates;
}

const LEVEL = 0.95;

/** Analyses a column by its type, from counters only. */
export function analyseColumn(
  column: Column,
  part: Part,
  bySlot: CountsBySlot,
  wide: WideBySlot,
): ColumnAnalysis {
  const { values, answered, no_opinion } = partCounts(part, bySlot);
  const { code } = column;
  const n = answered - no_opinion;
  const plain: ColumnAnalysis = { code, method: 'answered', estimates: { n } };
  if (column.type === 'text' || n === 0) return plain;
  if (column.option !== null) {
    const x = values.get(column.option) ?? 0;
    return tested(plain, 'proportion_ci', { x, n: n - countNotOffered(column, n, bySlot) });
  }
  if (column.in_words) {
    const words = answeredLabels(column, values);
    const observed = words.map((word) =>
      column.value_labels.reduce(
        (sum, { value, label }) => sum + (label === word ? (values.get(value) ?? 0) : 0),
        0,
      ),
    );
    const { method, estimates } = tested(plain, 'chisq_gof', { observed });
    // With a single category there is nothing to test, and `n` is its count.
    if (method === 'answered') return plain;
    const counts = Object.fromEntries(words.map((word, index) => [word, observed[index] ?? 0]));
    return { code, method, estimates: { ...estimates, counts } };
  }
  const figures = part.class === 'wide' ? wide.get(part.slot) : { n, ...describeCounts(values) };
  return figures === undefined
    ? plain
    : { code, method: 'mean_ci', estimates: meanOf(figures, part.as?.decimals ?? 0) };
}

function countNotOffered({ option, offer }: Column, answered: number, bySlot: CountsBySlot): number {
  if (option === null || offer === null) return 0;
  const counts = bySlot.get(offer.slot);
  const recorded = offer.isLate ? answered : (counts?.get(ANSWERED) ?? 0);
  return recorded - (counts?.get(option) ?? 0);
}

/** Returns the labels in order: equal ones once, without removed options that nobody chose. */
function answeredLabels({ value_labels, removed }: Column, counts: ReadonlyMap<number, number>): string[] {
  const usedLabels = value_labels.filter(
    ({ value }) => !removed.includes(value) || (counts.get(value) ?? 0) > 0,
  );
  // Object keys that are integers sort first, as in `counts`.
  return Object.keys(Object.fromEntries(usedLabels.map(({ label }) => [label, true])));
}

function tested(
  plain: ColumnAnalysis,
  method: 'chisq_gof' | 'proportion_ci',
  data: Record<string, unknown>,
): ColumnAnalysis {
  const outcome = runMethod(method, data);
  return 'refused' in outcome ? plain : { code: plain.code, method, estimates: outcome.estimates };
}

type Described = { readonly mean: number | null } & Pick<WideFigures, 'n' | 'standard_deviation'>;

function meanOf({ n, mean: scaledMean, standard_deviation }: Described, decimals: number): Estimates {
  const mean = fromScaled(scaledMean ?? 0, decimals);
  if (standard_deviation === null) return { n, mean, sd: null, se: null, ci: null };
  const sd = fromScaled(standard_deviation, decimals);
  const se = sd / Math.sqrt(n);
  const reach = tQuantile(fromProbability((1 - LEVEL) / 2, false), n - 1) * se;
  return { n, mean, sd, se, ci: [mean - reach, mean + reach] };
}
