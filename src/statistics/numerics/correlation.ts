import { sampleStats } from './sample-stats.ts';
import { sumOf } from './sum-of.ts';

/** Pearson's correlation of non-constant samples (R's `cor`): two-pass covariance, clamped to -1 and 1. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [sampleStats(a), sampleStats(b)];
  const free = a.length - 1;
  const products = sumOf(a.map((value, row) => (value - x.mean) * ((b[row] ?? 0) - y.mean)));
  const scale = Math.sqrt(x.squares / free) * Math.sqrt(y.squares / free);
  return Math.min(1, Math.max(-1, products / free / scale));
}

/** The t statistic of a correlation of n pairs; infinite for a perfect one. */
export function correlationT(r: number, n: number, rest = (1 - r) * (1 + r)): number {
  return r * Math.sqrt((n - 2) / rest);
}

/** 1 - r², computed from residuals, as the difference loses digits for r near 1. */
export function unexplained(a: readonly number[], b: readonly number[], r: number): number {
  if (Math.abs(r) === 1) return 0;
  const [x, y] = [sampleStats(a), sampleStats(b)];
  const [width, height] = [Math.sqrt(x.squares), Math.sqrt(y.squares)];
  return sumOf(
    a.map((value, row) => (((b[row] ?? 0) - y.mean) / height - (r * (value - x.mean)) / width) ** 2),
  );
}
