import { ANSWERED, partCounts } from './counters.ts';
import { describeCounts, sortedCounts } from './describe-counts.ts';
import type { CountsBySlot, Part, PartSummary } from '../../question-type.ts';

/**
 * Summarizes a part's counters, including values without answers; removed ones are separate. Texts are only counted.
 */
export function summarisePart(part: Part, bySlot: CountsBySlot): PartSummary {
  const { code, label: text, archived, values } = part;
  const { answered, no_opinion, values: counts } = partCounts(part, bySlot);
  const base = { code, text, archived, answered, ...(part.no_opinion === true && { no_opinion }) };
  if (values === null) return base;
  const countOf = (value: number, label = String(value)) => ({ value: label, count: counts.get(value) ?? 0 });
  if ('min' in values) {
    const { min, max } = values;
    const outside = sortedCounts(counts).filter(([value, n]) => n > 0 && (value < min || value > max));
    const { answered: _answered, ...figures } = describeCounts(counts);
    return {
      ...base,
      ...figures,
      counts: Array.from({ length: max - min + 1 }, (_, i) => countOf(min + i)),
      removed_counts: outside.map(([value]) => countOf(value)),
    };
  }
  const chosen = [...counts].reduce((sum, [value, n]) => (value > ANSWERED ? sum + n : sum), 0);
  return {
    ...base,
    ...(part.class === 'codes' && { mean: answered === 0 ? null : chosen / answered }),
    counts: values.filter((each) => each.archived !== true).map((each) => countOf(each.value, each.label)),
    removed_counts: values
      .filter((each) => each.archived === true && (counts.get(each.value) ?? 0) > 0)
      .map((each) => countOf(each.value, each.label)),
  };
}
