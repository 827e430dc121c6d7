import { inverseOf, timesColumn } from './solve-linear.ts';

/** Count of respondents with the same answer (index from 0) and predictors. */
export interface OrdinalRow {
  category: number;
  x: number[];
  count: number;
}

/** Thresholds, then slopes; covariances from the observed information. */
export interface OrdinalFit {
  parameters: number[];
  covariances: number[][];
  logLikelihood: number;
}

const ROUNDS = 40;

/**
 * Fits logit P(Y <= j) = threshold_j - x beta by maximum likelihood (R's `ordinal::clm`, `MASS::polr`), by Newton's
 * method. Null without convergence, as with separated data.
 */
export function fitProportionalOdds(
  rows: readonly OrdinalRow[],
  levelCount: number,
  slopes: number,
): OrdinalFit | null {
  let at = [...startThresholds(rows, levelCount), ...Array.from({ length: slopes }, () => 0)];
  let here = derive(rows, levelCount, at);
  for (let round = 0; round < ROUNDS; round += 1) {
    const covariances = inverseOf(here.information);
    if (covariances === null) return null;
    const step = timesColumn(covariances, here.score);
    if (Math.max(...step.map(Math.abs)) < 1e-11) {
      return { parameters: at, covariances, logLikelihood: here.logLikelihood };
    }
    let share = 1;
    let next = here;
    let moved = at;
    do {
      moved = at.map((value, index) => value + share * (step[index] ?? 0));
      next = derive(rows, levelCount, moved);
      share /= 2;
    } while (
      !(next.logLikelihood >= here.logLikelihood - 1e-9 * Math.abs(here.logLikelihood)) &&
      share > 1e-6
    );
    [at, here] = [moved, next];
  }
  return null;
}

function startThresholds(rows: readonly OrdinalRow[], levelCount: number): number[] {
  const counts = Array.from({ length: levelCount }, () => 0);
  for (const { category, count } of rows) counts[category] = (counts[category] ?? 0) + count;
  const all = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  return counts.slice(0, -1).map((count) => {
    below += count;
    return Math.log(below / (all - below));
  });
}

interface Derivatives {
  logLikelihood: number;
  score: number[];
  information: number[][];
}

function derive(rows: readonly OrdinalRow[], levelCount: number, at: readonly number[]): Derivatives {
  const score = at.map(() => 0);
  const information = at.map(() => at.map(() => 0));
  let logLikelihood = 0;
  for (const { category, x, count } of rows) {
    const shift = x.reduce((sum, value, index) => sum + value * (at[levelCount - 1 + index] ?? 0), 0);
    const upper = category < levelCount - 1 ? (at[category] ?? 0) - shift : Infinity;
    const lower = category > 0 ? (at[category - 1] ?? 0) - shift : -Infinity;
    const share = between(lower, upper);
    logLikelihood += count * Math.log(share);
    const [up, down] = [density(upper) / share, -density(lower) / share];
    const upUp = (density(upper) * lean(upper)) / share - up * up;
    const downDown = (-density(lower) * lean(lower)) / share - down * down;
    const upDown = -up * down;
    // Derivatives of both thresholds' distances by each parameter.
    const pulls: [number, number, number][] = [];
    if (category < levelCount - 1) pulls.push([category, 1, 0]);
    if (category > 0) pulls.push([category - 1, 0, 1]);
    for (const [index, value] of x.entries()) pulls.push([levelCount - 1 + index, -value, -value]);
    for (const [one, u1, l1] of pulls) {
      score[one] = (score[one] ?? 0) + count * (up * u1 + down * l1);
      const line = information[one] ?? [];
      for (const [other, u2, l2] of pulls) {
        const bend = upUp * u1 * u2 + upDown * (u1 * l2 + l1 * u2) + downDown * l1 * l2;
        line[other] = (line[other] ?? 0) - count * bend;
      }
    }
  }
  return { logLikelihood, score, information };
}

/** Logistic probability between two points, computed in the smaller tail to avoid cancellation. */
function between(lower: number, upper: number): number {
  return lower + upper > 0 ? below(-lower) - below(-upper) : below(upper) - below(lower);
}

function below(x: number): number {
  return x > 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x));
}

function density(x: number): number {
  const fall = Math.exp(-Math.abs(x));
  return fall / (1 + fall) ** 2;
}

/** Derivative of the log density. */
function lean(x: number): number {
  return 1 - 2 * below(x);
}
