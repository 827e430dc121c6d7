import type { Method } from '../method.ts';
import type { MethodInput } from '../method-input.ts';
import { sumOf } from '../numerics/sum-of.ts';
import { Refused } from '../refused.ts';
import { weightSummary } from './weight-summary.ts';
import { countsWithin, readTargets } from './weight-targets.ts';

const ROUNDS = 20_000;
const SETTLED = 1e-15;
/** How far a margin may stay from its target after the last round. */
const MARGIN = 1e-10;

/**
 * Raking to several margins from base weights (Deming and Stephan 1940; R's `survey::rake` with a tight epsilon), mean 1.
 * Works on cells of respondents who are alike in all margins; every margin is checked at the end.
 */
export const weightsRake: Method = {
  name: 'weights_rake',
  options: [],
  compute: (input) => {
    const { names, margins, targets } = readMargins(input);
    const n = margins[0]?.length ?? 0;
    if (n === 0) throw new Refused('too-few-observations');
    const base = input.has('base_weights') ? input.numbers('base_weights') : margins[0]?.map(() => 1);
    if (base?.length !== n) throw new Refused('invalid-data', 'base_weights');
    if (base.some((weight) => weight < 0)) throw new Refused('negative-weight', 'base_weights');
    const whole = sumOf(base);
    if (whole === 0) throw new Refused('zero-total', 'base_weights');
    for (const [index, margin] of margins.entries()) {
      if (margin.length !== n) throw new Refused('invalid-data', names[index]);
      countsWithin(margin, targets[index] ?? new Map());
    }
    const cellOf = margins[0]?.map((_, row) => JSON.stringify(margins.map((margin) => margin[row]))) ?? [];
    const cells = new Map<string, Cell>();
    for (const [row, key] of cellOf.entries()) {
      const cell = cells.get(key) ?? {
        categories: margins.map((margin) => margin[row] ?? ''),
        mass: 0,
        factor: 1,
      };
      cell.mass += (base[row] ?? 0) / whole;
      cells.set(key, cell);
    }
    rake([...cells.values()], targets);
    return weightSummary(
      input,
      cellOf.map((key, row) => (((base[row] ?? 0) * n) / whole) * (cells.get(key)?.factor ?? 1)),
    );
  },
};

/** Respondents alike in all margins: their share before, and what raking multiplies it by. */
interface Cell {
  categories: string[];
  mass: number;
  factor: number;
}

function rake(cells: readonly Cell[], targets: readonly ReadonlyMap<string, number>[]): void {
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
    if (Math.max(...moved) <= SETTLED) break;
  }
  for (const [margin, target] of targets.entries()) {
    const shares = sharesOf(cells, margin);
    for (const [category, share] of target) {
      if (!(Math.abs((shares.get(category) ?? 0) - share) <= MARGIN)) throw new Refused('no-convergence');
    }
  }
}

function sharesOf(cells: readonly Cell[], margin: number): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { categories, mass, factor } of cells) {
    const category = categories[margin] ?? '';
    shares.set(category, (shares.get(category) ?? 0) + mass * factor);
  }
  return shares;
}

function readMargins(input: MethodInput) {
  const [margins, targets] = [input.raw('margins'), input.raw('targets')];
  if (typeof margins !== 'object' || margins === null) throw new Refused('invalid-data', 'margins');
  if (typeof targets !== 'object' || targets === null) throw new Refused('invalid-data', 'targets');
  const names = Object.keys(margins);
  if (names.length === 0) throw new Refused('invalid-data', 'margins');
  const targetOf = new Map(Object.entries(targets));
  return {
    names,
    margins: Object.entries(margins).map(([name, values]: [string, unknown]) => readCategories(values, name)),
    targets: names.map((name) => readTargets(targetOf.get(name), name)),
  };
}

function readCategories(values: unknown, name: string): (string | null)[] {
  if (!Array.isArray(values)) throw new Refused('invalid-data', name);
  return values.map((value: unknown) => {
    if (value === null) return null;
    if (typeof value !== 'string' && typeof value !== 'number') throw new Refused('invalid-data', name);
    return String(value);
  });
}
