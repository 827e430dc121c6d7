import type { KindSummary } from '../kind.ts';

/** Texts are only counted here; their groups are kept by the results feature. */
export const summariseText: KindSummary = (_question, counts) => ({ answered: counts.get(0) ?? 0 });
