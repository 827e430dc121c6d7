import { describe, expect, it } from 'vitest';
import { runOnAnswers } from './run-on-answers.ts';
import type { Answered, Role } from './variable.ts';

const letters = ['a', 'b', 'c', 'd'].map((label, index) => ({ value: index + 1, label }));
const choice = (role: Role, values: (number | null)[]): Answered => ({
  role,
  code: 'Q1',
  categories: letters,
  steps: null,
  values,
});
const score = (role: Role, values: (number | null)[]): Answered => ({
  role,
  code: 'Q2',
  categories: null,
  steps: null,
  values,
});

// Nobody who chose c was asked the other question.
const group = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3];
const scores = [1, 2, 2, 3, 3, 4, 5, 5, null, null];
const second = [1, 1, 2, 2, 2, 2, 2, 1, null, null];

describe('a group that was not asked the other question', () => {
  it.each([
    ['welch_t', [score('outcome', scores), choice('group', group)], { n_a: 4, n_b: 4 }],
    ['anova_oneway', [score('outcome', scores), choice('group', group)], { df1: 1, df2: 6 }],
    ['fisher_2x2', [choice('row', group), choice('column', second)], { odds_ratio: expect.any(Number) }],
    ['linear_regression', [score('outcome', scores), choice('predictors', group)], { n: 8 }],
    [
      'ordinal_regression',
      [choice('outcome', [1, 2, 1, 2, 3, 1, 2, 3, 4]), score('predictors', [1, 2, 3, 4, 5, 6, 7, 8, null])],
      { thresholds: [{}, {}] },
    ],
  ])('is excluded from the comparison by %s', (method, variables, estimates) => {
    expect(runOnAnswers(method, variables, {})).toMatchObject({ estimates });
  });

  it('leaves few people, whose rank tests are exact by default', () => {
    const few = [score('outcome', [1, 2, 3, 4, 5, 7]), choice('group', [1, 1, 1, 2, 2, 2])];
    // R: wilcox.test(c(1, 2, 3), c(4, 5, 7)), exactly 2 of choose(6, 3) ways
    expect(runOnAnswers('mann_whitney', few, {})).toMatchObject({
      estimates: { p_value: expect.closeTo(0.1, 14), p_method: 'exact', ci: null },
    });
    const asked = runOnAnswers('mann_whitney', few, { p_method: 'normal' });
    expect(asked).toMatchObject({ estimates: { p_value: expect.closeTo(0.08085559837, 9) } });
    // Options of the approximation select it. R: wilcox.test(c(1, 2, 3), c(4, 5, 7), exact = FALSE, correct = FALSE)
    expect(runOnAnswers('mann_whitney', few, { continuity: false })).toMatchObject({
      estimates: { p_value: expect.closeTo(0.04953461344, 9), p_method: 'normal' },
    });
    expect(runOnAnswers('mann_whitney', few, { continuity: false, p_method: 'exact' })).toMatchObject({
      estimates: { p_value: expect.closeTo(0.1, 14), p_method: 'exact' },
    });
    const one = [score('outcome', [1, 2, 3, 4, 6])];
    expect(runOnAnswers('wilcoxon_signed_rank', one, { interval: false })).toMatchObject({
      estimates: { p_method: 'normal', ci: null },
    });
    // With ties: in 4 of choose(4, 2) arrangements the difference is at least as large.
    const tied = [score('outcome', [1, 2, 2, 3]), choice('group', [1, 1, 2, 2])];
    expect(runOnAnswers('mann_whitney', tied, {})).toMatchObject({
      estimates: { p_value: expect.closeTo(4 / 6, 14), p_method: 'permutation' },
    });
    const pairs = [score('items', [1, 2, 3, 4, 5]), score('items', [3, 3, 3, 3, 3])];
    expect(runOnAnswers('wilcoxon_signed_rank', pairs, {})).toMatchObject({
      estimates: { p_value: 1, p_method: 'permutation' },
    });
  });

  it('leaves two shares to compare', () => {
    const outcome: Answered = { ...choice('outcome', second), categories: letters.slice(0, 2) };
    expect(runOnAnswers('two_proportions', [outcome, choice('group', group)], {})).toMatchObject({
      estimates: { estimate_1: 0.5, estimate_2: 0.25 },
    });
  });
});

it('tests normality in each group where it applies', () => {
  const answered = [
    score('outcome', [1, 2, 2, 5, 3, 4, 9, 8, 6]),
    choice('group', [1, 1, 1, 1, 2, 2, 2, 2, 3]),
  ];
  // R: shapiro.test(c(1, 2, 2, 5)), shapiro.test(c(3, 4, 9, 8))
  expect(runOnAnswers('shapiro_wilk', answered, {})).toMatchObject({
    estimates: {
      groups: [
        {
          name: 'a',
          n: 4,
          statistic: expect.closeTo(0.839701686552, 9),
          p_value: expect.closeTo(0.1945344799, 9),
        },
        { name: 'b', n: 4, p_value: expect.closeTo(0.3475595784, 9) },
        { name: 'c', n: 1, statistic: null },
      ],
    },
  });
  expect(runOnAnswers('shapiro_wilk', [score('outcome', [1, 1]), choice('group', [1, 2])], {})).toEqual({
    refused: 'too-few-observations',
  });
});

it('effect sizes have confidence intervals', () => {
  const answered = [
    score('outcome', [1, 2, 2, 3, 2, 4, 4, 5, 3, 5, 5, 6]),
    choice('group', [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]),
  ];
  const estimates = (method: string) => runOnAnswers(method, answered, {});
  const limits = [expect.any(Number), expect.any(Number)];
  // effectsize::F_to_eta2 of oneway.test: F df1 / (F df1 + df2)
  expect(estimates('anova_welch')).toMatchObject({
    estimates: { eta_squared: expect.any(Number), omega_squared: expect.any(Number), eta_squared_ci: limits },
  });
  expect(estimates('kruskal_wallis')).toMatchObject({ estimates: { epsilon_squared_ci: limits } });
  // R: effectsize::rank_biserial(c(2, 4, 4, 5), c(1, 2, 2, 3)): 14 of 16 pairs, ties by half
  expect(estimates('dunn')).toMatchObject({
    estimates: { pairs: [{ rank_biserial: expect.closeTo(0.75, 12), rank_biserial_ci: limits }, {}, {}] },
  });
  const table = [choice('row', [1, 1, 2, 2, 3, 3, 1, 2]), choice('column', [1, 1, 2, 2, 3, 1, 2, 2])];
  expect(runOnAnswers('fisher_rxc', table, {})).toMatchObject({
    estimates: { cramers_v: expect.any(Number), cramers_v_ci: limits },
  });
});
