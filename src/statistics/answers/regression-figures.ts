import { MethodInput } from '../method-input.ts';
import type { Estimates } from '../method.ts';
import { modelInput } from '../methods/regression/model-input.ts';
import { normalQuantile } from '../distributions/normal.ts';
import { scoreInterval } from '../distributions/score-interval.ts';
import { fromProbability } from '../distributions/tails.ts';
import { centredColumns, orthogonalColumns, takeApart } from '../numerics/orthogonal-columns.ts';
import { sumOf } from '../numerics/sum-of.ts';
import { evenBins, type BinSize, type EvenBin } from './even-bins.ts';
import { numberOutcome, yesNoOutcome, type Shape } from './shapes.ts';
import type { Answered } from './variable.ts';

export interface LinearFigures {
  readonly kind: 'linear';
  /** Number of coefficients; needed to compute Cook's distance from residual and leverage. */
  readonly coefficients: number;
  /** By fitted value: residuals, and roots of absolute standardized residuals. */
  readonly residuals: EvenBin[];
  readonly scale: EvenBin[];
  readonly leverage: EvenBin[];
  readonly quantiles: { expected: number; found: number; n: number }[];
  /** For a sample of people: fitted value, residual, standardized residual, leverage. */
  readonly people: [number, number, number, number][];
}

export interface LogisticFigures {
  readonly kind: 'logistic';
  /** Predicted and observed shares, with Wilson's 95 % interval of the latter. */
  readonly calibration: { predicted: number; observed: number; interval: [number, number]; n: number }[];
  /** Points of the ROC curve: false and true positive rate by falling threshold. */
  readonly roc: [number, number][];
}

export type RegressionFigures = LinearFigures | LogisticFigures;

/** Minimum people per bin, and maximum number of individual points. */
export interface MayDraw {
  readonly least: number;
  readonly people: number;
}

const LEVEL = 0.95;
/** Means of fewer people vary too much to show a pattern. */
const LEAST = 10;
const MOST = { bins: 20, quantiles: 120, roc: 100 } as const;
const MAX_MOVING = 10;

/**
 * Returns diagnostic plots (as R's `plot.lm`; calibration and ROC curve): bins, and points only where
 * allowed. Null for other methods or too few people.
 */
export function regressionFigures(
  method: string,
  answered: readonly Answered[],
  estimates: Estimates,
  may: MayDraw,
): RegressionFigures | null {
  if (method === 'linear_regression') return linearFigures(answered, may);
  return method === 'logistic_regression' ? logisticFigures(answered, estimates, may) : null;
}

function modelOf(shape: Shape, answered: readonly Answered[]) {
  const data = shape((role) => answered.filter((each) => each.role === role), null);
  const input = new MethodInput(data, {});
  return modelInput(input, input.values('y'));
}

function linearFigures(answered: readonly Answered[], may: MayDraw): LinearFigures | null {
  const { y, design } = modelOf(numberOutcome, answered);
  const centred = centredColumns(design.columns);
  const q = orthogonalColumns(centred.columns, centred.least)?.q;
  if (q === undefined) return null;
  const [n, p] = [y.length, q.length];
  const { rest } = takeApart(Float64Array.from(y), q);
  const sigma = Math.sqrt(sumOf(rest.map((value) => value * value)) / (n - p));
  if (!(sigma > 0)) return null;
  const fitted = rest.map((value, row) => (y[row] ?? 0) - value);
  const leverage = rest.map((_, row) => q.reduce((sum, axis) => sum + (axis[row] ?? 0) ** 2, 0));
  const standardized = rest.map((value, row) => value / (sigma * Math.sqrt(1 - (leverage[row] ?? 0))));
  const roots = standardized.map((value) => Math.sqrt(Math.abs(value)));
  const size = { least: Math.max(LEAST, may.least), most: MOST.bins };
  const moved = standardized.map((value, row) => {
    const h = leverage[row] ?? 0;
    return ((value * value) / p) * (h / (1 - h));
  });
  return {
    kind: 'linear',
    coefficients: p,
    residuals: evenBins(fitted, rest, size),
    scale: evenBins(fitted, roots, size),
    leverage: evenBins(leverage, standardized, size),
    quantiles: quantilesOf(standardized, may.least),
    people: rowsToDraw(moved, may.people).map((row) => [
      fitted[row] ?? 0,
      rest[row] ?? 0,
      standardized[row] ?? 0,
      leverage[row] ?? 0,
    ]),
  };
}

