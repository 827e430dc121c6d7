import type { QuestionType } from './question-type.ts';

/** The kinds that what nobody is asked is like: one of several (the arm of an experiment), or an amount (a score). */
export const VALUE_KINDS = {
  oneOf: 'multiple_choice',
  amount: 'number',
} as const satisfies Record<string, QuestionType>;
