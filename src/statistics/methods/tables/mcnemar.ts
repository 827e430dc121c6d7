import { exactBinomialP } from '../../distributions/exact-binomial.ts';
import { exactInterval } from '../../distributions/exact-interval.ts';
import { chiSquareTails } from '../../distributions/gamma.ts';
import { scoreInterval } from '../../distributions/score-interval.ts';
import { upperP } from '../../distributions/tails.ts';
import type { Estimates, Method } from '../../method.ts';
import { Refused } from '../../refused.ts';

type Cells = [a: number, b: number, c: number, d: number];

/**
 * McNemar's test (R's `mcnemar.test`; exact as `binom.test`), with odds ratio b/c and Newcombe's paired interval
 * (1998, method 10).
 */
export const mcnemar: Method = {
  name: 'mcnemar',
  options: ['test', 'conf_level'],
  compute: (input) => {
    const table = input.table();
    if (table.length !== 2 || table[0]?.length !== 2) throw new Refused('invalid-data', 'table');
    const [a = 0, b = 0, c = 0, d = 0] = table.flat();
    const n = a + b + c + d;
    if (n === 0) throw new Refused('zero-total');
    if (b + c === 0) throw new Refused('no-discordant-pairs');
    const level = input.level();
    const [low, high] = exactInterval(b, b + c, level);
    return {
      ...test(input.choice('test', ['exact', 'chi_square', 'chi_square_corrected']), b, c),
      n,
      discordant: b + c,
      odds_ratio: b / c,
      odds_ratio_ci: [low / (1 - low), high / (1 - high)],
      difference: (a + b) / n - (a + c) / n,
      difference_ci: pairedInterval([a, b, c, d], level),
    };
  },
};

function test(kind: 'exact' | 'chi_square' | 'chi_square_corrected', b: number, c: number): Estimates {
  if (kind === 'exact') return { p_value: exactBinomialP(b, b + c, 0.5, 'two.sided') };
  const shift = kind === 'chi_square_corrected' && b !== c ? 1 : 0;
  const statistic = (Math.abs(b - c) - shift) ** 2 / (b + c);
  return { statistic, df: 1, p_value: upperP(chiSquareTails(statistic, 1)) };
}

function pairedInterval([a, b, c, d]: Cells, level: number): number[] {
  const n = a + b + c + d;
  const [p1, p2] = [(a + b) / n, (a + c) / n];
  const [low1, high1] = scoreInterval(a + b, n, level);
  const [low2, high2] = scoreInterval(a + c, n, level);
  const phi = correlation([a, b, c, d]);
  const reach = (first: number, second: number) =>
    Math.sqrt(first * first - 2 * phi * first * second + second * second);
  const difference = p1 - p2;
  return [difference - reach(p1 - low1, high2 - p2), difference + reach(high1 - p1, p2 - low2)];
}

/** Phi, with a continuity correction if positive. */
function correlation([a, b, c, d]: Cells): number {
  const divisor = Math.sqrt((a + b) * (c + d) * (a + c) * (b + d));
  const surplus = a * d - b * c;
  const n = a + b + c + d;
  if (divisor === 0) return 0;
  return surplus < 0 ? surplus / divisor : Math.max(0, surplus - n / 2) / divisor;
}
