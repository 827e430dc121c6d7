export interface GroupOfFew {
  readonly x: number;
  readonly n: number;
  readonly weight: number;
}

/**
 * Counts possible values of `x`, up and down, from group sizes, weights, the total count and the weighted
 * share (protection interval, Willenborg and de Waal 2001).
 * @param known half-width of the share; infinity if suppressed
 * @param enough maximum counted per direction
 */
export function leftUnknown(
  groups: readonly GroupOfFew[],
  index: number,
  known: number,
  enough: number,
): number {
  const own = groups[index]!;
  const others = groups.toSpliced(index, 1).toSorted((a, b) => a.weight - b.weight);
  const sum = (of: (group: GroupOfFew) => number) => groups.reduce((total, group) => total + of(group), 0);
  const total = sum(({ x }) => x);
  const weighted = sum(({ x, weight }) => x * weight);
  const within = known === Infinity ? Infinity : known * sum(({ n, weight }) => n * weight);
  const isPossible = (x: number) => {
    if (x < 0 || x > own.n) return false;
    const [least, most] = [others, others.toReversed()].map((order) => massOf(order, total - x));
    if (least == null || most == null) return false;
    return (
      own.weight * x + least <= weighted + within + ROUNDING &&
      own.weight * x + most >= weighted - within - ROUNDING
    );
  };
  const room = (step: 1 | -1) => {
    let weight = 0;
    while (weight < enough && isPossible(own.x + step * (weight + 1))) weight += 1;
    return weight;
  };
  return room(1) + room(-1);
}

/** Precision of weight sums. */
const ROUNDING = 1e-9;

/** Returns the weight of people taken in group order; null if too few. */
function massOf(groups: readonly GroupOfFew[], people: number): number | null {
  let [left, mass] = [people, 0];
  for (const { n, weight } of groups) {
    const portion = Math.min(left, n);
    mass += portion * weight;
    left -= portion;
  }
  return left === 0 && people >= 0 ? mass : null;
}
