import { inverseOf, timesColumn } from './solve-linear.ts';

export interface OneFactor {
  loadings: number[];
  unique: number[];
}

const ROUNDS = 5000;
const STEPS = 60;
/** A smaller share of unique variance makes the solution improper (Heywood case). */
const MIN_UNIQUE = 0.005;

/**
 * Fits one factor by maximum likelihood (R's `factanal`, `lavaan::cfa`): EM (Rubin and Thayer 1982), then Newton's
 * method. Null if improper.
 */
export function fitOneFactor(correlations: readonly (readonly number[])[]): OneFactor | null {
  const size = correlations.length;
  let model = start(correlations);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = maximise(correlations, model);
    const moved = Math.max(
      ...next.loadings.map((value, item) => Math.abs(value - (model.loadings[item] ?? 0))),
    );
    model = next;
    if (moved < 1e-9) break;
  }
  let at = [...model.loadings, ...model.unique.map(Math.log)];
  for (let step = 0; step < STEPS; step += 1) {
    if (at.slice(size).some((value) => !(value > Math.log(MIN_UNIQUE)))) return null;
    const inverse = inverseOf(curvature(correlations, at));
    if (inverse === null) return null;
    const move = timesColumn(inverse, slope(correlations, at));
    at = at.map((value, index) => value - (move[index] ?? 0));
    if (Math.max(...move.map(Math.abs)) < 1e-12) {
      const sign = at.slice(0, size).reduce((sum, value) => sum + value, 0) < 0 ? -1 : 1;
      return {
        loadings: at.slice(0, size).map((value) => sign * value),
        unique: at.slice(size).map(Math.exp),
      };
    }
  }
  return null;
}

/** Starts from each item's mean correlation with the others, signed like most items. */
function start(correlations: readonly (readonly number[])[]): OneFactor {
  let axis = correlations.map(() => 1);
  for (let round = 0; round < 50; round += 1) {
    const next = timesColumn(correlations, axis);
    const most = Math.max(...next.map(Math.abs), 1e-300);
    axis = next.map((value) => value / most);
  }
  const loadings = axis.map((value) => 0.7 * value);
  return { loadings, unique: loadings.map((value) => 1 - value * value) };
}

function weightsOf({ loadings, unique }: OneFactor): number[] {
  const scaled = loadings.map((value, item) => value / (unique[item] ?? 1));
  const total = 1 + scaled.reduce((sum, value, item) => sum + value * (loadings[item] ?? 0), 0);
  return scaled.map((value) => value / total);
}

function maximise(correlations: readonly (readonly number[])[], model: OneFactor): OneFactor {
  const weights = weightsOf(model);
  const shared = timesColumn(correlations, weights);
  const known = weights.reduce((sum, value, item) => sum + value * (model.loadings[item] ?? 0), 0);
  const total = 1 - known + weights.reduce((sum, value, item) => sum + value * (shared[item] ?? 0), 0);
  const loadings = shared.map((value) => value / total);
  const unique = loadings.map((value, item) =>
    Math.max(1e-6, (correlations[item]?.[item] ?? 1) - value * (shared[item] ?? 0)),
  );
  return { loadings, unique };
}

/** Gradient of log det(M) + trace(R M^-1), with M = loadings loadings' + diag(unique), by loadings and log unique. */
function slope(correlations: readonly (readonly number[])[], at: readonly number[]): number[] {
  const size = correlations.length;
  const loadings = at.slice(0, size);
  const unique = at.slice(size).map(Math.exp);
  const weights = weightsOf({ loadings, unique });
  // M^-1 = D^-1 - D^-1 l w', where D are the unique variances.
  const inverse = (column: readonly number[]) => {
    const along = weights.reduce((sum, value, item) => sum + value * (column[item] ?? 0), 0);
    return column.map((value, item) => (value - (loadings[item] ?? 0) * along) / (unique[item] ?? 1));
  };
  const half = correlations.map((row) => inverse(row));
  const both = half.map((_, item) => inverse(half.map((row) => row[item] ?? 0)));
  const toLoadings = inverse(loadings);
  const pulled = timesColumn(both, loadings);
  const own = unique.map((value, item) => {
    const diagonal = (1 - (loadings[item] ?? 0) * (weights[item] ?? 0)) / value;
    return (diagonal - (both[item]?.[item] ?? 0)) * value;
  });
  return [...toLoadings.map((value, item) => 2 * (value - (pulled[item] ?? 0))), ...own];
}

/** Hessian by central differences of the gradient. */
function curvature(correlations: readonly (readonly number[])[], at: readonly number[]): number[][] {
  const width = 1e-5;
  const columns = at.map((_, index) => {
    const shifted = (way: number) =>
      at.map((value, other) => (other === index ? value + way * width : value));
    const [ahead, behind] = [slope(correlations, shifted(1)), slope(correlations, shifted(-1))];
    return ahead.map((value, row) => (value - (behind[row] ?? 0)) / (2 * width));
  });
  return columns.map((column, one) =>
    column.map((value, other) => (value + (columns[other]?.[one] ?? 0)) / 2),
  );
}
