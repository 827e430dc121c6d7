interface Ranked {
  /** 0 if none is selected. */
  readonly rank: number;
}

/** Returns the items by rank, then the unranked ones in their order. */
export function inOrder<T extends Ranked>(items: readonly T[]): T[] {
  const rankOf = ({ rank }: Ranked) => rank || items.length + 1;
  // `toSorted` is missing before Safari 16 and Chrome 110.
  return [...items].sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Moves an item to a 0-based position. If all are ranked, so is the result; else the item joins the ranked ones, of
 * which `most` remain.
 * @returns the new order, and the number of leading ranked items
 */
export function moveTo<T extends Ranked>(items: readonly T[], item: T, to: number, most: number) {
  const order = inOrder(items).filter((each) => each !== item);
  const before =
    most < items.length ? Math.min(order.filter(({ rank }) => rank > 0).length, most - 1) : order.length;
  order.splice(Math.max(0, Math.min(to, before)), 0, item);
  return { order, ranked: before + 1 };
}
