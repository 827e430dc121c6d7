import { describe, expect, it } from 'vitest';
import { methodEstimates as estimates } from '../../../tests/support/method-estimates.ts';
import { runMethod } from '../run-method.ts';

const sex = [...'ffffffmmfm'];
const age = ['young', 'old', 'old', 'young', 'old', 'old', 'old', 'young', 'young', 'old'];
const targets = { sex: { f: 51, m: 49 }, age: { young: 0.4, old: 0.6 } };

describe('weights', () => {
  it('raked to margins meet every margin with mean one', () => {
    const result = estimates('weights_rake', { margins: { sex, age }, targets });
    const weights = result['weights'] as number[];
    const share = (list: string[], word: string) =>
      weights.reduce((sum, weight, row) => sum + (list[row] === word ? weight : 0), 0) / sex.length;
    expect(share(sex, 'f')).toBeCloseTo(0.51, 12);
    expect(share(age, 'young')).toBeCloseTo(0.4, 12);
    expect(weights.reduce((sum, weight) => sum + weight, 0) / sex.length).toBeCloseTo(1, 12);
    expect(Number(result['effective_n']) * Number(result['design_effect'])).toBeCloseTo(sex.length, 12);
  });

  it('raked to one margin equal stratum weights', () => {
    const raked = estimates('weights_rake', { margins: { sex }, targets: { sex: targets.sex } })[
      'weights'
    ] as number[];
    const strata = estimates('weights_poststratify', { stratum: sex, targets: targets.sex })[
      'weights'
    ] as number[];
    for (const [row, weight] of strata.entries()) expect(raked[row]).toBeCloseTo(weight, 12);
  });

  it('of one each give the t interval of the mean', () => {
    const y = [4, 3, 5, 2, 4, 1, 3];
    const [plain, designed] = [
      estimates('survey_mean', { y }),
      estimates('survey_mean', { y, w: y.map(() => 2.5), stratum: y.map(() => 'all') }),
    ];
    expect(designed['ci']).toEqual(plain['ci']);
    expect(plain).toMatchObject({ df: 6, n: 7, mean: 22 / 7 });
  });

  it('count a missing answer in the design but not in the mean', () => {
    expect(estimates('survey_mean', { y: [1, null, 3], w: [1, 1, 1] })).toMatchObject({
      mean: 2,
      n: 2,
      n_dropped: 1,
      df: 2,
    });
  });

  it.each([
    ['weights_rake', { margins: { sex: [...'fff'] }, targets: { sex: { f: 1, m: 1 } } }, 'empty-target'],
    ['weights_rake', { margins: { sex: [...'fmx'] }, targets: { sex: { f: 1, m: 1 } } }, 'missing-target'],
    // All young respondents are women, so 90 % men and 50 % young cannot be reached.
    [
      'weights_rake',
      {
        margins: { sex: [...'ffm'], age: [...'yym'] },
        targets: { sex: { f: 0.1, m: 0.9 }, age: { y: 0.5, m: 0.5 } },
      },
      'no-convergence',
    ],
    ['weights_poststratify', { stratum: [...'fm'], targets: { f: 1, m: 0 } }, 'zero-target'],
    ['survey_mean', { y: [1, 2, 3], stratum: [...'aab'] }, 'lonely-cluster'],
    ['weighted_proportions', { y: [...'ab'], w: [1, -1] }, 'negative-weight'],
  ])('%s rejects %j', (method, data, reason) => {
    expect(runMethod(method, data)).toMatchObject({ refused: reason });
  });
});
