import { normalWithin } from '../../distributions/quantiles.ts';
import type { Method } from '../../method.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { marginsOf } from './clean-table.ts';
import { normalP } from '../input/normal-p.ts';

/**
 * Cohen's kappa (psych's `cohen.kappa`); z uses the standard error under no agreement, the interval the general one
 * (Fleiss, Cohen and Everitt 1969).
 */
export const cohenKappa: Method = {
  name: 'cohen_kappa',
  options: ['weights', 'conf_level'],
  compute: (input) => {
    const table = input.table();
    const k = table.length;
    if (k < 2 || table[0]?.length !== k) throw new Refused('invalid-data', 'table');
    const { rows, columns, n } = marginsOf(table);
    if (n === 0) throw new Refused('zero-total');
    const kind = input.choice('weights', ['none', 'linear', 'quadratic']);
    const far = k - 1;
    const weigh = {
      none: (gap: number) => (gap === 0 ? 1 : 0),
      linear: (gap: number) => 1 - gap / far,
      quadratic: (gap: number) => 1 - (gap * gap) / (far * far),
    }[kind];
    const weights = table.map((_, i) => table.map((_row, j) => weigh(Math.abs(i - j))));
    const [first, second] = [rows.map((row) => row / n), columns.map((column) => column / n)];
    const byRow = weights.map((line) => sumOf(line.map((weight, j) => weight * (second[j] ?? 0))));
    const byColumn = second.map((_, j) => sumOf(weights.map((line, i) => (line[j] ?? 0) * (first[i] ?? 0))));
    const over = (value: (share: number, chance: number, weight: number, mean: number) => number) =>
      sumOf(
        table.flatMap((line, i) =>
          line.map((count, j) => {
            const chance = (first[i] ?? 0) * (second[j] ?? 0);
            return value(count / n, chance, weights[i]?.[j] ?? 0, (byRow[i] ?? 0) + (byColumn[j] ?? 0));
          }),
        ),
      );
    const observed = over((share, _, weight) => weight * share);
    const expected = over((_, chance, weight) => weight * chance);
    const rest = 1 - expected;
    if (rest < 1e-15) throw new Refused('zero-variance');
    const kappa = (observed - expected) / rest;
    const disagreement = 1 - kappa;
    const spread = over((share, _, weight, mean) => share * (weight - mean * disagreement) ** 2);
    const spreadNull = over((_, chance, weight, mean) => chance * (weight - mean) ** 2);
    const error = (squares: number, mean: number) =>
      Math.sqrt(Math.max(0, squares - mean * mean) / (n * rest * rest));
    const se = error(spread, kappa - expected * disagreement);
    const seNull = error(spreadNull, expected);
    const z = seNull > 1e-12 ? kappa / seNull : null;
    const reach = normalWithin(input.level()) * se;
    return {
      kappa,
      weights: kind,
      se,
      ci: [kappa - reach, kappa + reach],
      se_null: seNull,
      z,
      p_value: z === null ? null : normalP(z, 'two.sided').p_value,
      observed_agreement: observed,
      expected_agreement: expected,
      n,
    };
  },
};
