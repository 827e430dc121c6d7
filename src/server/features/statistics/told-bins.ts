import type { AnalysisResult } from '../../../shared/api/statistics.ts';
import type { NumberSpreads } from '../../../statistics/answers/number-spreads.ts';
import { hiddenCells } from '../filters/hidden-cells.ts';

/**
 * What may be told of how a number is distributed in groups: no bin of fewer people than the smallest group, nor what would reveal it
 * by subtracting from the groups and the whole. Under a filter bins would be others, by which more could be subtracted: nothing then.
 */
export function toldSpreads(
  spreads: NumberSpreads | null,
  minimum: number,
  isFiltered: boolean,
): Pick<AnalysisResult, 'spreads'> {
  if (spreads === null || (minimum > 1 && isFiltered)) return {};
  if (minimum === 1) return { spreads };
  const hidden = hiddenCells(
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
