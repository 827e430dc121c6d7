import { partCounts } from '../../core/summary/counters.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import type { YesNoSettings } from './rules.ts';

/** "No opinion" is neither. */
export const yesNoSummary: QuestionTypeSummary<YesNoSettings> = {
  summarise({ slot, settings: { labels } }, bySlot) {
    const { answered, values } = partCounts({ slot, class: 'code' }, bySlot);
    return {
      answered,
      counts: [
        { value: labels.yes, count: values.get(1) ?? 0 },
        { value: labels.no, count: values.get(0) ?? 0 },
      ],
    };
  },
  blocks: ({ counts = [] }) => [
    { block: 'pie', counts, removed: [] },
    { block: 'counts', of: 'option', counts },
  ],
};
