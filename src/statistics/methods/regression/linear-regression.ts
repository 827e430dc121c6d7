import { fTails } from '../../distributions/beta.ts';
import { noncentralityOfF } from '../../distributions/noncentral-mixtures.ts';
import { tQuantile } from '../../distributions/quantiles.ts';
import { tTails } from '../../distributions/student-t.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Estimates, Method } from '../../method.ts';
import { sampleStats } from '../../numerics/sample-stats.ts';
import {
  centredColumns,
  inverseTriangle,
  orthogonalColumns,
  takeApart,
  uncentred,
} from '../../numerics/orthogonal-columns.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { modelInput, type Design } from './model-input.ts';
import { inBins, linearChecks } from './regression-checks.ts';
import { tailP } from '../input/normal-p.ts';

/**
 * Ordinary least squares with factors (R's `lm`), with classical and HC3 standard errors (MacKinnon and White 1985;
 * `sandwich::vcovHC`).
 */
export const linearRegression: Method = {
  name: 'linear_regression',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const { y, design, dropped } = modelInput(input, input.values('y'));
    const [n, p] = [y.length, design.columns.length];
    if (n <= p) throw new Refused('too-few-observations');
    const ofY = sampleStats(y);
    if (ofY.squares === 0) throw new Refused('zero-variance', 'y');
    const centred = centredColumns(design.columns);
    const parts = orthogonalColumns(centred.columns, centred.least);
    if (parts === null) throw new Refused('collinear');
    const { q } = parts;
    const { parts: effects, rest } = takeApart(Float64Array.from(y), q);
    const inverse = uncentred(inverseTriangle(parts.r), centred.centres);
    const residual = sumOf(rest.map((value) => value * value));
    const explained = sumOf(effects.slice(1).map((value) => value * value));
    const df = n - p;
    const sigma = Math.sqrt(residual / df);
    const reach = tQuantile(fromProbability((1 - level) / 2, false), df);
    const robust = robustErrors(q, inverse, rest);
    const coefficients = design.terms.map((term, index) => {
      const row = inverse[index] ?? [];
      const estimate = sumOf(row.map((value, at) => value * (effects[at] ?? 0)));
      const length = Math.sqrt(sumOf(row.map((value) => value * value)));
      const usual = wald(estimate, sigma * length, df, reach);
      const hc3 = wald(estimate, robust[index] ?? 0, df, reach);
      return {
        ...term,
        estimate,
        ...usual,
        se_hc3: hc3.se,
        t_hc3: hc3.t,
        p_value_hc3: hc3.p_value,
        lower_hc3: hc3.lower,
        upper_hc3: hc3.upper,
        ...(design.isNumeric && index > 0 ? scaleFree(design, index, estimate, length, ofY.squares) : {}),
      };
    });
    const logLikelihood = (-n / 2) * (Math.log(2 * Math.PI) + Math.log(residual / n) + 1);
    return {
      coefficients,
      r_squared: explained / (explained + residual),
      adjusted_r_squared: 1 - ((residual / (explained + residual)) * (n - 1)) / df,
      sigma,
      n,
      n_dropped: dropped,
      log_likelihood: logLikelihood,
      aic: -2 * logLikelihood + 2 * (p + 1),
      ...(p > 1 && residual > 0 ? checksOf(y, parts.q, rest) : {}),
      ...(p > 1 ? overall(explained, residual, p - 1, df, level) : {}),
    };
  },
};

function checksOf(y: readonly number[], q: readonly Float64Array[], rest: Float64Array): Estimates {
  const fitted = Float64Array.from(y, (value, row) => value - (rest[row] ?? 0));
  const bins = inBins(fitted, rest);
  return {
    ...linearChecks(q, rest),
    residuals_by_fitted: bins.map(({ x, y: residual, n }) => ({ fitted: x, residual, n })),
  };
}

function wald(estimate: number, se: number, df: number, reach: number) {
  const t = estimate / se;
  const p = tailP(tTails(t, df), 'two.sided').p_value;
  return { se, t, p_value: p, lower: estimate - reach * se, upper: estimate + reach * se };
}

/** Overall F test; the interval of R squared assumes fixed predictors (noncentral F, Smithson 2001). */
function overall(explained: number, residual: number, df1: number, df2: number, level: number): Estimates {
  const f = explained / df1 / (residual / df2);
  const limits = Number.isFinite(f) ? noncentralityOfF(f, df1, df2, level) : null;
  return {
    f,
    df1,
    df2,
    p_value: Math.exp(fTails(f, df1, df2).upper),
    r_squared_ci: limits?.map((ncp) => ncp / (ncp + df1 + df2 + 1)) ?? null,
  };
}

/** HC3 sandwich estimator: residuals divided by 1 - leverage. */
function robustErrors(
  q: readonly Float64Array[],
  inverse: readonly (readonly number[])[],
  residuals: Float64Array,
): number[] {
  const sums = inverse.map(() => 0);
  for (const [row, residual] of residuals.entries()) {
    const axes = q.map((axis) => axis[row] ?? 0);
    const leverage = axes.reduce((sum, value) => sum + value * value, 0);
    if (leverage > 1 - 1e-10) throw new Refused('leverage-one');
    for (const [index, weights] of inverse.entries()) {
      let along = 0;
      for (let at = 0; at < axes.length; at += 1) along += (weights[at] ?? 0) * (axes[at] ?? 0);
      sums[index] = (sums[index] ?? 0) + ((along * residual) / (1 - leverage)) ** 2;
    }
  }
  return sums.map(Math.sqrt);
}

/** Standardized coefficient, and with several predictors the variance inflation factor. */
function scaleFree(
  { columns }: Design,
  index: number,
  estimate: number,
  length: number,
  squaresOfY: number,
): Estimates {
  const { squares } = sampleStats(Array.from(columns[index] ?? []));
  const standardized = estimate * Math.sqrt(squares / squaresOfY);
  return columns.length > 2 ? { standardized, vif: squares * length ** 2 } : { standardized };
}
