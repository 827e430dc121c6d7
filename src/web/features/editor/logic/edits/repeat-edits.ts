import type { LoopItem } from '../../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../../shared/logic/limits.ts';
import type { Draft } from '../../state/model.ts';
import { changePage } from './set-condition.ts';

/** Random ids keep new items from inheriting answers of removed ones. */
const IDS = 19_999;

/**
 * Repeats a page per chosen option or list item; null stops repeating.
 * @param wanted the question's reference in the draft, or `items`
 */
export function repeatPage(draft: Draft, page: number, wanted: { over: string } | 'items' | null): Draft {
  const usedIds = new Set(draft.flow?.pages.map(({ repeat }) => repeat?.id));
  const free = Array.from({ length: LOGIC_LIMITS.loops }, (_, i) => i + 1).find((id) => !usedIds.has(id));
  return changePage(draft, page, ({ repeat: before, ...rest }) => {
    const id = before?.id ?? free;
    if (wanted === null || id === undefined) return rest;
    const of = wanted === 'items' ? { items: before?.items ?? [] } : { over: wanted.over };
    return { ...rest, repeat: { id, ...of, ...(before?.lists && { lists: before.lists }) } };
  });
}

/** Parses list items, one per line; lines edited in position keep their ids. */
export function itemsOfLines(
  lines: string,
  before: readonly LoopItem[],
  draw: () => number = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
): LoopItem[] {
  const texts = lines.split('\n').map((text) => text.slice(0, LOGIC_LIMITS.words));
  const most = Math.min(texts.length, before.length);
  let start = 0;
  while (start < most && texts[start] === before[start]?.text) start++;
  let end = 0;
  while (end < most - start && texts.at(-1 - end) === before.at(-1 - end)?.text) end++;
  const left = before.slice(start, before.length - end);
  const changed = texts.slice(start, texts.length - end);
  const usedIds = new Set(before.map(({ id }) => id));
  const newId = (): number => {
    const id = 1 + (draw() % IDS);
    if (usedIds.has(id)) return newId();
    usedIds.add(id);
    return id;
  };
  return [
    ...before.slice(0, start),
    ...changed.map((text, i) => {
      const same = left.length === changed.length ? left[i] : left.find((each) => each.text === text);
      return { id: same?.id ?? newId(), text };
    }),
    ...before.slice(before.length - end),
  ];
}
