import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { Flow, LoopQuestion } from '../../../../shared/logic/flow.ts';

/** A flow as its owner reads it: its loops without what was removed from their questions. */
export function showFlow(flow: Flow | null): Flow | null {
  if (flow?.loops === undefined) return flow;
  return {
    ...flow,
    loops: flow.loops.map((loop) => ({ ...loop, questions: loop.questions.map(showLoopQuestion) })),
  };
}

/** A loop's question with its settings as its owner reads them. */
export function showLoopQuestion(question: LoopQuestion): LoopQuestion {
  const { question_type, settings } = question;
  if (!isQuestionKind(question_type)) return question;
  return { ...question, settings: RULES[question_type].show(settings) };
}
