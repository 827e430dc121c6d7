import type { QuestionInput } from '../../../../shared/api/survey/questions.ts';
import type { Loop } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS, type LogicProblem } from '../../../../shared/logic/limits.ts';
import { loopOptions, loopIterations } from '../../../../shared/logic/loop-iterations.ts';
import type { Round } from '../../../../shared/logic/unroll-loop.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/** Items and source question code, or the invalid field. */
export type ReadRounds =
  | { readonly rounds: readonly Round[]; readonly over?: string }
  | { readonly wrong: LogicProblem; readonly field: string };

/**
 * @param earlier preceding questions
 * @param sent all questions, to distinguish later from missing ones
 * @param former earlier codes, which the loop may use
 */
export function readRounds(
  { over, items }: Loop,
  earlier: readonly StoredQuestion[],
  sent: readonly QuestionInput[],
  former: readonly (readonly string[])[],
): ReadRounds {
  if ((over === undefined) === (items === undefined)) return { wrong: 'loop_items', field: 'items' };
  if (over === undefined) {
    const list = items ?? [];
    if (new Set(list.map(({ id }) => id)).size < list.length) return { wrong: 'logic_id', field: 'items' };
    // Iterations with equal texts are indistinguishable in results.
    if (new Set(list.map(({ text }) => text)).size < list.length)
      return { wrong: 'loop_names', field: 'items' };
    return { rounds: list.map(({ id, text }) => ({ id, text, if: null })) };
  }
  const list = earlier.find(({ id, code }, i) =>
    [id, code, ...(former[i] ?? [])].some((name) => name === over || name === over.toLowerCase()),
  );
  if (list === undefined) {
    const isLater = sent.some(({ id, code }) => id === over.toLowerCase() || code === over);
    return { wrong: isLater ? 'logic_later' : 'logic_gone', field: 'over' };
  }
  const options = loopOptions(list.parts[0], list.settings);
  if (options === null) return { wrong: 'logic_test', field: 'over' };
  const rounds = loopIterations(list.code, options);
  if (rounds.length === 0 || rounds.length > LOGIC_LIMITS.loop_items)
    return { wrong: 'loop_items', field: 'over' };
  return { rounds, over: list.code };
}
