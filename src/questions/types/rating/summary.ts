import { partCounts } from '../../core/summary/counters.ts';
import { sortedCounts } from '../../core/summary/describe-counts.ts';
import { describeScale, scaleBlocks } from '../../core/summary/describe-scale.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import type { RatingSettings } from './rules.ts';

export const ratingSummary: QuestionTypeSummary<RatingSettings> = {
  summarise({ slot, settings: { min, max } }, bySlot) {
    const { answered, values: counts } = partCounts({ slot, class: 'code' }, bySlot);
    const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    const outside = sortedCounts(counts).filter(([value, n]) => n > 0 && (value < min || value > max));
    return {
      ...describeScale(counts),
      answered,
      counts: values.map((value) => ({ value: String(value), count: counts.get(value) ?? 0 })),
      removed_counts: outside.map(([value, n]) => ({ value: String(value), count: n })),
    };
  },
  blocks(summary, { settings }) {
    return [
      ...scaleBlocks(summary, settings.labels),
      { block: 'removed', counts: summary.removed_counts ?? [] },
    ];
  },
};
