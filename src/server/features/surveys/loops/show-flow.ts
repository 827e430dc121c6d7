import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { Flow, LoopQuestion } from '../../../../shared/logic/flow.ts';

/** Returns the owner's flow without removed parts of loop questions. */
export function showFlow(flow: Flow | null): Flow | null {
  if (flow?.loops === undefined) return flow;
  return {
    ...flow,
    loops: flow.loops.map((loop) => ({ ...loop, questions: loop.questions.map(showLoopQuestion) })),
  };
}

export function showLoopQuestion(question: LoopQuestion): LoopQuestion {
  const { question_type, settings } = question;
  if (!isQuestionKind(question_type)) return question;
  return { ...question, settings: RULES[question_type].show(settings) };
}
