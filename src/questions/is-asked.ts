import { isQuestionKind } from './question-type.ts';
import { RULES } from './rules.ts';

/** Returns whether participants answer it; unknown types count as asked. */
export function isAsked({ question_type }: { readonly question_type: string }): boolean {
  return !isQuestionKind(question_type) || RULES[question_type].asked !== false;
}

/** Counts the questions for plan limits. */
export function countAsked(questions: readonly { readonly question_type: string }[]): number {
  return questions.filter(isAsked).length;
}
