import type { AnalysisResult } from '../../../shared/api/results/statistics.ts';
import type { NumberSpreads } from '../../../statistics/answers/number-spreads.ts';
import type { RegressionFigures } from '../../../statistics/answers/regression-figures.ts';
import type { Estimates } from '../../../statistics/method.ts';
import { suppressedCells } from '../filters/suppressed-cells.ts';

/** Figures of a regression that are means of people next to each other. */
const BINNED: readonly string[] = ['residuals_by_fitted', 'calibration'];

/** What is counted, or averaged, of people next to each other. */
interface Binned {
  readonly estimates: Estimates;
  readonly spreads: NumberSpreads | null;
  readonly figures: RegressionFigures | null;
}

/**
 * What may be told of people in bins. The ends of bins go by how many people there are: under a filter, or within some days, they lie elsewhere, and of two
 * sums up to nearly the same place the difference would be single people, however many each bin holds. So a filtered part of a survey
 * with a smallest group has no bins at all, neither drawn nor as numbers; `figures` is null then.
 */
export function suppressBins(
  { estimates, spreads, figures }: Binned,
  minimum: number,
  isCut: boolean,
): Pick<AnalysisResult, 'spreads' | 'figures'> & { estimates: Estimates } {
  if (minimum > 1 && isCut) {
    const unbinned = Object.entries(estimates).filter(([name]) => !BINNED.includes(name));
    return { estimates: Object.fromEntries(unbinned), ...(figures !== null && { figures: null }) };
  }
  return { estimates, ...(figures !== null && { figures }), ...suppressSpreads(spreads, minimum) };
}

/**
 * How a number is distributed in groups: no bin of fewer people than the smallest group, nor what would reveal it by subtracting
 * from the groups and the whole.
 */
function suppressSpreads(spreads: NumberSpreads | null, minimum: number): Pick<AnalysisResult, 'spreads'> {
  if (spreads === null) return {};
  if (minimum === 1) return { spreads };
  const hidden = suppressedCells(
    spreads.groups.map(({ counts }) => counts),
    minimum,
  );
  const groups = spreads.groups.map(({ name, counts }, line) => ({
    name,
    counts: counts.map((count, bin) => (hidden[line]?.[bin] === true ? null : count)),
  }));
  // Where nothing is left to see, an empty picture would say that there is nothing.
  return groups.some(({ counts }) => counts.some((count) => count !== null && count > 0))
    ? { spreads: { ...spreads, groups } }
    : {};
}
