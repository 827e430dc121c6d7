import { describe, expect, it } from 'vitest';
import { runOnAnswers } from './run-on-answers.ts';
import type { Answered, Role } from './variable.ts';

const scale = (role: Role, values: (number | null)[]): Answered => ({
  role,
  code: role,
  categories: null,
  steps: [1, 2, 3, 4, 5],
  values,
});
const flag = (role: Role, values: (number | null)[]): Answered => ({ ...scale(role, values), steps: [0, 1] });
const choice = (role: Role, values: (number | null)[], removed = false): Answered => ({
  ...scale(role, values),
  steps: null,
  categories: ['a', 'b', 'c'].map((label, index) => ({
    value: index + 1,
    label,
    removed: removed && index === 2,
  })),
});
const times = (n: number, value: number) => Array.from({ length: n }, () => value);

describe('counts of answers', () => {
  it('include every scale step in order, even unused ones', () => {
    const pair = [scale('row', [5, 5, 1, 1, 4, 1]), scale('column', [5, 4, 1, 1, 5, 2])];
    // 26/35: weights decrease by a quarter per step.
    expect(runOnAnswers('cohen_kappa', pair, { weights: 'linear' })).toMatchObject({
      estimates: { kappa: expect.closeTo(26 / 35, 12) },
    });
    const outcome = scale('outcome', [1, 4, 5, 4]);
    // R: chisq.test(c(1, 0, 0, 2, 1))
    expect(runOnAnswers('chisq_gof', [outcome], {})).toMatchObject({
      estimates: { df: 4, statistic: expect.closeTo(3.5, 12), expected: times(5, 0.8) },
    });
    expect(runOnAnswers('chisq_gof', [outcome], { p: times(5, 0.2) })).toMatchObject({
      estimates: { df: 4 },
    });
  });

  it('include a removed option only if somebody chose it', () => {
    const df = (values: number[]) => runOnAnswers('chisq_gof', [choice('outcome', values, true)], {});
    expect(df([1, 2, 2])).toMatchObject({ estimates: { df: 1 } });
    expect(df([1, 2, 3])).toMatchObject({ estimates: { df: 2 } });
  });

  it('treat equal texts as the same answer whatever their ids', () => {
    const turned = {
      ...choice('column', [3, 2, 1]),
      categories: [3, 2, 1].map((value, index) => ({ value, label: 'abc'[index]! })),
    };
    expect(runOnAnswers('cohen_kappa', [choice('row', [1, 2, 3]), turned], {})).toMatchObject({
      estimates: { kappa: 1 },
    });
  });

  it('ignore options that were not chosen', () => {
    const two = [
      choice('row', [...times(5, 1), ...times(5, 2)]),
      flag('column', [1, 1, 1, 1, 0, 1, 0, 0, 0, 0]),
    ];
    // Group a: 4 in 5; group b: 1 in 5.
    expect(runOnAnswers('odds_ratio', two, {})).toMatchObject({
      estimates: { odds_ratio: expect.closeTo(16, 12), risk_ratio: expect.closeTo(4, 12) },
    });
    expect(runOnAnswers('fisher_2x2', two, {})).toMatchObject({
      estimates: { odds_ratio: expect.closeTo(10.9, 0) },
    });
    const before = flag('row', [1, 1, 1, 0]);
    const after = flag('column', [0, 0, 1, 0]);
    expect(runOnAnswers('mcnemar', [before, after], {})).toMatchObject({
      estimates: { odds_ratio: Infinity, difference: 0.5 },
    });
  });
});
