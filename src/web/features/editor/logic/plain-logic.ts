import { isAsked } from '../../../../questions/is-asked.ts';
import { compileLogic, scoreTerms } from '../../../../shared/logic/compile-logic.ts';
import { type AnswerLookup, questionCode } from '../../../../shared/logic/conditions/condition.ts';
import { numberOf } from '../../../../shared/logic/conditions/evaluate-condition.ts';
import { type Logic, evaluateLogic } from '../../../../shared/logic/evaluate-logic.ts';
import type { SettledDraft } from './settle-draft.ts';

/**
 * Returns the logic with scores as named answers.
 * @param logic with expanded scores
 */
export function plainLogic(
  { questions, flow }: Pick<SettledDraft, 'questions' | 'flow'>,
  logic: Logic,
  lookup: AnswerLookup,
): { readonly logic: Logic; readonly lookup: AnswerLookup } {
  const terms = scoreTerms(flow);
  const plain = flow && compileLogic(questions, { ...flow, scores: [] }, isAsked);
  if (terms.size === 0 || plain === null) return { logic, lookup };
  const { asked } = evaluateLogic(logic, lookup);
  const see: AnswerLookup = (code) => (asked.has(questionCode(code)) ? lookup(code) : []);
  const scores = [...terms.keys()].map((code) => ({ code, weights: [] }));
  return {
    logic: { ...plain, draws: [...(plain.draws ?? []), ...scores] },
    lookup: (code) => {
      const term = terms.get(code);
      if (term === undefined) return lookup(code);
      const score = numberOf(term, see);
      return score === null ? [] : [score];
    },
  };
}
