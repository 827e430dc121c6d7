import { partCounts } from '../counters.ts';
import { describeCounts, sortedCounts } from '../describe-counts.ts';
import type { KindSummary } from '../kind.ts';
import { quartilesOf } from '../quartiles.ts';
import type { RatingSettings } from './rules.ts';

/** One count per value from min to max, zeros included, with mean, median, quartiles and standard deviation over all answers. */
export const ratingSummary: KindSummary<RatingSettings> = {
  summarise({ slot, settings: { min, max } }, bySlot) {
    const { answered, values: counts } = partCounts({ slot, class: 'code' }, bySlot);
    const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    const outside = sortedCounts(counts).filter(([value, n]) => n > 0 && (value < min || value > max));
    const quartiles = quartilesOf(sortedCounts(counts));
    return {
      ...describeCounts(counts),
      quartiles: quartiles === null ? null : [...quartiles],
      answered,
      counts: values.map((value) => ({ value: String(value), count: counts.get(value) ?? 0 })),
      removed_counts: outside.map(([value, n]) => ({ value: String(value), count: n })),
    };
  },
  blocks({ counts = [], removed_counts = [], mean, median, standard_deviation }, { settings }) {
    return [
      { block: 'bars', counts, ends: settings.labels },
      { block: 'counts', of: 'value', counts },
      {
        block: 'figures',
        figures: [
          { name: 'mean', value: mean },
          { name: 'median', value: median },
          { name: 'deviation', value: standard_deviation },
        ],
      },
      { block: 'removed', counts: removed_counts },
    ];
  },
};
