import { isQuestionKind } from './question-type.ts';
import { RULES } from './rules.ts';

/** Whether participants answer it; a kind that is not known here is asked. */
export function isAsked({ question_type }: { readonly question_type: string }): boolean {
  return !isQuestionKind(question_type) || RULES[question_type].asked !== false;
}

/** How many of these are asked: what a plan's limit counts. */
export function countAsked(questions: readonly { readonly question_type: string }[]): number {
  return questions.filter(isAsked).length;
}
