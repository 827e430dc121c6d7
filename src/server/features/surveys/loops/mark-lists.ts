import { randomUUID } from 'node:crypto';
import type { Lists, Loop } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';

/** A question code, or the loop's own items. */
function listOf({ over = 'items' }: Pick<Loop, 'over'>): string {
  return over;
}

/** Returns the list mark from which iteration ids derive; none for old lists. */
export function markOf(loop: Pick<Loop, 'over' | 'lists'>): string {
  return loop.lists?.[listOf(loop)] ?? '';
}

/**
 * Assigns marks to a loop's lists. New lists get a new mark, so iterations never take answers about another list's
 * item; earlier lists regain theirs. Marks of other stored lists are rejected.
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

function storedLists(loop: Loop): Lists {
  return loop.lists ?? { [listOf(loop)]: '' };
}

/** Removes all but the current list from a copied loop, as other question codes change. */
export function withoutLists<L extends Pick<Loop, 'over' | 'lists'>>(loop: L): L {
  return loop.lists === undefined ? loop : { ...loop, lists: { [listOf(loop)]: markOf(loop) } };
}
