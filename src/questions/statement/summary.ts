import type { QuestionTypeSummary } from '../kind.ts';

/** Nobody answers a statement. */
export const statementSummary: QuestionTypeSummary = {
  summarise: () => ({ answered: 0 }),
  blocks: () => [],
};
