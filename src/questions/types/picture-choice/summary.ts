import { shouldUseBars } from '../../core/summary/should-use-bars.ts';
import { partCounts } from '../../core/summary/counters.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import { countOptions } from '../../core/rules/option-list.ts';
import { type PictureSettings, takesSeveral } from './rules.ts';

export const pictureChoiceSummary: QuestionTypeSummary<PictureSettings> = {
  summarise({ slot, settings }, bySlot) {
    const isSeveral = takesSeveral(settings);
    const { answered, values } = partCounts({ slot, class: isSeveral ? 'codes' : 'code' }, bySlot);
    const counts = countOptions(settings.options, values);
    if (!isSeveral) return { answered, ...counts };
    const chosen = [...values].reduce((sum, [, n]) => sum + n, 0);
    return { answered, ...counts, mean: answered === 0 ? null : chosen / answered };
  },
  blocks: ({ counts = [], removed_counts = [], mean }) => [
    mean === undefined && !shouldUseBars(counts)
      ? { block: 'pie', counts, removed: removed_counts }
      : { block: 'bars', counts, ends: null },
    { block: 'counts', of: 'option', counts },
    ...(mean === undefined
      ? []
      : [{ block: 'figures' as const, figures: [{ name: 'meanChosen' as const, value: mean }] }]),
    { block: 'removed', counts: removed_counts },
  ],
};
