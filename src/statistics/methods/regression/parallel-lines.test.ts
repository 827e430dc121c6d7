import { expect, test } from 'vitest';
import { methodEstimates as estimates } from '../../../../tests/support/method-estimates.ts';

const X = [2, 5, 1, 4, 3, 3, 2, 5, 4, 1, 2, 3, 5, 4, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 3, 2, 4, 5, 3];
const x = { name: 'x', values: [...X, ...X.toReversed().map((value) => value + 0.5)] };
const g = { name: 'g', levels: ['a', 'b'], values: x.values.map((_, row) => (row % 3 === 0 ? 'a' : 'b')) };
const baseSample =
  '1,4,1,2,3,1,1,3,4,4,2,2,3,2,1,1,1,2,3,4,1,4,3,3,1,2,1,3,2,2,2,2,1,1,2,1,3,3,2,4,2,3,2,3,1,1,2,3,2,2,4,3,3,1,1,2,2,1,3,1';

test('the parallel lines test equals logistic regressions per cut in R', () => {
  const result = estimates('ordinal_regression', {
    y: baseSample.split(','),
    y_levels: ['1', '2', '3', '4'],
    predictors: [x, g],
  });
  // R: glm(as.numeric(y > cut) ~ x + g, family = binomial) for each cut, and Brant's covariance of the slopes by
  // hand; MASS::polr fits the same model.
  expect(result).toMatchObject({
    brant: expect.closeTo(38.037_639_524_505_6, 8),
    brant_df: 4,
    brant_p_value: expect.closeTo(1.100_702_605_220_39e-7, 15),
    parallel_lines: [
      { term: 'x', statistic: expect.closeTo(34.613_888_913_242_1, 8), df: 2 },
      { term: 'g', level: 'b', p_value: expect.closeTo(0.390_531_364_753_477, 10) },
    ],
  });
  const cuts = result['coefficients_by_cut'] as Record<string, number>[];
  expect(cuts.map(({ above, estimate, se }) => [above, estimate, se])).toEqual([
    ['1', expect.closeTo(1.153_982_782_819_188, 9), expect.closeTo(0.316_801_382_288_367, 9)],
    ['2', expect.closeTo(0.705_355_206_913_332, 9), expect.closeTo(0.238_118_895_030_205, 9)],
    ['3', expect.closeTo(-0.453_212_847_917_788, 9), expect.closeTo(0.319_699_086_295_512, 9)],
    ['1', expect.closeTo(0.435_530_972_107_278, 9), expect.closeTo(0.706_794_042_837_802, 9)],
    ['2', expect.closeTo(-0.496_396_519_406_85, 9), expect.closeTo(0.630_393_767_828_759, 9)],
    ['3', expect.closeTo(-0.340_003_061_353_038, 9), expect.closeTo(0.838_119_891_897_928, 9)],
  ]);
});

test('omits the parallel lines test if a group has nobody above a cut', () => {
  const values = [...'aaaaaabbbbbb'];
  const result = estimates('ordinal_regression', {
    y: [...'112233112221'],
    y_levels: ['1', '2', '3'],
    predictors: [{ name: 'g', levels: ['a', 'b'], values }],
  });
  expect(result).not.toHaveProperty('brant');
  expect(result).toHaveProperty('coefficients');
});
