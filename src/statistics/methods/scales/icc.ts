import { fTails } from '../../distributions/beta.ts';
import { fQuantile } from '../../distributions/quantiles.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Estimates, Method } from '../../method.ts';
import { sampleStats, varianceOf } from '../../numerics/sample-stats.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { completeRows } from '../input/complete-rows.ts';

interface MeanSquares {
  n: number;
  k: number;
  between: number;
  within: number;
  raters: number;
  error: number;
}

/** The six intraclass correlations of Shrout and Fleiss (1979) with intervals (R's `psych::ICC`). */
export const icc: Method = {
  name: 'icc',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const { columns, n, dropped } = completeRows(input);
    const k = columns.length;
    if (n < 2 || k < 2) throw new Refused('too-few-observations');
    if (columns.every((column) => column.every((value) => value === columns[0]?.[0]))) {
      throw new Refused('zero-variance');
    }
    const squares = meanSquares(columns, n, k);
    const fLimit = (df1: number, df2: number) => fQuantile(fromProbability((1 - level) / 2, false), df1, df2);
    const { between, within, raters, error } = squares;
    const one = test(between / within, n - 1, n * (k - 1), fLimit);
    const two = test(between / error, n - 1, (n - 1) * (k - 1), fLimit);
    const random = (between - error) / (between + (k - 1) * error + (k * (raters - error)) / n);
    const [low, high] = randomLimits(squares, random, fLimit);
    const single = (f: number) => (f === Infinity ? 1 : (f - 1) / (f + k - 1));
    const mean = (f: number) => 1 - 1 / f;
    const averaged = (value: number) => (value * k) / (1 + value * (k - 1));
    const result = (value: number, ci: number[], by: typeof one) => ({ value, ci, ...by.figures });
    return {
      icc_1_1: result(single(one.figures.f), [single(one.low), single(one.high)], one),
      icc_2_1: result(random, [low, high], two),
      icc_3_1: result(single(two.figures.f), [single(two.low), single(two.high)], two),
      icc_1_k: result(mean(one.figures.f), [mean(one.low), mean(one.high)], one),
      icc_2_k: result(
        (between - error) / (between + (raters - error) / n),
        [averaged(low), averaged(high)],
        two,
      ),
      icc_3_k: result(mean(two.figures.f), [mean(two.low), mean(two.high)], two),
      n,
      raters: k,
      n_dropped: dropped,
    } satisfies Estimates;
  },
};

function meanSquares(columns: readonly number[][], n: number, k: number): MeanSquares {
  const rows = Array.from({ length: n }, (_, row) => columns.map((column) => column[row] ?? 0));
  const [ofRows, ofColumns] = [rows.map(sampleStats), columns.map(sampleStats)];
  const between = k * varianceOf(sampleStats(ofRows.map((row) => row.mean)));
  const raters = n * varianceOf(sampleStats(ofColumns.map((column) => column.mean)));
  const mean = sumOf(ofColumns.map((column) => column.mean)) / k;
  const rests = rows.flatMap((row, at) =>
    row.map((value, rater) => value - (ofRows[at]?.mean ?? 0) - ((ofColumns[rater]?.mean ?? 0) - mean)),
  );
  // Identical or constantly shifted raters leave only rounding errors.
  const largest = (values: readonly number[]) =>
    values.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  const rounding = 8 * Number.EPSILON * largest(rows.flat());
  const error = largest(rests) <= rounding ? 0 : sumOf(rests.map((rest) => rest * rest));
  const ofRaters = raters <= rounding ** 2 ? 0 : raters;
  const within = (error + (k - 1) * ofRaters) / (n * (k - 1));
  return { n, k, between, within, raters: ofRaters, error: error / ((n - 1) * (k - 1)) };
}

function test(f: number, df1: number, df2: number, fLimit: (df1: number, df2: number) => number) {
  const figures = { f, df1, df2, p_value: Math.exp(fTails(f, df1, df2).upper) };
  return { figures, low: f / fLimit(df1, df2), high: f * fLimit(df2, df1) };
}

/** Interval of the two-way random model, by Satterthwaite's degrees of freedom; a point if raters never differ. */
function randomLimits(
  { n, k, between, raters, error }: MeanSquares,
  value: number,
  fLimit: (df1: number, df2: number) => number,
): [number, number] {
  if (raters === 0 && error === 0) return [1, 1];
  const rest = (n * (1 + (k - 1) * value) - k * value) * error;
  const both = k * value * raters;
  const df = ((k - 1) * (n - 1) * (both + rest) ** 2) / ((n - 1) * both ** 2 + rest ** 2);
  const [upper, lower] = [fLimit(n - 1, df), fLimit(df, n - 1)];
  const other = k * raters + (k * n - k - n) * error;
  return [
    (n * (between - upper * error)) / (upper * other + n * between),
    (n * (lower * between - error)) / (other + n * lower * between),
  ];
}
