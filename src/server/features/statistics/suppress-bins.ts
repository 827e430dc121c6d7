import type { AnalysisResult } from '../../../shared/api/results/statistics.ts';
import type { NumberSpreads } from '../../../statistics/answers/number-spreads.ts';
import type { RegressionFigures } from '../../../statistics/answers/regression-figures.ts';
import type { Estimates } from '../../../statistics/method.ts';
import { suppressedCells } from '../filters/suppressed-cells.ts';

/** Averages per bin. */
const BINNED: readonly string[] = ['residuals_by_fitted', 'calibration'];

interface Binned {
  readonly estimates: Estimates;
  readonly spreads: NumberSpreads | null;
  readonly figures: RegressionFigures | null;
}

/**
 * Suppresses small bins. Filtered results have none, and null `figures`: bin edges depend on the filter, so
 * cumulative counts of two filters may differ by one person.
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

/** Suppresses further bins, so that no small one follows from the totals. */
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
  // A chart without counts would look as if nobody had answered.
  return groups.some(({ counts }) => counts.some((count) => count !== null && count > 0))
    ? { spreads: { ...spreads, groups } }
    : {};
}