/** Points of a normal Q-Q plot (R's `qqnorm`), binned if there are many. */
function quantilesOf(values: Float64Array, least: number): LinearFigures['quantiles'] {
  const sorted = values.toSorted();
  const n = sorted.length;
  const steps = Math.min(MOST.quantiles, Math.floor(n / least));
  return Array.from({ length: steps }, (_, step) => {
    const [from, to] = [Math.floor((step * n) / steps), Math.floor(((step + 1) * n) / steps)];
    const rate = sumOf(sorted.subarray(from, to)) / (to - from);
    return { expected: normalMean(from, to, n), found: rate, n: to - from };
  });
}

/** Mean of the standard normal within a range of n equal-probability steps. */
function normalMean(from: number, to: number, n: number): number {
  const quantile = (p: number) =>
    p <= 0 ? -Infinity : p >= 1 ? Infinity : normalQuantile(fromProbability(p));
  if (to - from === 1) return quantile((from + 0.5) / n);
  const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return (density(quantile(from / n)) - density(quantile(to / n))) / ((to - from) / n);
}

/** Selects rows evenly, plus those with the largest influence. */
function rowsToDraw(most: Float64Array, people: number): number[] {
  const n = most.length;
  const drawn = Math.min(n, people);
  if (drawn === 0) return [];
  const even = Array.from({ length: drawn }, (_, i) => Math.floor(((i + 0.5) * n) / drawn));
  const floor = most.toSorted()[Math.max(0, n - MAX_MOVING)] ?? Infinity;
  const top: number[] = [];
  for (const [row, value] of most.entries()) if (value >= floor && top.length < MAX_MOVING) top.push(row);
  return [...new Set([...even, ...top])].toSorted((a, b) => a - b);
}

function logisticFigures(
  answered: readonly Answered[],
  estimates: Estimates,
  may: MayDraw,
): LogisticFigures | null {
  const { y, design } = modelOf(yesNoOutcome, answered);
  const coefficients = estimates['coefficients'];
  const slopes = (Array.isArray(coefficients) ? coefficients : []).map((each) =>
    Number((each as Estimates)['estimate']),
  );
  if (slopes.length !== design.columns.length) return null;
  const scores = new Float64Array(y.length);
  for (const [at, column] of design.columns.entries())
    for (let row = 0; row < scores.length; row += 1)
      scores[row] = (scores[row] ?? 0) + (column[row] ?? 0) * (slopes[at] ?? 0);
  const shares = scores.map((score) => 1 / (1 + Math.exp(-score)));
  const size: BinSize = { least: Math.max(LEAST, may.least), most: MOST.bins };
  const steps = evenBins(scores, y, { least: may.least, most: MOST.roc }).toReversed();
  return {
    kind: 'logistic',
    calibration: evenBins(shares, y, size).map(({ x, y: observed, n }) => ({
      predicted: x,
      observed,
      interval: scoreInterval(Math.round(observed * n), n, LEVEL),
      n,
    })),
    roc: rocOf(steps),
  };
}

function rocOf(steps: readonly EvenBin[]): [number, number][] {
  const events = (bins: readonly EvenBin[]) => sumOf(bins.map(({ y, n }) => y * n));
  const others = (bins: readonly EvenBin[]) => sumOf(bins.map(({ y, n }) => (1 - y) * n));
  const [withEvent, without] = [events(steps), others(steps)];
  if (steps.length < 2) return [];
  return steps.reduce<[number, number][]>(
    (curve, step) => {
      const [x, up] = curve.at(-1) ?? [0, 0];
      return [...curve, [x + others([step]) / without, up + events([step]) / withEvent]];
    },
    [[0, 0]],
  );
}
