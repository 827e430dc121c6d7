import type { KindSummary } from '../kind.ts';
import { countOptions } from '../option-list.ts';
import type { ChoiceSettings } from './rules.ts';

/** Each option with its count; a pie of the present ones. */
export const choiceSummary: KindSummary<ChoiceSettings> = {
  summarise({ slot, settings }, bySlot) {
    const counts = bySlot.get(slot) ?? new Map<number, number>();
    const answered = [...counts.values()].reduce((sum, n) => sum + n, 0);
    return { answered, ...countOptions(settings.options, counts) };
  },
  blocks: ({ counts = [], removed_counts = [] }) => [
    { block: 'pie', counts, removed: removed_counts },
    { block: 'counts', of: 'option', counts },
    { block: 'removed', counts: removed_counts },
  ],
};
