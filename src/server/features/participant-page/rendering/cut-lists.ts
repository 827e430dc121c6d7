import { type Order, orderItems, seedOf } from '../../../../shared/survey/seeded-order.ts';

/** A list whose items are shuffled per participant. */
export interface OrderedList {
  readonly order: Order;
  readonly slot: number;
  readonly items: readonly { readonly html: string; readonly fixed: boolean }[];
}

/** Matches tags of our own rendering, which contain no raw `<`; this makes the search linear. */
const TAG = /<(\/?)([a-z][\w-]*)((?:[^<>"]|"[^<"]*")*)>/gi;
const WITHOUT_END = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/** Splits rendered HTML at lists marked `data-order` and these into items, so one rendering serves every order. */
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

export function writeList({ items, order, slot }: OrderedList, submission_id: string): string {
  return orderItems(items, order, seedOf(submission_id, slot), ({ fixed }) => fixed)
    .map(({ html }) => html)
    .join('');
}
