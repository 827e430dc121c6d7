import { expect, test } from 'vitest';
import { answeredColumn } from '../../../tests/support/answered-column.ts';
import { evenBins } from './even-bins.ts';
import { regressionFigures, type LinearFigures, type LogisticFigures } from './regression-figures.ts';
import { runOnAnswers } from './run-on-answers.ts';
import type { Answered } from './variable.ts';

const draw = (method: string, answered: readonly Answered[], may: { least: number; people: number }) => {
  const outcome = runOnAnswers(method, answered, {});
  if ('refused' in outcome) throw new Error(outcome.refused);
  return regressionFigures(method, answered, outcome.estimates, may);
};
const x = answeredColumn('predictors', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const EVERYBODY = { least: 1, people: 600 };

test('diagnostics of a linear regression equal those of R', () => {
  const y = answeredColumn('outcome', [2, 1, 4, 3, 6, 5, 9, 7, 8, 12, 10, 20]);
  const { people, quantiles, coefficients } = draw('linear_regression', [y, x], EVERYBODY) as LinearFigures;
  // R: fitted(m), resid(m), rstandard(m), hatvalues(m) of lm(y ~ x), and qqnorm(rstandard(m)).
  expect(coefficients).toBe(2);
  expect(people).toHaveLength(12);
  const about = (values: readonly number[]): unknown[] =>
    values.map((value): unknown => expect.closeTo(value, 10));
  expect([people[0], people[11]]).toEqual([
    about([0.192_307_692_307_692, 1.807_692_307_692_31, 0.859_173_312_134_428, 0.294_871_794_871_795]),
    about([14.307_692_307_692_3, 5.692_307_692_307_69, 2.705_481_919_061_6, 0.294_871_794_871_795]),
  ]);
  expect(quantiles.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, () => 1));
  expect([quantiles[0]?.expected, quantiles[11]?.found]).toEqual(
    about([-1.731_664_396_122_245, 2.705_481_919_061_604]),
  );
});

test('draws a logistic regression as ROC curve and shares of grouped people', () => {
  const y = answeredColumn('outcome', [0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1]);
  const { roc, calibration } = draw('logistic_regression', [y, x], EVERYBODY) as LogisticFigures;
  // R: cumsum over order(-fitted(glm(y ~ x, binomial))).
  const events = [0, 1, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6].map((count) => count / 6);
  expect(roc.map(([, actual]) => actual)).toEqual(events.map((share): unknown => expect.closeTo(share, 12)));
  expect(roc.at(-1)).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
  expect(calibration).toEqual([
    {
      predicted: expect.closeTo(0.5, 9),
      observed: 0.5,
      interval: [expect.any(Number), expect.any(Number)],
      n: 12,
    },
  ]);
});

test('draws no single people of an anonymous survey and no mark below the minimum group', () => {
  const n = 1_000;
  const some = (of: (row: number) => number) => Array.from({ length: n }, (_, row) => of(row));
  const noise = some((row) => ((row * 7_919) % 1_000) / 1_000);
  const by = answeredColumn(
    'predictors',
    some((row) => (row * 31) % 97),
  );
  const may = { least: 60, people: 0 };
  const number = answeredColumn(
    'outcome',
    some((row) => ((row * 31) % 97) / 10 + noise[row]!),
  );
  const linear = draw('linear_regression', [number, by], may) as LinearFigures;
  expect(linear.people).toEqual([]);
  const event = answeredColumn(
    'outcome',
    some((row) => Number(noise[row]! < ((row * 31) % 97) / 97)),
  );
  const logistic = draw('logistic_regression', [event, by], may) as LogisticFigures;
  const marks = [linear.residuals, linear.scale, linear.leverage, linear.quantiles, logistic.calibration];
  for (const all of marks) {
    expect(all.length).toBeGreaterThan(3);
    expect(Math.min(...all.map((mark) => mark.n))).toBeGreaterThanOrEqual(60);
    expect(all.reduce((sum, mark) => sum + mark.n, 0)).toBe(n);
  }
  expect(logistic.roc.length).toBeLessThanOrEqual(1 + n / 60);
});

test('bins are even, keep equal numbers together and are absent for small groups', () => {
  const many = evenBins(Float64Array.of(1, 1, 1, 1, 2, 3, 4, 5), [0, 2, 0, 2, 5, 5, 5, 6], {
    least: 2,
    most: 4,
  });
  expect(many).toEqual([
    { x: 1, y: 1, n: 4, spread: expect.closeTo(Math.sqrt(4 / 3), 12) },
    { x: 2.5, y: 5, n: 2, spread: 0 },
    { x: 4.5, y: 5.5, n: 2, spread: expect.closeTo(Math.SQRT1_2, 12) },
  ]);
  expect(evenBins(Float64Array.of(1, 2, 3), [1, 2, 3], { least: 5, most: 4 })).toEqual([]);
  // The last person joins the previous bin.
  expect(evenBins(Float64Array.of(1, 2, 3, 4, 5), [1, 2, 3, 4, 5], { least: 2, most: 2 })).toMatchObject([
    { n: 3 },
    { n: 2 },
  ]);
});
