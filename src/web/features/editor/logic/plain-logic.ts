import { isAsked } from '../../../../questions/is-asked.ts';
import { compileLogic, scoreTerms } from '../../../../shared/logic/compile-logic.ts';
import { type Given, questionCode } from '../../../../shared/logic/condition.ts';
import { numberOf } from '../../../../shared/logic/holds.ts';
import { type Logic, walk } from '../../../../shared/logic/walk.ts';
import type { SettledDraft } from './settle-draft.ts';

/**
 * The same logic as it was written: scores go by their names instead of what they are made of, and are given like answers.
 * @param logic as it is walked
 */
export function plainLogic(
  { questions, flow }: Pick<SettledDraft, 'questions' | 'flow'>,
  logic: Logic,
  given: Given,
): { readonly logic: Logic; readonly given: Given } {
  const terms = scoreTerms(flow);
  const plain = flow && compileLogic(questions, { ...flow, scores: [] }, isAsked);
  if (terms.size === 0 || plain === null) return { logic, given };
  const { asked } = walk(logic, given);
  const see: Given = (code) => (asked.has(questionCode(code)) ? given(code) : []);
  const scores = [...terms.keys()].map((code) => ({ code, weights: [] }));
  return {
    logic: { ...plain, draws: [...(plain.draws ?? []), ...scores] },
    given: (code) => {
      const term = terms.get(code);
      if (term === undefined) return given(code);
      const score = numberOf(term, see);
      return score === null ? [] : [score];
    },
  };
}
