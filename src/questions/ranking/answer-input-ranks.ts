/** An item of a ranking as its form has it. */
interface Ranked {
  /** The rank that was picked; 0 for none. */
  readonly rank: number;
}

/** The items as they are ranked, the best first, then the others as they stand. */
export function inOrder<T extends Ranked>(items: readonly T[]): T[] {
  const placeOf = ({ rank }: Ranked) => rank || items.length + 1;
  // `toSorted` is missing before Safari 16 and Chrome 110.
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Moves an item to a place (0 is the first). Where all are ranked, the whole list counts from then on; where only some
 * are, the item joins those, and the last of them leaves where there is no more room.
 * @returns the items in their new order, and how many of them, from the first, have a rank
 */
export function moveTo<T extends Ranked>(items: readonly T[], item: T, to: number, most: number) {
  const order = inOrder(items).filter((each) => each !== item);
  const before =
    most < items.length ? Math.min(order.filter(({ rank }) => rank > 0).length, most - 1) : order.length;
  order.splice(Math.max(0, Math.min(to, before)), 0, item);
  return { order, ranked: before + 1 };
}
