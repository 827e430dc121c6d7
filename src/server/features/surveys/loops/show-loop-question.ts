import { isQuestionKind } from '../../../../questions/kind.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { LoopQuestion } from '../../../../shared/logic/flow.ts';

/** A loop's question with its settings as its owner reads them. */
export function showLoopQuestion(question: LoopQuestion): LoopQuestion {
  const { question_type, settings } = question;
  if (!isQuestionKind(question_type)) return question;
  return { ...question, settings: RULES[question_type].show(settings) };
}
