import { readTargets } from '../methods/weights/weight-targets.ts';
import { rakeCells } from '../numerics/rake-cells.ts';
import { Refused } from '../refused.ts';

/** Respondents with the same answers in all weighting variables. */
export interface PeopleCell {
  readonly categories: readonly string[];
  readonly n: number;
}

export interface Weighed {
  readonly weights: readonly number[];
  readonly summary: {
    readonly n: number;
    readonly effective_n: number;
    readonly design_effect: number;
    readonly minimum: number;
    readonly maximum: number;
    readonly trimmed: number;
    /** Largest remaining deviation from a target share after trimming. */
    readonly largest_deviation: number;
  };
}

const TRIM_ROUNDS = 50;
const SETTLED = 1e-9;

/**
 * Rakes cells to known margins and trims large weights, raking again after each cut (Potter 1990).
 * @param margins in the order of `categories`: name and population share of each answer
 * @param trim largest weight, as a multiple of the mean; null disables trimming
 * @returns weights per cell, with mean 1 over all respondents
 * @throws Refused if the margins cannot be met
 */
export function weighCells(
  cells: readonly PeopleCell[],
  margins: readonly (readonly [name: string, shares: Readonly<Record<string, number>>])[],
  trim: number | null,
): Weighed {
  const n = cells.reduce((sum, cell) => sum + cell.n, 0);
  if (n === 0) throw new Refused('too-few-observations');
  const targets = margins.map(([name, shares]) => readTargets(shares, name));
  for (const [margin, target] of targets.entries()) assertMargins(cells, margin, target);
  const rake = (base: readonly number[]) => {
    const total = cells.reduce((sum, cell, index) => sum + cell.n * base[index]!, 0);
    const raked = cells.map(({ categories, n: people }, index) => ({
      categories,
      mass: (people * base[index]!) / total,
      factor: 1,
    }));
    rakeCells(raked, targets);
    return raked.map(({ factor }, index) => ((base[index]! * n) / total) * factor);
  };
  let weights = rake(cells.map(() => 1));
  const cut = new Set<number>();
  if (trim !== null) {
    for (let round = 0; round < TRIM_ROUNDS && most(weights) > trim * (1 + SETTLED); round += 1)
      weights = rake(capped(cells, weights, trim, cut));
    weights = capped(cells, weights, trim, cut);
  }
  const squares = cells.reduce((sum, cell, index) => sum + cell.n * weights[index]! ** 2, 0);
  const total = cells.reduce((sum, cell, index) => sum + cell.n * weights[index]!, 0);
  const stillCut = [...cut].filter((index) => weights[index]! >= trim! * (1 - SETTLED));
  return {
    weights,
    summary: {
      n,
      effective_n: total ** 2 / squares,
      design_effect: (n * squares) / total ** 2,
      minimum: weights.reduce((least, weight) => Math.min(least, weight), Infinity),
      maximum: most(weights),
      trimmed: stillCut.reduce((sum, index) => sum + cells[index]!.n, 0),
      largest_deviation: Math.max(
        ...targets.map((target, margin) => deviation(cells, margin, target, weights, n)),
      ),
    },
  };
}

function assertMargins(
  cells: readonly PeopleCell[],
  margin: number,
  target: ReadonlyMap<string, number>,
): void {
  const present = new Set(cells.map(({ categories }) => categories[margin]!));
  for (const category of present) if (!target.has(category)) throw new Refused('missing-target', category);
  for (const [category, share] of target) {
    if (share > 0 && !present.has(category)) throw new Refused('empty-target', category);
    if (share === 0 && present.has(category)) throw new Refused('zero-target', category);
  }
}

function most(weights: readonly number[]): number {
  return weights.reduce((largest, weight) => Math.max(largest, weight), -Infinity);
}

/**
 * Trims weights and redistributes the excess in proportion; the mean stays 1.
 * @param cut receives the indexes of the trimmed cells
 */
function capped(
  cells: readonly PeopleCell[],
  weights: readonly number[],
  trim: number,
  cut: Set<number>,
): number[] {
  const n = cells.reduce((sum, cell) => sum + cell.n, 0);
  let result = [...weights];
  for (let round = 0; round < TRIM_ROUNDS && most(result) > trim; round += 1) {
    let [full, rest] = [0, 0];
    for (const [index, weight] of result.entries()) {
      if (weight > trim * (1 + SETTLED)) cut.add(index);
      if (weight >= trim) full += cells[index]!.n;
      else rest += weight * cells[index]!.n;
    }
    const factor = rest > 0 ? (n - full * trim) / rest : 1;
    result = result.map((weight) => (weight >= trim ? trim : weight * factor));
  }
  return result.map((weight) => Math.min(weight, trim));
}

function deviation(
  cells: readonly PeopleCell[],
  margin: number,
  target: ReadonlyMap<string, number>,
  weights: readonly number[],
  n: number,
): number {
  const sums = new Map<string, number>();
  for (const [index, { categories, n: people }] of cells.entries()) {
    const category = categories[margin]!;
    sums.set(category, (sums.get(category) ?? 0) + people * weights[index]!);
  }
  return [...target].reduce(
    (largest, [category, share]) => Math.max(largest, Math.abs((sums.get(category) ?? 0) / n - share)),
    0,
  );
}
