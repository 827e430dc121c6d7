import { type Order, orderItems, seedOf } from '../../../../shared/survey/seeded-order.ts';

/** A list whose items have an order of each participant's own. */
export interface OrderedList {
  readonly order: Order;
  readonly slot: number;
  readonly items: readonly { readonly html: string; readonly fixed: boolean }[];
}

/** A tag as we render it: no raw `<` stands in one, so that each search ends at the next and all together are linear. */
const TAG = /<(\/?)([a-z][\w-]*)((?:[^<>"]|"[^<"]*")*)>/gi;
const WITHOUT_END = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/**
 * Cuts a rendered page at the lists that are marked `data-order`, and those into their items, so that a page which was
 * rendered once can be put together in any order; the page's script moves the same elements.
 */
export function cutLists(html: string): (string | OrderedList)[] {
  const segments: (string | OrderedList)[] = [];
  let [slot, done, depth] = [0, 0, 0];
  let list: (OrderedList & { items: OrderedList['items'][number][] }) | undefined;
  let item = { from: 0, fixed: false };
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    const end = index + tag.length;
    if (list === undefined) {
      slot = Number(/\sdata-code="Q(\d+)"/.exec(attributes)?.[1] ?? slot);
      const order = /\sdata-order="(shuffled|rotated)"/.exec(attributes)?.[1] as Order | undefined;
      if (order === undefined) continue;
      segments.push(html.slice(done, end));
      [list, done, depth] = [{ order, slot, items: [] }, end, 0];
      continue;
    }
    const opens = slash === '' && !WITHOUT_END.has(name) && !attributes.endsWith('/');
    if (slash === '' && depth === 0)
      item = { from: index, fixed: /\sdata-fixed(?=[\s=/]|$)/.test(attributes.replaceAll(/"[^"]*"/g, '""')) };
    depth += opens ? 1 : slash === '' ? 0 : -1;
    if (depth === 0) {
      list.items.push({ html: html.slice(item.from, end), fixed: item.fixed });
      done = end;
    }
    if (depth < 0) {
      segments.push(list);
      list = undefined;
    }
  }
  segments.push(html.slice(done));
  return segments;
}

/** The list's items in the order that belongs to this submission. */
export function writeList({ items, order, slot }: OrderedList, submission_id: string): string {
  return orderItems(items, order, seedOf(submission_id, slot), ({ fixed }) => fixed)
    .map(({ html }) => html)
    .join('');
}
