import type { QuestionType, QuestionTypeSummary } from './question-type.ts';
import { mapTypes } from './type-registry.ts';

export const SUMMARIES: Readonly<Record<QuestionType, QuestionTypeSummary>> = mapTypes(
  ({ summary }) => summary,
);
