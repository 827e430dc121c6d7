/** How many people are at a place of two scales. */
export interface PointGroup {
  readonly x: number;
  readonly y: number;
  /** Null where it is not told. */
  readonly count: number | null;
}

export interface Dot {
  /** Shares of the width and the height. */
  readonly x: number;
  readonly y: number;
}

/** More dots than these are a cloud that nobody counts: each then stands for several people. */
const MAX_DOTS = 900;
/** Steps that fill a square evenly, whatever the number of points (the plastic number's). */
const SPREAD = { x: 0.754877666, y: 0.569840291 } as const;
/** Of the step to the next place, so much is filled. */
const REACH = 0.78;

/** Scatters people around where they stand, so that none hides another; always the same way. Who is not told of has no dot. */
export function scatterDots(
  clusters: readonly PointGroup[],
  { xs, ys }: { xs: readonly number[]; ys: readonly number[] },
): { readonly dots: readonly Dot[]; readonly each: number } {
  const total = clusters.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const each = Math.max(1, Math.ceil(total / MAX_DOTS));
  const dots = clusters.flatMap(({ x, y, count }) => {
    if (count === null) return [];
    const [column, row] = [xs.indexOf(x), ys.indexOf(y)];
    if (column < 0 || row < 0) return [];
    return Array.from({ length: Math.max(count > 0 ? 1 : 0, Math.round(count / each)) }, (_, i) => ({
      x: (column + 0.5 + jitter(i, SPREAD.x)) / xs.length,
      y: 1 - (row + 0.5 + jitter(i, SPREAD.y)) / ys.length,
    }));
  });
  return { dots, each };
}

/** How many people are at a place: nobody where there is no crowd, null where it is not told. */
export function countAt(clusters: readonly PointGroup[], x: number, y: number): number | null {
  const group = clusters.find((each) => each.x === x && each.y === y);
  return group === undefined ? 0 : group.count;
}

function jitter(index: number, step: number): number {
  return (((index + 0.5) * step) % 1) * REACH - REACH / 2;
}
