import { expect, test } from 'vitest';
import { analysedSurvey } from '../../../../tests/support/analysed-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';

const app = await anApp();

test('planning methods use numbers as options and no answers', async () => {
  const { ask } = await analysedSurvey(app, []);
  // R: power.t.test(delta = 0.5, power = 0.8)$n, power.prop.test(n = 100, p1 = 0.4, p2 = 0.6)$power, p.adjust
  const cases = [
    ['power_t', { delta: 0.5, power: 0.8 }, { n: expect.closeTo(63.7656, 3), n_rounded: 64 }],
    ['power_two_proportions', { n: 100, p1: 0.4, p2: 0.6 }, { power: expect.closeTo(0.8122, 2) }],
    ['margin_of_error', { p: 0.5, n: 1_000 }, { margin: expect.closeTo(0.030_990, 5) }],
    ['sample_size_proportion', { p: 0.5, margin: 0.05, population: 1_000 }, { n_rounded: 278 }],
    ['p_adjust', { p: [0.01, 0.04] }, { adjusted: [0.02, 0.04] }],
  ] as const;
  for (const [method, options, estimates] of cases) {
    const { status, reply } = await ask({ method, variables: {}, options });
    expect([method, status, reply]).toMatchObject([method, 200, { n: 0, dropped: 0, estimates }]);
    expect(reply['sentence']).toMatchObject({ de: expect.not.stringContaining('{{') });
  }
});

test('extreme numbers are answered or rejected at once', async () => {
  const { ask } = await analysedSurvey(app, []);
  for (const n of [1e11, 1e40]) {
    const options = { w: 1, df: 1, n };
    const { status } = await ask({ method: 'power_chisq', variables: {}, options });
    expect([n, status]).toEqual([n, 200]);
  }
  const { status } = await ask({
    method: 'power_chisq',
    variables: {},
    options: { w: 'Infinity', df: 1, n: 10 },
  });
  expect(status).toBe(422);
});
