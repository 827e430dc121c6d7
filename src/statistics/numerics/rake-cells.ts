import { Refused } from '../refused.ts';

const ROUNDS = 20_000;
const SETTLED = 1e-15;
/** Maximum final deviation of a margin from its target. */
const MARGIN = 1e-10;

/** Respondents identical in all margins: base share, and raking factor. */
export interface RakedCell {
  readonly categories: readonly string[];
  mass: number;
  factor: number;
}

/**
 * Rakes cells to several margins by updating their factors (Deming and Stephan 1940; R's `survey::rake` with a tight
 * epsilon).
 * @throws Refused `no-convergence` if a margin cannot be met
 */
export function rakeCells(
  cells: readonly RakedCell[],
  targets: readonly ReadonlyMap<string, number>[],
): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cells.map((cell) => cell.factor);
    for (const [margin, target] of targets.entries()) {
      const shares = sharesOf(cells, margin);
      for (const cell of cells) {
        const category = cell.categories[margin] ?? '';
        const share = shares.get(category) ?? 0;
        if (share > 0) cell.factor *= (target.get(category) ?? 0) / share;
      }
    }
    const moved = cells.map((cell, index) => Math.abs(cell.factor / (before[index] ?? 1) - 1));
    if (moved.every((step) => step <= SETTLED)) break;
  }
  for (const [margin, target] of targets.entries()) {
    const shares = sharesOf(cells, margin);
    for (const [category, share] of target) {
      if (!(Math.abs((shares.get(category) ?? 0) - share) <= MARGIN)) throw new Refused('no-convergence');
    }
  }
}

function sharesOf(cells: readonly RakedCell[], margin: number): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { categories, mass, factor } of cells) {
    const category = categories[margin] ?? '';
    shares.set(category, (shares.get(category) ?? 0) + mass * factor);
  }
  return shares;
}
