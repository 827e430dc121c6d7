export interface PointGroup {
  readonly x: number;
  readonly y: number;
  readonly count: number | null;
  /** People at about this position, if the count is suppressed. */
  readonly estimate?: number;
}

export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly isEstimated: boolean;
}

/** Above this, each dot represents several people. */
const MAX_DOTS = 900;
/** Steps of a low-discrepancy sequence that fills a square evenly (plastic number). */
const SPREAD = { x: 0.754877666, y: 0.569840291 } as const;
/** Share of the distance between scale values that is filled. */
const REACH = 0.78;

/** Jitters people deterministically so none overlap; suppressed groups have dots by their estimates. */
export function scatterDots(
  clusters: readonly PointGroup[],
  { xs, ys }: { xs: readonly number[]; ys: readonly number[] },
): { readonly dots: readonly Dot[]; readonly each: number } {
  const total = clusters.reduce((sum, { count, estimate = 0 }) => sum + (count ?? estimate), 0);
  const each = Math.max(1, Math.ceil(total / MAX_DOTS));
  const dots = clusters.flatMap(({ x, y, count: exact, estimate = 0 }) => {
    const count = exact ?? estimate;
    const [column, row] = [xs.indexOf(x), ys.indexOf(y)];
    if (column < 0 || row < 0) return [];
    return Array.from({ length: Math.max(count > 0 ? 1 : 0, Math.round(count / each)) }, (_, i) => ({
      x: (column + 0.5 + jitter(i, SPREAD.x)) / xs.length,
      y: 1 - (row + 0.5 + jitter(i, SPREAD.y)) / ys.length,
      isEstimated: exact === null,
    }));
  });
  return { dots, each };
}

/** Returns the count at a position: 0 without a group, null if suppressed. */
export function countAt(clusters: readonly PointGroup[], x: number, y: number): number | null {
  const group = clusters.find((each) => each.x === x && each.y === y);
  return group === undefined ? 0 : group.count;
}

function jitter(index: number, step: number): number {
  return (((index + 0.5) * step) % 1) * REACH - REACH / 2;
}
