import type { QuestionInput } from '../../../../shared/api/survey/questions.ts';
import type { Loop } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS, type LogicProblem } from '../../../../shared/logic/limits.ts';
import { loopOptions, loopIterations } from '../../../../shared/logic/loop-iterations.ts';
import type { Round } from '../../../../shared/logic/unroll-loop.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/** The items of a loop, and the code of the question whose options they are; or which field is wrong. */
export type ReadRounds =
  | { readonly rounds: readonly Round[]; readonly over?: string }
  | { readonly wrong: LogicProblem; readonly field: string };

/**
 * Reads what a loop asks about.
 * @param earlier the questions that stand before it, as they will be stored
 * @param sent all of them, to tell one that comes later from one that is not there
 * @param former what each that stands before it was called before it became another one: the loop may still go by that
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
    // In results and exports nothing else would tell their rounds apart.
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
