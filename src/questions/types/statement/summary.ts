import type { QuestionTypeSummary } from '../../question-type.ts';

/** Nobody answers a statement. */
export const statementSummary: QuestionTypeSummary = {
  summarise: () => ({ answered: 0 }),
  blocks: () => [],
};
