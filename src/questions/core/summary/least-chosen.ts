export interface Countable {
  readonly archived?: boolean | undefined;
  readonly exclusive?: boolean | undefined;
  readonly show_if?: unknown;
}

/** Caps the minimum at the number of options without a condition, offered to everybody; 0 for none. */
export function leastChosen(min: number | null | undefined, options: readonly Countable[]): number {
  const isForAll = ({ archived, exclusive, show_if }: Countable) =>
    archived !== true && exclusive !== true && show_if == null;
  return min == null ? 0 : Math.min(min, options.filter(isForAll).length);
}
