import type { AnalysisResult } from '../../../shared/api/results/statistics.ts';
import type { NumberSpreads } from '../../../statistics/answers/number-spreads.ts';
import type { RegressionFigures } from '../../../statistics/answers/regression-figures.ts';
import type { Estimates } from '../../../statistics/method.ts';
import { isSmall, suppressedCells } from '../filters/suppressed-cells.ts';

/** Averages per bin. */
const BINNED: readonly string[] = ['residuals_by_fitted', 'calibration'];

interface Binned {
  readonly estimates: Estimates;
  readonly spreads: NumberSpreads | null;
  readonly figures: RegressionFigures | null;
}

/**
 * Widens or suppresses small bins. Filtered results have none, and null `figures`: bin edges depend on the filter, so
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

/** Fewer bins would show no shape. */
const FEWEST = 3;

/** Doubles the width of the bins until each is empty or large enough; null if too few would be left. */
function widenSpreads({ edges, groups, open }: NumberSpreads, minimum: number): NumberSpreads | null {
  const bins = edges.length - 1;
  for (let width = 1; width === 1 || bins / width >= FEWEST; width *= 2) {
    const isEdge = (index: number) => index % width === 0 || index === bins;
    const wider = groups.map(({ name, counts }) => ({ name, counts: sumEach(counts, width) }));
    if (wider.every(({ counts }) => counts.every((count) => !isSmall(count, minimum))))
      return { edges: edges.filter((_, index) => isEdge(index)), open, groups: wider };
  }
  return null;
}

function sumEach(counts: readonly number[], width: number): number[] {
  const starts = counts.filter((_, index) => index % width === 0);
  return starts.map((_, index) =>
    counts.slice(index * width, (index + 1) * width).reduce((sum, count) => sum + count, 0),
  );
}

/** Widens the bins, else suppresses small ones, and further ones, so that none follows from the totals. */
function suppressSpreads(spreads: NumberSpreads | null, minimum: number): Pick<AnalysisResult, 'spreads'> {
  if (spreads === null) return {};
  if (minimum === 1) return { spreads };
  const wider = widenSpreads(spreads, minimum);
  if (wider !== null) return { spreads: wider };
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
