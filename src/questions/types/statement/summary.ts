import type { QuestionTypeSummary } from '../../question-type.ts';

export const statementSummary: QuestionTypeSummary = {
  summarise: () => ({ answered: 0 }),
  blocks: () => [],
};
