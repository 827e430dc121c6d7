import { normalQuantile, normalTails } from '../../distributions/normal.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';

const MAX_N = 5000;
/** Royston's polynomials (Applied Statistics 44, 1995, algorithm AS R94), constant term first. */
const OUTERMOST = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const SECOND = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const SMALL_MEAN = [0.544, -0.39978, 0.025054, -6.714e-4];
const SMALL_DEVIATION = [1.3822, -0.77857, 0.062767, -0.0020322];
const MEAN = [-1.5861, -0.31082, -0.083751, 0.0038915];
const DEVIATION = [-0.4803, -0.082676, 0.0030302];
const BEND = [-2.273, 0.459];

/** Shapiro-Wilk test for 3 to 5000 values by the approximation AS R94 (R's `shapiro.test`). */
export const shapiroWilk: Method = {
  name: 'shapiro_wilk',
  options: [],
  compute: (input) => {
    const all = input.values('x');
    const x = Float64Array.from(all.filter((value) => value !== null)).toSorted();
    const n = x.length;
    if (n < 3) throw new Refused('too-few-observations');
    if (n > MAX_N) throw new Refused('too-many-observations');
    const range = (x[n - 1] ?? 0) - (x[0] ?? 0);
    if (range === 0) throw new Refused('zero-variance');
    const weights = weightsOf(n);
    const middle = x[Math.floor(n / 2)] ?? 0;
    // The weights sum to zero, so only the values need centring.
    const scaled = Array.from(x, (value) => (value - middle) / range);
    const mean = sumOf(scaled) / n;
    const off = scaled.map((value) => value - mean);
    const squares = Math.sqrt(sumOf(off.map((value) => value * value)));
    const along = sumOf(off.map((value, index) => value * (weights[index] ?? 0)));
    const length = Math.sqrt(sumOf(weights.map((weight) => weight * weight)));
    // 1 - W directly, as W itself would lose digits.
    const rest = ((squares * length - along) * (squares * length + along)) / (squares * length) ** 2;
    return {
      statistic: 1 - rest,
      p_value: n === 3 ? ofThree(1 - rest) : Math.exp(logP(n, rest)),
      n,
      n_dropped: all.length - n,
    };
  },
};

function weightsOf(n: number): number[] {
  const half = Math.floor(n / 2);
  const upper = n === 3 ? [Math.SQRT1_2] : upperWeights(n, half);
  return Array.from({ length: n }, (_, index) => {
    if (index < half) return -(upper[index] ?? 0);
    return index >= n - half ? (upper[n - 1 - index] ?? 0) : 0;
  });
}

function upperWeights(n: number, half: number): number[] {
  const scores = Array.from({ length: half }, (_, index) =>
    normalQuantile(fromProbability((index + 0.625) / (n + 0.25), false)),
  );
  const squares = 2 * sumOf(scores.map((score) => score * score));
  const root = 1 / Math.sqrt(n);
  const [first = 0, second = 0] = scores;
  const outermost = polynomial(OUTERMOST, root) + first / Math.sqrt(squares);
  if (n <= 5) {
    const scale = Math.sqrt((squares - 2 * first ** 2) / (1 - 2 * outermost ** 2));
    return [outermost, ...scores.slice(1).map((score) => score / scale)];
  }
  const next = polynomial(SECOND, root) + second / Math.sqrt(squares);
  const left = squares - 2 * first ** 2 - 2 * second ** 2;
  const scale = Math.sqrt(left / (1 - 2 * outermost ** 2 - 2 * next ** 2));
  return [outermost, next, ...scores.slice(2).map((score) => score / scale)];
}

/** The exact distribution for three values. */
function ofThree(w: number): number {
  return Math.max(0, (6 / Math.PI) * (Math.asin(Math.sqrt(w)) - Math.PI / 3));
}

function logP(n: number, rest: number): number {
  let y = Math.log(rest);
  if (n <= 11) {
    const bend = polynomial(BEND, n);
    if (y >= bend) return Math.log(1e-99);
    y = -Math.log(bend - y);
    return normalTails((y - polynomial(SMALL_MEAN, n)) / Math.exp(polynomial(SMALL_DEVIATION, n))).upper;
  }
  const size = Math.log(n);
  return normalTails((y - polynomial(MEAN, size)) / Math.exp(polynomial(DEVIATION, size))).upper;
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((value, coefficient) => value * x + coefficient, 0);
}
