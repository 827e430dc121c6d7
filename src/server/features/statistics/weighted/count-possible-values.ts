/** People with the same weight. */
export interface WeightedCount {
  /** People of the group who gave the answer. */
  readonly x: number;
  readonly n: number;
  readonly weight: number;
}

/**
 * Counts the other values possible for a group's `x` if the sizes and weights of all groups, the total of `x` and its
 * weighted share are known (protection interval, Willenborg and de Waal 2001).
 * @param known half-width of the published share; infinity if the share is suppressed
 * @param enough counting stops at this many, above and below
 */
export function countPossibleValues(
  groups: readonly WeightedCount[],
  index: number,
  known: number,
  enough: number,
): number {
  const own = groups[index]!;
  const others = groups.toSpliced(index, 1).toSorted((a, b) => a.weight - b.weight);
  const sum = (of: (group: WeightedCount) => number) => groups.reduce((total, group) => total + of(group), 0);
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

/** Tolerance for rounding errors in sums of weights. */
const ROUNDING = 1e-9;

function massOf(groups: readonly WeightedCount[], people: number): number | null {
  let [left, mass] = [people, 0];
  for (const { n, weight } of groups) {
    const portion = Math.min(left, n);
    mass += portion * weight;
    left -= portion;
  }
  return left === 0 && people >= 0 ? mass : null;
}
