import { partCounts } from '../../core/summary/counters.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import { countOptions } from '../../core/rules/option-list.ts';
import type { ChoiceSettings } from './rules.ts';

export const choiceSummary: QuestionTypeSummary<ChoiceSettings> = {
  summarise({ slot, settings }, bySlot) {
    const { answered, values } = partCounts({ slot, class: 'code' }, bySlot);
    return { answered, ...countOptions(settings.options, values) };
  },
  blocks: ({ counts = [], removed_counts = [] }) => [
    { block: 'pie', counts, removed: removed_counts },
    { block: 'counts', of: 'option', counts },
    { block: 'removed', counts: removed_counts },
  ],
};
