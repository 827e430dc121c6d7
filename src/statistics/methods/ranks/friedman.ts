import type { Method } from '../../method.ts';
import { Refused } from '../../refused.ts';
import { completeRows } from '../input/complete-rows.ts';
import { chiSquareTest } from '../tables/chi-square-test.ts';

/** Friedman's test over complete rows, corrected for ties (R's `friedman.test`), with Kendall's W. */
export const friedman: Method = {
  name: 'friedman',
  options: ['conf_level'],
  compute: (input) => {
    const { columns, n, dropped } = completeRows(input);
    const k = columns.length;
    if (k < 2) throw new Refused('single-group');
    if (n < 2) throw new Refused('too-few-observations');
    const sums = new Float64Array(k);
    let squares = 0;
    // Twice a midrank minus k + 1 is an integer: answers below minus answers above.
    for (let row = 0; row < n; row += 1) {
      for (let item = 0; item < k; item += 1) {
        const answer = columns[item]?.[row] ?? 0;
        let off = 0;
        for (const column of columns) off += Math.sign(answer - (column[row] ?? 0));
        sums[item] = (sums[item] ?? 0) + off;
        squares += off * off;
      }
    }
    if (squares === 0) throw new Refused('identical-answers');
    let between = 0;
    for (const sum of sums) between += sum * sum;
    const statistic = ((k - 1) * between) / squares;
    return {
      ...chiSquareTest(statistic, k - 1),
      kendalls_w: statistic / (n * (k - 1)),
      mean_ranks: Array.from(sums, (sum) => (sum / n + k + 1) / 2),
      n,
      n_dropped: dropped,
    };
  },
};
