import { describe, expect, it } from 'vitest';
import { methodEstimates as estimates } from '../../../tests/support/method-estimates.ts';
import { runMethod } from '../run-method.ts';

const coefficients = (result: Record<string, unknown>) => result['coefficients'] as Record<string, number>[];

describe('linear regression', () => {
  it('finds the slope of powers up to the fifth, where normal equations would fail', () => {
    const x = Array.from({ length: 21 }, (_, at) => at);
    const y = x.map(
      (value) => 1 + value + value ** 2 + value ** 3 + value ** 4 + value ** 5 + (value % 2 ? 1e-3 : -1e-3),
    );
    const predictors = [1, 2, 3, 4, 5].map((power) => ({
      name: `x${power}`,
      values: x.map((value) => value ** power),
    }));
    for (const { estimate } of coefficients(estimates('linear_regression', { y, predictors }))) {
      expect(estimate).toBeCloseTo(1, 2);
    }
  });

  it('rejects a design larger than memory before allocating it', () => {
    const values = Array.from({ length: 20_000 }, (_, at) => at % 1_002);
    const levels = Array.from({ length: 1_002 }, (_, at) => String(at));
    expect(
      runMethod('linear_regression', { y: values, predictors: [{ name: 'g', levels, values }] }),
    ).toMatchObject({
      refused: 'too-large',
    });
  });

  it('with a two-level factor equals the mean difference with HC3 errors per group', () => {
    const values = ['a', 'a', 'a', 'b', 'b', 'b', 'b'];
    const y = [1, 2, 3, 4, 8, 6, 6];
    const [constant, difference] = coefficients(
      estimates('linear_regression', { y, predictors: [{ name: 'g', levels: ['a', 'b'], values }] }),
    );
    expect(constant).toMatchObject({ term: '(Intercept)', estimate: expect.closeTo(2, 12) });
    expect(difference).toMatchObject({ term: 'g', level: 'b', estimate: expect.closeTo(4, 12) });
    // Leverage is 1/n within a group: sum of squares over (n - 1)^2, summed.
    expect(difference?.['se_hc3']).toBeCloseTo(Math.sqrt(2 / 2 ** 2 + 8 / 3 ** 2), 12);
  });
});

