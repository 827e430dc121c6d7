/** An option or row with a stable id. */
export interface Item {
  readonly id: number;
  readonly text: string;
  /** Earlier texts, still accepted in answers from open pages. */
  readonly former_texts?: readonly string[];
  /** Removed, but stored because it has answers. */
  readonly archived?: boolean;
}

/** Without an id it is new, or matched by text or position. */
export interface SentItem {
  readonly id?: number | null | undefined;
  readonly text: string;
}

const FORMER_TEXTS = 20;

/** Ids from clients are counter keys of four bytes. */
export const MAX_ITEM_ID = 1_000_000;

/**
 * Matches saved items to stored ones, so answers follow their item (docs/product-decisions.md#owners, 12): by id,
 * else by equal text, including archived items. Without ids, the rest counts as renamed, by position.
 * @param sent in order; additional fields are stored too
 * @param keepsRemoved archives removed items instead of dropping them
 * @returns sent items in order, then archived ones
 */
export function matchItems<I extends SentItem, S extends Item>(
  sent: readonly I[],
  stored: readonly S[],
  hasAnswers: (item: S) => boolean,
): (Item & Omit<I, 'id'>)[] {
  const hasIds = sent.some(({ id }) => id !== undefined);
  const live = stored.filter((item) => item.archived !== true);
  const left = new Map(stored.map((item) => [item.id, item]));
  const matches: (S | undefined)[] = sent.map(() => undefined);

  const match = (pick: (item: I, index: number) => S | undefined) => {
    for (const [index, item] of sent.entries()) {
      const match = matches[index] === undefined ? pick(item, index) : undefined;
      if (match !== undefined && left.delete(match.id)) matches[index] = match;
    }
  };
  if (hasIds) match(({ id }) => (id == null ? undefined : left.get(id)));
  match(({ text }) => live.find((item) => item.text === text && left.has(item.id)));
  match(({ text }) => stored.find((item) => item.text === text && left.has(item.id)));
  if (!hasIds) match((_item, index) => leftAt(live, left, index));

  const sentIds = new Set(sent.flatMap(({ id }) => (isNewId(id) ? [id] : [])));
  let lastId = Math.max(0, ...stored.map((item) => item.id));
  const nextId = (): number => (sentIds.has((lastId += 1)) ? nextId() : lastId);
  const matched = sent.map((item, index) => {
    const { id: asked, ...rest } = item;
    const match = matches[index];
    if (match !== undefined) return { ...rest, ...renamed(match, item.text) };
    return { ...rest, id: isNewId(asked) ? asked : nextId() };
  });
  const removed = [...left.values()]
    .filter((item) => item.archived === true || hasAnswers(item))
    .map((item) => ({ ...item, archived: true }));
  return [...matched, ...removed] as (Item & Omit<I, 'id'>)[];
}

function isNewId(id: number | null | undefined): id is number {
  return id != null && id > 0 && id <= MAX_ITEM_ID;
}

function leftAt<S extends Item>(
  live: readonly S[],
  left: ReadonlyMap<number, S>,
  index: number,
): S | undefined {
  const item = live[index];
  return item !== undefined && left.has(item.id) ? item : undefined;
}

/** Remembers the old text, which stays valid for pages still open. */
function renamed(item: Item, text: string): Item {
  const former = [...(item.former_texts ?? []), item.text].filter((each) => each !== text);
  const former_texts = [...new Set(former)].slice(-FORMER_TEXTS);
  return { id: item.id, text, ...(former_texts.length > 0 && { former_texts }) };
}
