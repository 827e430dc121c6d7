import { expect, test } from 'vitest';
import { propose } from './proposal-model.ts';
import type { Chosen } from './proposal-model.ts';
import type { Measure, Variable } from './variables-model.ts';

const NOBODY: Chosen = { of: undefined, by: undefined, items: [] };

function a(code: string, measure: Measure, counts: readonly number[], labels?: readonly string[]): Variable {
  const levels = counts.map((count, i) => ({ value: i + 1, label: labels?.[i] ?? `${code} ${i}`, count }));
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return { code, label: code, measure, levels: measure === 'number' ? [] : levels, isNps: false, answered };
}

const two = a('Q1', 'choice', [60, 40]);
const three = a('Q2', 'choice', [30, 30, 40]);
const stars = a('Q3', 'steps', [10, 20, 30, 40]);
const ten = a('Q4', 'steps', [5, 5, 5, 5, 5, 5, 5, 5, 30, 30]);
const minutes = { ...a('Q5', 'number', []), answered: 100 };
const has = a('Q6_1', 'flag', [50, 50]);

const first = (goal: Parameters<typeof propose>[0], chosen: Partial<Chosen>) => {
  const proposed = propose(goal, { ...NOBODY, ...chosen });
  return typeof proposed === 'string' ? proposed : proposed[0].method;
};

test('proposes means for two groups, ranks for short scales and small groups', () => {
  expect(first('compare', { of: ten, by: two })).toBe('welch_t');
  expect(first('compare', { of: minutes, by: two })).toBe('welch_t');
  expect(first('compare', { of: stars, by: two })).toBe('mann_whitney');
  expect(first('compare', { of: ten, by: a('Q7', 'choice', [90, 9]) })).toBe('mann_whitney');
  expect(first('compare', { of: two, by: ten })).toBe('welch_t');
});

test('an answer that nobody chose makes no group', () => {
  expect(first('compare', { of: ten, by: a('Q7', 'choice', [50, 0, 50]) })).toBe('welch_t');
  expect(first('compare', { of: ten, by: three })).toBe('anova_welch');
  expect(first('compare', { of: stars, by: three })).toBe('kruskal_wallis');
});

test('proposes a table for two choices, exact if expected counts are small', () => {
  expect(first('relate', { of: two, by: three })).toBe('chisq_independence');
  expect(first('relate', { of: a('Q7', 'choice', [3, 12]), by: a('Q8', 'choice', [5, 10]) })).toBe(
    'fisher_2x2',
  );
  expect(first('relate', { of: a('Q7', 'choice', [3, 12]), by: a('Q8', 'choice', [5, 5, 5]) })).toBe(
    'fisher_rxc',
  );
});

test('proposes agreement and change for repeated answers', () => {
  const words = ['Yes', 'No'];
  const proposed = propose('relate', {
    ...NOBODY,
    of: a('Q7', 'choice', [50, 50], words),
    by: a('Q8', 'choice', [40, 60], words),
  });
  expect(proposed).toEqual(
    expect.arrayContaining([
      { method: 'cohen_kappa', variables: { row: 'Q8', column: 'Q7' }, reason: 'agreement' },
      { method: 'mcnemar', variables: { row: 'Q8', column: 'Q7' }, reason: 'change' },
    ]),
  );
});

test('proposes a correlation of two numbers, by ranks for short scales', () => {
  expect(first('relate', { of: ten, by: minutes })).toBe('pearson');
  expect(first('relate', { of: stars, by: minutes })).toBe('spearman');
});

test('proposes a description for a single question', () => {
  expect(first('describe', { of: ten })).toBe('mean_ci');
  expect(first('describe', { of: { ...ten, isNps: true } })).toBe('nps');
  expect(first('describe', { of: two })).toBe('proportion_ci');
  expect(first('describe', { of: three })).toBe('weighted_proportions');
  expect(first('describe', { of: has })).toBe('proportion_ci');
});

test('proposes paired tests for several answers of the same people', () => {
  expect(first('items', { items: [ten, minutes] })).toBe('paired_t');
  expect(first('items', { items: [stars, ten] })).toBe('wilcoxon_signed_rank');
  expect(first('items', { items: [stars, ten, minutes] })).toBe('friedman');
  expect(first('items', { items: [has, a('Q6_2', 'flag', [30, 70])] })).toBe('mcnemar');
  expect(first('items', { items: [has, a('Q6_2', 'flag', [1, 2]), a('Q6_3', 'flag', [1, 2])] })).toBe(
    'cochran_q',
  );
  expect(first('items', { items: [has, stars] })).toBe('items_alike');
});

test('proposes a model for outcomes, reliability for items and weighting for estimates', () => {
  expect(first('explain', { of: minutes, items: [two] })).toBe('linear_regression');
  expect(first('explain', { of: has, items: [two, ten] })).toBe('logistic_regression');
  expect(first('explain', { of: three, items: [ten] })).toBe('ordinal_regression');
  expect(first('explain', { of: two, items: [two] })).toBe('same_question');
  expect(first('scale', { items: [stars, ten] })).toBe('cronbach_alpha');
  expect(first('scale', { items: [stars, two] })).toBe('not_ordered');
  expect(first('weight', { of: ten })).toBe('survey_mean');
  expect(first('weight', { of: three })).toBe('weighted_proportions');
});

test('names what is missing instead of a proposal', () => {
  expect(first('compare', { of: ten })).toBe('incomplete');
  expect(first('scale', { items: [ten] })).toBe('incomplete');
  expect(first('compare', { of: ten, by: ten })).toBe('same_question');
  const many = Array.from({ length: 21 }, () => 3);
  expect(first('compare', { of: minutes, by: a('Q7', 'choice', many) })).toBe('too_many_groups');
});
