import { partCounts } from '../../core/summary/counters.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import type { MatrixSettings } from './rules-settings.ts';

/** Counts participants who answered any row. */
export const matrixSummary: QuestionTypeSummary<MatrixSettings> = {
  summarise: ({ slot }, bySlot) => ({ answered: partCounts({ slot, class: 'code' }, bySlot).answered }),
  blocks: ({ parts = [] }, { settings: { mode } }) => {
    const rows = parts.filter(({ archived }) => !archived);
    const removed = parts.filter(({ archived }) => archived);
    return [
      ...(mode === 'several' ? [] : [{ block: 'stacked' as const, rows, isRating: mode === 'rating' }]),
      { block: 'rows', rows, means: mode !== 'one' },
      ...(removed.length === 0
        ? []
        : [{ block: 'rows' as const, rows: removed, means: mode !== 'one', isRemoved: true }]),
    ];
  },
};
