import { totalLength } from '../../core/summary/bar-lengths.ts';
import { partCounts } from '../../core/summary/counters.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import type { SumSettings } from './rules.ts';

export const constantSumSummary: QuestionTypeSummary<SumSettings> = {
  summarise: ({ parts }, bySlot) => ({ answered: partCounts(parts[0]!, bySlot).answered }),
  shares: true,
  blocks: ({ parts = [] }, { settings: { total } }) => [
    {
      block: 'items',
      head: ['mean', 'median'],
      rows: parts.map(({ text, archived, mean, median }) => ({ text, archived, values: [mean, median] })),
      lengths: parts.map(({ mean }) => totalLength(mean, total)),
    },
  ],
};
