import { partCounts } from '../../core/summary/counters.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import { countOptions } from '../../core/rules/option-list.ts';
import type { ConsentSettings } from './rules.ts';

export const consentSummary: QuestionTypeSummary<ConsentSettings> = {
  summarise({ slot, settings }, bySlot) {
    const { answered, values } = partCounts({ slot, class: 'code' }, bySlot);
    return { answered, ...countOptions(settings.options, values) };
  },
  blocks: ({ counts = [], removed_counts = [] }) => [
    { block: 'counts', of: 'option', counts },
    { block: 'removed', counts: removed_counts },
  ],
};