describe('logistic and ordinal regression', () => {
  const sex = { name: 'sex', levels: ['f', 'm'], values: [...'ffffffmmmmmm'] };

  it('with one two-level factor equals the log odds ratio of the table', () => {
    const y = [1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0];
    const [, slope] = coefficients(estimates('logistic_regression', { y, predictors: [sex] }));
    expect(slope?.['estimate']).toBeCloseTo(Math.log(2 / 4 / (4 / 2)), 12);
    expect(slope?.['se']).toBeCloseTo(Math.sqrt(1 / 4 + 1 / 2 + 1 / 2 + 1 / 4), 12);
  });

  it('one huge value beside small ones is an outlier without separation', () => {
    const y = [0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1];
    const predictors = [{ name: 'x', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 100_000] }];
    // Newton's method with 40 digits; R 4.2.2 agrees to 3e-8, as its errors are from the second-to-last step.
    const [constant, slope] = coefficients(estimates('logistic_regression', { y, predictors }));
    expect(constant?.['estimate']).toBeCloseTo(-0.743_985_762_174_69, 12);
    expect(slope?.['estimate']).toBeCloseTo(0.114_459_348_026_876, 12);
    expect(slope?.['se']).toBeCloseTo(0.173_054_201_062_467, 12);
  });

  it('an ordinal coefficient is positive for higher answers at any predictor scale', () => {
    const y = ['low', 'low', 'high', 'mid', 'mid', 'high', 'low', 'high', 'mid', 'high'];
    const years = [1950, 1960, 1990, 1970, 1985, 1980, 1975, 1995, 1965, 1988];
    const at = (scale: number) =>
      estimates('ordinal_regression', {
        y,
        y_levels: ['low', 'mid', 'high', 'never'],
        predictors: [{ name: 'year', values: years.map((year) => year * scale) }],
      });
    const [[slope], [scaled]] = [coefficients(at(1)), coefficients(at(1000))];
    expect(slope?.['estimate']).toBeGreaterThan(0);
    expect(Number(scaled?.['estimate']) * 1000).toBeCloseTo(Number(slope?.['estimate']), 10);
    expect(scaled?.['z']).toBeCloseTo(Number(slope?.['z']), 8);
  });

  it.each([
    [
      'logistic_regression',
      { y: [0, 0, 0, 1, 1, 1], predictors: [{ name: 'x', values: [1, 2, 3, 4, 5, 6] }] },
      'separation',
    ],
    // One level has a single outcome, so the likelihood has no maximum.
    [
      'logistic_regression',
      { y: [0, 1, 0, 1, 1, 1], predictors: [{ name: 'x', levels: ['a', 'b'], values: [...'aaaabb'] }] },
      'separation',
    ],
    [
      'ordinal_regression',
      { y: [...'abcabc'], y_levels: [...'abc'], predictors: [{ name: 'x', values: [1, 2, 3, 1, 2, 3] }] },
      'separation',
    ],
    ['ordinal_regression', { y: [...'abab'], y_levels: [...'ab'], predictors: [] }, 'too-few-categories'],
    [
      'linear_regression',
      {
        y: [1, 3, 2, 5, 4],
        predictors: [
          { name: 'x', values: [1, 2, 3, 4, 5] },
          { name: 'double', values: [2, 4, 6, 8, 10] },
        ],
      },
      'collinear',
    ],
    [
      'linear_regression',
      { y: [1, 3, 2, 4], predictors: [{ name: 'x', values: [0, 0, 0, 1] }] },
      'leverage-one',
    ],
    [
      'linear_regression',
      { y: [1, 3, 2, 4], predictors: [{ name: 'x', levels: ['a', 'b', 'c'], values: [...'abab'] }] },
      'empty-group',
    ],
    ['linear_regression', { y: [1, 3], predictors: [{ name: 'x', values: [1, 2] }] }, 'too-few-observations'],
    ['logistic_regression', { y: [0, 2, 1], predictors: [] }, 'invalid-data'],
    ['margin_of_error', { p: 0.5, n: 0.1, population: 0.5 }, 'out-of-range'],
    ['sample_size_proportion', { p: 0.5, margin: 0.05, population: 0 }, 'out-of-range'],
    ['power_t', { delta: 1e-9, power: 0.8 }, 'out-of-range'],
    ['power_t', { n: 20, power: 0.01 }, 'out-of-range'],
    ['power_two_proportions', { p1: 0.5, p2: 0.6, power: 0.01 }, 'out-of-range'],
    ['power_chisq', { w: 1e-9, df: 1, power: 0.8 }, 'out-of-range'],
  ])('%s rejects impossible input (%#)', (method, data, reason) => {
    expect(runMethod(method, data)).toMatchObject({ refused: reason });
  });

  it('needs as many answers for the opposite difference and rejects impossible ones', () => {
    // R: power.t.test(delta = -.5, power = .8) equals that of .5
    const data = { delta: -0.5, power: 0.8 };
    expect(runMethod('power_t', data)).toEqual(runMethod('power_t', { ...data, delta: 0.5 }));
    expect(runMethod('power_t', data, { alternative: 'one.sided' })).toMatchObject({
      refused: 'out-of-range',
    });
  });

  it('reports the residual plot and the most influential cases of a regression', () => {
    const y = [1, 3, 2, 5, 4, 6, 9, 4, 8, 12];
    const predictors = [{ name: 'x', values: y.map((_, row) => row + 1) }];
    // R: lmtest::bptest, max(cooks.distance(lm(y ~ x)))
    expect(runMethod('linear_regression', { y, predictors })).toMatchObject({
      estimates: {
        breusch_pagan: expect.closeTo(2.5200492379152, 9),
        breusch_pagan_df: 1,
        max_cooks_distance: expect.closeTo(0.5887436762226, 9),
        residuals_by_fitted: [{ n: 10, residual: expect.closeTo(0, 9) }],
      },
    });
  });

  it('reports discrimination and calibration of a model', () => {
    const y = [0, 0, 1, 0, 1, 0, 1, 1, 0, 1];
    const predictors = [{ name: 'x', values: y.map((_, row) => row + 1) }];
    // R: (sum(rank(fitted(g))[y == 1]) - 15) / 25
    expect(runMethod('logistic_regression', { y, predictors })).toMatchObject({
      estimates: {
        c_statistic: expect.closeTo(0.72, 12),
        calibration: [{ predicted: expect.closeTo(0.5, 9), observed: 0.5, n: 10 }],
      },
    });
  });
});
