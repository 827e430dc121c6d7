import { ANSWERED } from '../../core/summary/counters.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import { countOptions } from '../../core/rules/option-list.ts';
import type { CheckboxesSettings } from './rules.ts';

export const checkboxesSummary: QuestionTypeSummary<CheckboxesSettings> = {
  summarise({ slot, settings }, bySlot) {
    const counts = bySlot.get(slot) ?? new Map<number, number>();
    const answered = counts.get(ANSWERED) ?? 0;
    const chosen = [...counts].reduce((sum, [value, n]) => (value > 0 ? sum + n : sum), 0);
    return {
      answered,
      ...countOptions(settings.options, counts),
      mean: answered === 0 ? null : chosen / answered,
    };
  },
  blocks: ({ counts = [], removed_counts = [], mean }) => [
    { block: 'bars', counts, ends: null },
    { block: 'counts', of: 'option', counts },
    { block: 'figures', figures: [{ name: 'meanChosen', value: mean }] },
    { block: 'removed', counts: removed_counts },
  ],
};
