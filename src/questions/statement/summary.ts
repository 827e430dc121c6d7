import type { KindSummary } from '../kind.ts';

/** Nobody answers a statement. */
export const statementSummary: KindSummary = {
  summarise: () => ({ answered: 0 }),
  blocks: () => [],
};
