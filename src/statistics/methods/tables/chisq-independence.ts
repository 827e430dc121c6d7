import { chiSquareTails } from '../../distributions/gamma.ts';
import { noncentralityOfChiSquare } from '../../distributions/noncentral-mixtures.ts';
import { upperP } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { cleanTable, type CleanTable } from './clean-table.ts';
import { chiSquareTest } from './chi-square-test.ts';

/**
 * Chi-square test of independence (R's `chisq.test`), with Cramer's V (noncentral chi-square interval),
 * bias-corrected V (Bergsma 2013) and likelihood ratio.
 */
export const chisqIndependence: Method = {
  name: 'chisq_independence',
  options: ['yates', 'conf_level'],
  compute: (input) => {
    const table = cleanTable(input.table());
    const { cells, rows, columns, n } = table;
    const expected = rows.map((row) => columns.map((column) => (row * column) / n));
    const eachCell = (value: (count: number, mean: number, row: number, column: number) => number) =>
      cells.map((line, row) =>
        line.map((count, column) => value(count, expected[row]?.[column] ?? 0, row, column)),
      );
    const residuals = eachCell((count, mean) => (count - mean) / Math.sqrt(mean));
    const plain = sumOf(residuals.flat().map((residual) => residual * residual));
    const fourfold = rows.length === 2 && columns.length === 2;
    const off = Math.min(0.5, ...eachCell((count, mean) => Math.abs(count - mean)).flat());
    const corrected = eachCell((count, mean) => (Math.abs(count - mean) - off) ** 2 / mean);
    const statistic = input.flag('yates') && fourfold ? sumOf(corrected.flat()) : plain;
    const df = (rows.length - 1) * (columns.length - 1);
    const logs = eachCell((count, mean) => (count > 0 ? count * Math.log(count / mean) : 0));
    const ratio = Math.max(0, 2 * sumOf(logs.flat()));
    const shorter = Math.min(rows.length, columns.length) - 1;
    const limits = noncentralityOfChiSquare(plain, df, input.level());
    return {
      ...chiSquareTest(statistic, df),
      n,
      expected,
      residuals,
      standardized_residuals: eachCell((count, mean, row, column) => {
        const rest = (1 - (rows[row] ?? 0) / n) * (1 - (columns[column] ?? 0) / n);
        return (count - mean) / Math.sqrt(mean * rest);
      }),
      cramers_v: Math.sqrt(plain / n / shorter),
      cramers_v_ci: limits.map((ncp) => Math.min(1, Math.sqrt(ncp / n / shorter))),
      cramers_v_bias_corrected: correctedV(table, plain),
      likelihood_ratio: ratio,
      p_likelihood_ratio: upperP(chiSquareTails(ratio, df)),
      min_expected: Math.min(...expected.flat()),
      cells_below_5: expected.flat().filter((mean) => mean < 5).length,
      rows_dropped: table.rowsDropped,
      columns_dropped: table.columnsDropped,
      ...(fourfold ? { phi: phiOf(table) } : {}),
    };
  },
};

function correctedV({ rows, columns, n }: CleanTable, statistic: number): number {
  const [r, c] = [rows.length, columns.length];
  const phi = Math.max(0, statistic / n - ((r - 1) * (c - 1)) / (n - 1));
  if (phi === 0) return 0;
  const shorter = Math.min(r - (r - 1) ** 2 / (n - 1), c - (c - 1) ** 2 / (n - 1));
  return Math.sqrt(phi / (shorter - 1));
}

function phiOf({ cells, rows, columns }: CleanTable): number {
  const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = cells;
  const product = [...rows, ...columns].reduce((all, margin) => all * margin, 1);
  return (a * d - b * c) / Math.sqrt(product);
}
