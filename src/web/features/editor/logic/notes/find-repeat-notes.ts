import type { FlowPage } from '../../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS, type LogicProblem } from '../../../../../shared/logic/limits.ts';
import { loopOptions, loopIterations } from '../../../../../shared/logic/loop-iterations.ts';
import { namedItems } from '../loops-of.ts';
import type { SettledDraft, SettledQuestion } from '../settle-draft.ts';

interface RepeatNote {
  readonly code: LogicProblem;
  readonly page: number;
  /** Merely not filled in. */
  readonly isMissing?: true;
}

/** Checks that repeated pages with questions have something to repeat over. */
export function findRepeatNotes({ questions, flow }: Pick<SettledDraft, 'questions' | 'flow'>): RepeatNote[] {
  return (flow?.pages ?? []).flatMap((page) => {
    const at = questions.findIndex((each) => each.page === page.id);
    const code = at === -1 ? null : problemOf(page, questions, at);
    const { repeat } = page;
    const isMissing = repeat !== undefined && repeat.over === undefined && namedItems(repeat).length === 0;
    return code === null ? [] : [{ code, page: page.id, ...(isMissing && { isMissing }) }];
  });
}

function problemOf(
  { repeat }: FlowPage,
  questions: readonly SettledQuestion[],
  first: number,
): LogicProblem | null {
  if (repeat === undefined) return null;
  const { over } = repeat;
  if (over === undefined) {
    const names = namedItems(repeat).map(({ text }) => text);
    if (!isCount(names.length)) return 'loop_items';
    return new Set(names).size < names.length ? 'loop_names' : null;
  }
  const index = questions.findIndex(({ code, id }) => code === over || id === over);
  const question = questions[index];
  if (question === undefined) return 'logic_gone';
  if (index >= first) return 'logic_later';
  const options = loopOptions(question.parts[0], question.settings);
  if (options === null) return 'logic_test';
  return isCount(loopIterations(question.code, options).length) ? null : 'loop_items';
}

function isCount(rounds: number): boolean {
  return rounds > 0 && rounds <= LOGIC_LIMITS.loop_items;
}
