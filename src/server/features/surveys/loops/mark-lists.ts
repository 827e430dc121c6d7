import { randomUUID } from 'node:crypto';
import type { Lists, Loop } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';

/** What a loop goes over: the code of a question, or its own items. */
function listOf({ over = 'items' }: Pick<Loop, 'over'>): string {
  return over;
}

/** The mark of the list that a loop goes over, with which the ids of its rounds are made; none from before lists had one. */
export function markOf(loop: Pick<Loop, 'over' | 'lists'>): string {
  return loop.lists?.[listOf(loop)] ?? '';
}

/**
 * The lists that a loop has gone over, each with its mark: one that is new to it gets one, so that no round takes up the
 * answers about another list's item; one that it comes back to has the mark that it had, and with it its own answers.
 * A mark that is sent and that another stored list has is not taken.
 * @param before the survey's loops as they are stored
 */
export function markLists(loop: Pick<Loop, 'id' | 'over' | 'lists'>, before: readonly Loop[] = []): Lists {
  const same = before.find(({ id }) => id === loop.id);
  const stored = same && storedLists(same);
  const usedIds = new Set(before.flatMap((each) => Object.values(storedLists(each))));
  const free = Object.entries(loop.lists ?? {}).filter(([, mark]) => !usedIds.has(mark));
  const known = { ...Object.fromEntries(free), ...stored };
  const list = listOf(loop);
  const { [list]: mark = randomUUID().slice(0, 8), ...others } = known;
  return { ...Object.fromEntries(Object.entries(others).slice(1 - LOGIC_LIMITS.loop_lists)), [list]: mark };
}

/** Those of a stored loop; from before lists had marks, the one that it goes over has none. */
function storedLists(loop: Loop): Lists {
  return loop.lists ?? { [listOf(loop)]: '' };
}

/** A loop of a copy: it remembers the list that it goes over alone, since other questions have the codes of the others there. */
export function withoutLists<L extends Pick<Loop, 'over' | 'lists'>>(loop: L): L {
  return loop.lists === undefined ? loop : { ...loop, lists: { [listOf(loop)]: markOf(loop) } };
}
