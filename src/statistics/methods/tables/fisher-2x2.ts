import { logHypergeometric } from '../../distributions/densities.ts';
import type { Method } from '../../method.ts';
import { findRisingRoot } from '../../numerics/find-root.ts';
import { Refused } from '../../refused.ts';
import { fourCells } from './clean-table.ts';

/** Tolerance for counting tables as probable as the observed one (R's `fisher.test`). */
const SLACK = Math.log1p(1e-7);

/**
 * Fisher's exact test of a 2 x 2 table (R's `fisher.test`), with conditional odds ratio and interval to full
 * precision (R stops after three to five digits).
 */
export const fisher2x2: Method = {
  name: 'fisher_2x2',
  options: ['alternative', 'conf_level'],
  compute: (input) => {
    const cells = fourCells(input.table());
    if (!cells.every(Number.isInteger)) throw new Refused('invalid-data', 'table');
    const tables = conditional(cells);
    const [alternative, level] = [input.alternative(), input.level()];
    const { x, least, most } = tables;
    const lower = (tail: number) =>
      x === least ? 0 : rootOf((u) => tables.log(u, x, most) - Math.log(tail));
    const upper = (tail: number) =>
      x === most ? Infinity : rootOf((u) => Math.log(tail) - tables.log(u, least, x));
    const intervals = {
      'two.sided': () => [lower((1 - level) / 2), upper((1 - level) / 2)],
      less: () => [0, upper(1 - level)],
      greater: () => [lower(1 - level), Infinity],
    };
    const logs = {
      'two.sided': tables.logRare,
      less: () => tables.log(0, least, x),
      greater: () => tables.log(0, x, most),
    };
    const log = Math.min(0, logs[alternative]());
    const middle = () => rootOf((u) => tables.mean(u) - x);
    return {
      p_value: Math.exp(log),
      log_p_value: log,
      odds_ratio: x === least ? 0 : x === most ? Infinity : middle(),
      ci: intervals[alternative](),
      n: cells.reduce((sum, cell) => sum + cell, 0),
    };
  },
};

function rootOf(f: (logOdds: number) => number): number {
  return Math.exp(findRisingRoot(f, 0, 1, [-700, 700]));
}

/** Distribution of the first cell for fixed margins, at any odds ratio (noncentral hypergeometric). */
function conditional([a, b, c, d]: readonly [number, number, number, number]) {
  const [white, black, drawn] = [a + c, b + d, a + b];
  const [least, most] = [Math.max(0, drawn - black), Math.min(drawn, white)];
  const size = most - least + 1;
  const central = Float64Array.from({ length: size }, (_, i) =>
    logHypergeometric(least + i, white, black, drawn),
  );
  const weights = new Float64Array(size);

  /** Computes the weights at an odds ratio, scaled to a maximum of 1, and returns their sum. */
  const weigh = (logOdds: number) => {
    let top = -Infinity;
    for (let i = 0; i < size; i += 1) top = Math.max(top, (central[i] ?? 0) + logOdds * i);
    let sum = 0;
    for (let i = 0; i < size; i += 1) {
      const weight = Math.exp((central[i] ?? 0) + logOdds * i - top);
      weights[i] = weight;
      sum += weight;
    }
    return { sum, top };
  };
  /** Log-sum-exp over the chosen tables, accurate for small sums. */
  const logSum = (from: number, to: number, logOdds: number, choose: (log: number) => boolean) => {
    let top = -Infinity;
    for (let i = from; i <= to; i += 1) {
      if (choose(central[i] ?? 0)) top = Math.max(top, (central[i] ?? 0) + logOdds * i);
    }
    let sum = 0;
    for (let i = from; i <= to; i += 1) {
      if (choose(central[i] ?? 0)) sum += Math.exp((central[i] ?? 0) + logOdds * i - top);
    }
    return top + Math.log(sum);
  };
  const logAll = (logOdds: number) => {
    const { sum, top } = weigh(logOdds);
    return top + Math.log(sum);
  };
  return {
    x: a,
    least,
    most,
    log: (logOdds: number, from: number, to: number) =>
      logSum(from - least, to - least, logOdds, () => true) - logAll(logOdds),
    logRare: () => {
      const bound = (central[a - least] ?? 0) + SLACK;
      return logSum(0, size - 1, 0, (log) => log <= bound) - logAll(0);
    },
    mean: (logOdds: number) => {
      const { sum } = weigh(logOdds);
      let total = 0;
      for (let i = 0; i < size; i += 1) total += (least + i) * (weights[i] ?? 0);
      return total / sum;
    },
  };
}
