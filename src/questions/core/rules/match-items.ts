/** An item of a question's settings (an option, a row): a small id, stable while its words change. */
export interface Item {
  readonly id: number;
  readonly text: string;
  /** Texts it had before: an answer sent by somebody who still saw one of them counts. */
  readonly former_texts?: readonly string[];
  /** Removed, and kept for the answers it has. */
  readonly archived?: boolean;
}

/** An item as an owner sends it: without an id it is a new one, or found by its text and place. */
export interface SentItem {
  readonly id?: number | null | undefined;
  readonly text: string;
}

/** How many earlier texts of an item are remembered. */
const FORMER_TEXTS = 20;

/** Ids beyond this are not taken from a client: they count answers, and counters are four bytes. */
export const MAX_ITEM_ID = 1_000_000;

/**
 * Says which stored item each one of a saved question is, so that answers follow their item (decision 12).
 * With ids the client has said so. A text left over is the stored item with the equal text, removed ones too; where
 * nobody gave an id, what is left takes the item left over at its place, which was renamed. The rest is new.
 * @param sent the items as saved, in order; what they hold beside id and text is stored with them
 * @param stored the question's items, removed ones too
 * @param keepsRemoved whether an item that was taken out is archived; otherwise it is dropped
 * @returns the items to store: those that were sent in their order, then the archived ones
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

/** The item with this text; it remembers the texts it had, for who still has the page open. */
function renamed(item: Item, text: string): Item {
  const former = [...(item.former_texts ?? []), item.text].filter((each) => each !== text);
  const former_texts = [...new Set(former)].slice(-FORMER_TEXTS);
  return { id: item.id, text, ...(former_texts.length > 0 && { former_texts }) };
}
