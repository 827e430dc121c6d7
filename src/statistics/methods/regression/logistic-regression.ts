import { chiSquareTails } from '../../distributions/gamma.ts';
import { normalQuantile } from '../../distributions/normal.ts';
import { fromProbability } from '../../distributions/tails.ts';
import type { Estimates, Method } from '../../method.ts';
import { countValues } from '../../numerics/counted-values.ts';
import {
  centredColumns,
  inverseTriangle,
  orthogonalColumns,
  takeApart,
  uncentred,
  type Centred,
} from '../../numerics/orthogonal-columns.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { modelInput } from './model-input.ts';
import { oddsCoefficient } from './odds-coefficient.ts';
import { countAbove } from '../ranks/rank-biserial.ts';
import { inBins } from './regression-checks.ts';

/** With separated data, coefficients grow in every iteration and never converge. */
const ROUNDS = 50;
/** Below this change in scores, Newton's method converges quadratically. */
const SETTLED = 1e-5;

/**
 * Logistic regression by maximum likelihood (R's `glm(family = binomial)`), with Wald tests and the likelihood ratio
 * against the null model. Refuses separation.
 */
export const logisticRegression: Method = {
  name: 'logistic_regression',
  options: ['conf_level'],
  compute: (input) => {
    const level = input.level();
    const { y, design, dropped } = modelInput(input, input.values('y'));
    const n = y.length;
    if (y.some((value) => value !== 0 && value !== 1)) throw new Refused('invalid-data', 'y');
    const events = sumOf(y);
    if (events === 0 || events === n) throw new Refused('zero-variance', 'y');
    if (n <= design.columns.length) throw new Refused('too-few-observations');
    const centred = centredColumns(design.columns);
    if (orthogonalColumns(centred.columns, centred.least) === null) throw new Refused('collinear');
    const fit = fitLogistic(y, centred);
    const reach = normalQuantile(fromProbability((1 - level) / 2, false));
    const share = events / n;
    const alone = events * Math.log(share) + (n - events) * Math.log1p(-share);
    const df = design.columns.length - 1;
    const ratio = 2 * (fit.logLikelihood - alone);
    return {
      coefficients: design.terms.map((term, index) =>
        oddsCoefficient(term, fit.estimates[index] ?? 0, fit.errors[index] ?? 0, reach),
      ),
      log_likelihood: fit.logLikelihood,
      deviance: -2 * fit.logLikelihood,
      null_deviance: -2 * alone,
      lr_statistic: ratio,
      lr_df: df,
      lr_p_value: df > 0 ? Math.exp(chiSquareTails(ratio, df).upper) : 1,
      aic: -2 * fit.logLikelihood + 2 * (df + 1),
      mcfadden_r2: 1 - fit.logLikelihood / alone,
      nagelkerke_r2: Math.expm1(-ratio / n) / Math.expm1((2 * alone) / n),
      ...checksOf(y, fit.scores),
      n,
      n_events: events,
      n_dropped: dropped,
    };
  },
};

/** C-statistic (area under the ROC curve; R's `wilcox.test` of fitted odds), and calibration in bins. */
function checksOf(y: readonly number[], scores: Float64Array): Estimates {
  // Scores that differ only by rounding are equal.
  const rounded = Array.from(scores, (score) => Number(score.toPrecision(10)));
  const of = (value: number) => countValues(rounded.filter((_, row) => y[row] === value));
  const [events, others] = [of(1), of(0)];
  const shares = scores.map((score) => 1 / (1 + Math.exp(-score)));
  const bins = inBins(shares, y);
  return {
    c_statistic: countAbove(events, others) / (events.size * others.size),
    calibration: bins.map(({ x, y: observed, n }) => ({ predicted: x, observed, n })),
  };
}

interface LogisticFit {
  scores: Float64Array;
  estimates: number[];
  errors: number[];
  logLikelihood: number;
}

function fitLogistic(y: readonly number[], { columns, centres }: Centred): LogisticFit {
  const none = columns.map(() => 0);
  let settled = 0;
  let scores = Float64Array.from(y, (value) => (value === 1 ? Math.log(3) : -Math.log(3)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const roots = scores.map((score) => Math.exp(-Math.abs(score) / 2) / (1 + Math.exp(-Math.abs(score))));
    const parts = orthogonalColumns(
      columns.map((column) => column.map((value, row) => value * (roots[row] ?? 0))),
      none,
    );
    if (parts === null) break;
    const target = scores.map((score, row) => {
      // (Outcome - probability) / root weight, valid even if the root underflows.
      const error = y[row] === 1 ? Math.exp(-score / 2) : -Math.exp(score / 2);
      return (roots[row] ?? 1) * score + error;
    });
    const { parts: effects } = takeApart(target, parts.q);
    const inverse = inverseTriangle(parts.r);
    const times = (row: readonly number[]) => sumOf(row.map((value, at) => value * (effects[at] ?? 0)));
    const estimates = inverse.map(times);
    const next = scores.map((_, row) =>
      sumOf(columns.map((column, at) => (column[row] ?? 0) * (estimates[at] ?? 0))),
    );
    const moved = scores.reduce((most, score, row) => Math.max(most, Math.abs(score - (next[row] ?? 0))), 0);
    scores = next;
    if (!Number.isFinite(moved)) break;
    settled = moved < SETTLED ? settled + 1 : 0;
    if (settled === 3) {
      const rows = uncentred(inverse, centres);
      const errors = rows.map((row) => Math.sqrt(sumOf(row.map((value) => value * value))));
      return { scores, estimates: rows.map(times), errors, logLikelihood: logLikelihoodOf(y, scores) };
    }
  }
  throw new Refused('separation');
}

function logLikelihoodOf(y: readonly number[], scores: Float64Array): number {
  return -sumOf(
    scores.map((score, row) => {
      const against = y[row] === 1 ? -score : score;
      return Math.max(0, against) + Math.log1p(Math.exp(-Math.abs(against)));
    }),
  );
}
