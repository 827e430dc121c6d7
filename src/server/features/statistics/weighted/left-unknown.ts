/** People of one group: how many gave an answer, of how many, and what each counts. */
export interface GroupOfFew {
  readonly x: number;
  readonly n: number;
  readonly weight: number;
}

/**
 * How many other numbers than `x` of one group stay possible, up and down, to somebody who knows every group's size and weight, how many
 * gave the answer in all, and their weighted share to `known` (a protection interval, Willenborg and de Waal 2001).
 * @param known half the width of what the share may be; infinity where it is not told
 * @param enough more than so many each way are not looked for
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

/** Sums of weights are no nearer to what they are than that. */
const ROUNDING = 1e-9;

/** What so many people weigh who are taken from the groups in their order; null where there are not so many. */
function massOf(groups: readonly GroupOfFew[], people: number): number | null {
  let [left, mass] = [people, 0];
  for (const { n, weight } of groups) {
    const portion = Math.min(left, n);
    mass += portion * weight;
    left -= portion;
  }
  return left === 0 && people >= 0 ? mass : null;
}
