import type { QuestionType } from './question-type.ts';

/** Computed values behave like a choice (experiment arm) or a number (score). */
export const VALUE_KINDS = {
  oneOf: 'multiple_choice',
  amount: 'number',
} as const satisfies Record<string, QuestionType>;
