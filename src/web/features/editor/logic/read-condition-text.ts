import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import type { LogicProblem } from '../../../../shared/logic/limits.ts';
import { ConditionSyntaxError, parseCondition } from '../../../../shared/logic/conditions/parse-condition.ts';
import { readCondition } from '../../../../shared/logic/conditions/read-condition.ts';
import { subjectFinder } from '../../../../shared/logic/conditions/subject-finder.ts';
import type { SettledDraft } from './settle-draft.ts';

/** A parsed condition, or an error with position or reference. */
export type ReadText =
  | { readonly condition: Condition }
  | { readonly at: number }
  | { readonly wrong: LogicProblem };

/**
 * Parses a condition such as `Q3 is "Yes" or "Sometimes" and Q4 >= 7`.
 * @param before number of usable preceding questions
 */
export function readConditionText(
  text: string,
  { questions, flow }: Pick<SettledDraft, 'questions' | 'flow'>,
  before: number,
): ReadText {
  const find = subjectFinder(questions, flow);
  try {
    return readCondition(parseCondition(text), (ref) => find(ref, before));
  } catch (error) {
    if (error instanceof ConditionSyntaxError) return { at: error.at + 1 };
    throw error;
  }
}
