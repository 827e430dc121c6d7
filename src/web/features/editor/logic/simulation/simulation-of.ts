import { isAsked } from '../../../../../questions/is-asked.ts';
import { compileLogic, scoreTerms } from '../../../../../shared/logic/compile-logic.ts';
import { inlineScores } from '../../../../../shared/logic/inline-scores.ts';
import type { Simulation } from '../../../../../shared/logic/simulate.ts';
import type { SettledDraft } from '../settle-draft.ts';

/** Returns the simulation; null if everyone is asked everything. */
export function walkwayOf({ questions, flow, parts }: SettledDraft): Simulation | null {
  const logic = compileLogic(questions, flow, isAsked);
  if (logic === null) return null;
  const scores = scoreTerms(flow);
  // A question counts as answered by its first part.
  const required = new Set(
    questions.filter((each) => each.required).map(({ parts: [first] }) => first?.code),
  );
  return {
    logic,
    subjects: [...parts.values()].map(({ code, class: of, values, as, no_opinion, archived, anchor }) => ({
      code,
      class: of,
      values,
      archived,
      ...(as && { as }),
      ...(no_opinion !== undefined && { no_opinion }),
      anchor,
      required: required.has(code),
    })),
    quotas: (flow?.quotas ?? []).map((quota) => inlineScores(quota.if, scores)),
  };
}
