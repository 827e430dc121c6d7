import type { Method } from '../../method.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { completeRows } from '../input/complete-rows.ts';
import { chiSquareTest } from './chi-square-test.ts';

/**
 * Cochran's Q (R's `friedman.test` on 0 and 1), with eta squared (Serlin, Carr and Marascuilo 1982), equal to
 * Kendall's W.
 */
export const cochranQ: Method = {
  name: 'cochran_q',
  options: ['conf_level'],
  compute: (input) => {
    const { columns, n, dropped } = completeRows(input);
    const k = columns.length;
    if (columns.some((column) => column.some((value) => value !== 0 && value !== 1))) {
      throw new Refused('out-of-range', 'items');
    }
    if (n < 2) throw new Refused('too-few-observations');
    if (k < 2) throw new Refused('single-group');
    const totals = columns.map((column) => sumOf(column));
    const rows = Array.from({ length: n }, (_, row) => sumOf(columns.map((column) => column[row] ?? 0)));
    const all = sumOf(totals);
    const spread = k * all - sumOf(rows.map((row) => row * row));
    if (spread === 0) throw new Refused('identical-answers');
    const statistic = ((k - 1) * (k * sumOf(totals.map((total) => total * total)) - all * all)) / spread;
    return {
      ...chiSquareTest(statistic, k - 1),
      eta_squared: statistic / (n * (k - 1)),
      proportions: totals.map((total) => total / n),
      n,
      n_dropped: dropped,
    };
  },
};
