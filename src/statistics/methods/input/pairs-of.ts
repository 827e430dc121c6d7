export function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [Item, Item] => [a, b]));
}
