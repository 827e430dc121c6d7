import { noncentralityOfChiSquare } from '../../distributions/noncentral-mixtures.ts';
import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { chiSquareTest } from './chi-square-test.ts';

/** Chi-square goodness-of-fit test (R's `chisq.test`), with Cohen's w from the noncentral chi-square. */
export const chisqGof: Method = {
  name: 'chisq_gof',
  options: ['rescale_p', 'conf_level'],
  compute: (input) => {
    const observed = input.numbers('observed');
    if (observed.some((count) => count < 0)) throw new Refused('invalid-data', 'observed');
    const n = sumOf(observed);
    if (n === 0) throw new Refused('zero-total');
    if (observed.length < 2) throw new Refused('single-category');
    const shares = readShares(input, observed.length);
    const cells = observed.map((count, index) => {
      const share = shares[index] ?? 0;
      const expected = n * share;
      const residual = (count - expected) / Math.sqrt(expected);
      return { expected, residual, standardized: residual / Math.sqrt(1 - share) };
    });
    const statistic = sumOf(cells.map(({ residual }) => residual * residual));
    const df = observed.length - 1;
    const expected = cells.map((cell) => cell.expected);
    return {
      ...chiSquareTest(statistic, df),
      n,
      expected,
      residuals: cells.map(({ residual }) => residual),
      standardized_residuals: cells.map(({ standardized }) => standardized),
      cohens_w: Math.sqrt(statistic / n),
      cohens_w_ci: noncentralityOfChiSquare(statistic, df, input.level()).map((ncp) => Math.sqrt(ncp / n)),
      min_expected: Math.min(...expected),
      cells_below_5: expected.filter((count) => count < 5).length,
    };
  },
};

function readShares(input: MethodInput, k: number): number[] {
  if (!input.has('p')) return Array.from({ length: k }, () => 1 / k);
  const probabilities = input.numbers('p');
  if (probabilities.length !== k) throw new Refused('invalid-data', 'p');
  if (probabilities.some((share) => share <= 0)) throw new Refused('zero-expected', 'p');
  const total = sumOf(probabilities);
  if (input.flag('rescale_p')) return probabilities.map((share) => share / total);
  if (Math.abs(total - 1) > 1e-8) throw new Refused('invalid-data', 'p');
  return probabilities;
}
