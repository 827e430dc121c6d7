import { chiSquareTails } from '../../distributions/gamma.ts';
import { normalQuantile } from '../../distributions/normal.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { sampleStats } from '../../numerics/sample-stats.ts';
import { orthogonalColumns } from '../../numerics/orthogonal-columns.ts';
import { fitProportionalOdds, type OrdinalFit, type OrdinalRow } from '../../numerics/proportional-odds.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { modelInput } from './model-input.ts';
import { parallelLines } from './parallel-lines.ts';
import { oddsCoefficient } from './odds-coefficient.ts';

/**
 * Proportional odds regression (R's `MASS::polr`, `ordinal::clm`) with parallel-lines test; positive coefficients
 * mean higher answers. Unused levels are dropped; separation is refused.
 */
export const ordinalRegression: Method = {
  name: 'ordinal_regression',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const { y, design, dropped } = modelInput(input, readOutcome(input));
    const counts = new Map<string, number>();
    for (const answer of y) counts.set(answer, (counts.get(answer) ?? 0) + 1);
    const levels = input
      .words('y_levels')
      .filter((word): word is string => word !== null && counts.has(word));
    if (levels.length < 3) throw new Refused('too-few-categories');
    if (orthogonalColumns(design.columns) === null) throw new Refused('collinear');
    const columns = design.columns.slice(1);
    // Solved on standardized predictors, returned on the original scale.
    const scales = columns.map((column) => {
      const { mean, squares } = sampleStats(Array.from(column));
      return { mean, sd: Math.sqrt(squares / column.length) };
    });
    const indexes = new Map(levels.map((word, index) => [word, index]));
    const rows = y.map((answer, row) => ({
      category: indexes.get(answer) ?? 0,
      x: scales.map(({ mean, sd }, index) => ((columns[index]?.[row] ?? 0) - mean) / sd),
      count: 1,
    }));
    const counted = together(rows);
    const fit = fitProportionalOdds(counted, levels.length, columns.length);
    if (fit === null) throw new Refused('separation');
    const { estimates, errors } = onOwnScale(fit, levels.length - 1, scales);
    const reach = normalQuantile(fromProbability((1 - level) / 2, false));
    const n = y.length;
    const alone = sumOf([...counts.values()].map((count) => count * Math.log(count / n)));
    const [ratio, df] = [2 * (fit.logLikelihood - alone), columns.length];
    const cuts = levels.length - 1;
    return {
      thresholds: levels.slice(0, -1).map((below, index) => ({
        below,
        above: levels[index + 1] ?? '',
        estimate: estimates[index] ?? 0,
        se: errors[index] ?? 0,
      })),
      coefficients: design.terms
        .slice(1)
        .map((term, index) =>
          oddsCoefficient(term, estimates[cuts + index] ?? 0, errors[cuts + index] ?? 0, reach),
        ),
      log_likelihood: fit.logLikelihood,
      lr_statistic: ratio,
      lr_df: df,
      lr_p_value: df > 0 ? Math.exp(chiSquareTails(ratio, df).upper) : null,
      aic: -2 * fit.logLikelihood + 2 * (df + cuts),
      n,
      n_dropped: dropped,
      ...parallelLines(
        counted,
        levels,
        design.terms.slice(1),
        scales.map(({ sd }) => sd),
        reach,
      ),
    };
  },
};

/** Reads the outcomes; a value that is no level counts as missing, as in R. */
function readOutcome(input: MethodInput): (string | null)[] {
  const levels = input.words('y_levels');
  return input.words('y').map((word) => (levels.includes(word) ? word : null));
}

function together(rows: readonly OrdinalRow[]): OrdinalRow[] {
  const counted = new Map<string, OrdinalRow>();
  for (const row of rows) {
    const key = `${row.category} ${row.x.join(' ')}`;
    const same = counted.get(key);
    if (same === undefined) counted.set(key, { ...row });
    else same.count += row.count;
  }
  return [...counted.values()];
}

function onOwnScale(
  { parameters, covariances }: OrdinalFit,
  cuts: number,
  scales: readonly { mean: number; sd: number }[],
): { estimates: number[]; errors: number[] } {
  const weights = parameters.map((_, index) =>
    parameters.map((_, other) => {
      const scale = scales[other - cuts];
      if (scale === undefined) return Number(index === other);
      return index < cuts ? scale.mean / scale.sd : Number(index === other) / scale.sd;
    }),
  );
  const along = (row: readonly number[], other: readonly number[]) =>
    sumOf(row.map((value, index) => value * (other[index] ?? 0)));
  return {
    estimates: weights.map((row) => along(row, parameters)),
    errors: weights.map((row) =>
      Math.sqrt(
        along(
          row,
          covariances.map((line) => along(line, row)),
        ),
      ),
    ),
  };
}
