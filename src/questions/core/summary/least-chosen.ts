/** An option as far as it counts for how many can be chosen. */
export interface Countable {
  readonly archived?: boolean | undefined;
  readonly exclusive?: boolean | undefined;
  readonly show_if?: unknown;
}

/**
 * How many must be chosen at least by who answers, 0 for no such limit: nobody must choose more than there are for everybody.
 * Where it is known what somebody was offered, these are the options without a condition.
 */
export function leastChosen(min: number | null | undefined, options: readonly Countable[]): number {
  const isForAll = ({ archived, exclusive, show_if }: Countable) =>
    archived !== true && exclusive !== true && show_if == null;
  return min == null ? 0 : Math.min(min, options.filter(isForAll).length);
}
