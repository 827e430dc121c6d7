import { expect, test } from 'vitest';
import type { Points } from '../../../../shared/api/results/statistics.ts';
import { clustersOf, groupRows, heatOf, writeCell } from './counts-model.ts';
import { pictureOf } from './picture-model.ts';
import type { Variable } from '../variables-model.ts';

const level = (value: number, label: string, count: number) => ({ value, label, count });
const colour: Variable = {
  code: 'Q1',
  label: 'Colour',
  measure: 'choice',
  levels: [level(1, 'Red', 4), level(2, 'Blue', 6)],
  isNps: false,
  answered: 10,
};
const stars: Variable = {
  code: 'Q2',
  label: 'Stars',
  measure: 'steps',
  levels: [level(1, '1', 4), level(2, '2', 6)],
  isNps: false,
  answered: 10,
};
const minutes: Variable = { ...stars, code: 'Q3', label: 'Minutes', measure: 'number', levels: [] };
const all = [colour, stars, minutes];

const draw = (method: string, variables: object, estimates: object, options = {}) =>
  pictureOf({ method, estimates: { ...estimates } }, { method, variables, options }, all);

test('draws a mean above its answers and beside the comparison value', () => {
  expect(draw('one_sample_t', { outcome: 'Q2' }, { mean: 1.6, ci: [1.2, 2] }, { mu: 1.5 })).toMatchObject({
    kind: 'rows',
    reference: 1.5,
    rows: [{ label: 'Stars', point: 1.6, interval: [1.2, 2], values: stars.levels }],
  });
});

test('weighted figures are not drawn over unweighted counts', () => {
  const weights = {
    n: 1,
    effective_n: 1,
    design_effect: 1,
    minimum: 1,
    maximum: 1,
    trimmed: 0,
    largest_deviation: 0,
  };
  const analysis = { method: 'survey_mean', variables: { outcome: 'Q2' }, options: {} };
  const picture = pictureOf({ method: 'survey_mean', estimates: { mean: 1.6 }, weights }, analysis, all);
  expect(picture).toMatchObject({ rows: [{ values: [] }] });
});

test('draws groups from counts for scales and from means for numbers', () => {
  expect(draw('welch_t', { outcome: 'Q2', group: 'Q1' }, { mean_a: 1, mean_b: 2 })).toMatchObject({
    kind: 'groups',
    group: colour,
    outcome: stars,
  });
  expect(draw('welch_t', { outcome: 'Q3', group: 'Q1' }, { mean_a: 10, mean_b: 20, n_a: 4 })).toMatchObject({
    kind: 'rows',
    rows: [
      { label: 'Red', point: 10, n: 4 },
      { label: 'Blue', point: 20, n: null },
    ],
  });
});

test('draws numbers by group as distributions beside the reported means', () => {
  const spreads = {
    edges: [0, 10, 20],
    open: true,
    groups: [
      { name: 'Red', counts: [4, null] },
      { name: 'Blue', counts: [1, 5] },
    ],
  };
  const analysis = { method: 'welch_t', variables: { outcome: 'Q3', group: 'Q1' }, options: {} };
  const drawn = pictureOf(
    { method: 'welch_t', estimates: { mean_a: 6, mean_b: 12 }, spreads },
    analysis,
    all,
  );
  expect(drawn).toMatchObject({
    kind: 'rows',
    ranges: {
      edges: [0, 10, 20],
      open: true,
      counts: [
        [4, null],
        [1, 5],
      ],
    },
    rows: [
      {
        label: 'Red',
        point: 6,
        values: [
          { value: 5, count: 4 },
          { value: 15, count: 0 },
        ],
      },
      { label: 'Blue', point: 12 },
    ],
  });
});

test('draws continuous numbers by person or explains why not', () => {
  const points: Points = {
    of: 2,
    xy: [
      [1, 30],
      [2, 12.5],
    ],
  };
  const analysis = { method: 'pearson', variables: { outcome: 'Q3', by: 'Q2' }, options: {} };
  const drawn = pictureOf({ method: 'pearson', estimates: {}, points }, analysis, all);
  expect(drawn).toEqual({ kind: 'points', x: stars, y: minutes, points });
  expect(draw('pearson', analysis.variables, {})).toMatchObject({ kind: 'points', points: null });
});

test('draws two choices as a table, two scales as dots, a model as coefficients', () => {
  expect(draw('fisher_2x2', { row: 'Q1', column: 'Q1' }, {})).toMatchObject({ kind: 'table' });
  expect(draw('pearson', { outcome: 'Q2', by: 'Q2' }, { r: 1 })).toMatchObject({ kind: 'scatter' });
  expect(draw('pearson', { outcome: 'Q3', by: 'Q1' }, { r: 1 })).toBeNull();
  const coefficients = [
    { term: '(Intercept)', estimate: 4 },
    { term: 'Q1', level: 'Blue', odds_ratio: 2, odds_ratio_lower: 1, odds_ratio_upper: 'Infinity' },
  ];
  expect(draw('logistic_regression', { outcome: 'Q1', predictors: ['Q1'] }, { coefficients })).toMatchObject({
    isLog: true,
    reference: 1,
    rows: [{ label: 'Q1: Blue', point: 2, interval: [1, Infinity] }],
  });
});

test('computes group means from counts, or from the result if one is suppressed', () => {
  const rows = ['Red', 'Blue', 'Green'];
  const groups = (red: readonly (number | null)[]) => ({
    rows,
    counts: [red, [0, 6], [0, 0]].map((each) => [...each]),
  });
  const [red, ...rest] = groupRows(groups([2, 2]), stars);
  expect(red).toMatchObject({ label: 'Red', n: 4, point: 1.5 });
  // R: t.test(c(1, 1, 2, 2))$conf.int
  expect(red!.interval![0]).toBeCloseTo(0.5813, 4);
  expect(rest.map(({ label }) => label)).toEqual(['Blue']);
  expect(groupRows(groups([null, 2]), stars)[0]).toMatchObject({
    point: null,
    values: [{ value: 2, count: 2 }],
  });
  const labelRows = [{ label: 'Red', n: 4, point: 1.5, interval: null, values: [] }];
  expect(groupRows(groups([null, 2]), stars, labelRows)[0]).toMatchObject({ point: 1.5, n: 4 });
  expect(
    clustersOf(
      {
        counts: [
          [null, 2],
          [3, 0],
        ],
      },
      [1, 2],
      [1, 2],
    ),
  ).toEqual([
    { x: 1, y: 1, count: null, estimate: 0 },
    { x: 2, y: 1, count: 2 },
    { x: 1, y: 2, count: 3 },
  ]);
  expect([heatOf(2), heatOf(-9), heatOf(null)]).toEqual([0.5, -1, null]);
});

const filtered = (method: string, variables: object, estimates: object) =>
  pictureOf(
    { method, estimates: { ...estimates } },
    { method, variables, options: {}, filter: ['>=', 'Q2', 2] },
    all,
  );

test('a filtered result draws only its own figures, not counts of everybody', () => {
  const mean = { mean: 2, ci: [1.9, 2.1] };
  expect(filtered('mean_ci', { outcome: 'Q2' }, mean)).toMatchObject({ rows: [{ point: 2, values: [] }] });
  expect(filtered('friedman', { items: ['Q2', 'Q2', 'Q2'] }, { mean_ranks: [1, 2, 3] })).toBeNull();
  // R: chisq.test(c(3, 1))
  const even = { n: 4, expected: [2, 2], residuals: [0.7071067811865475, -0.7071067811865475] };
  expect(filtered('chisq_gof', { outcome: 'Q1' }, even)).toMatchObject({
    reference: 0.5,
    rows: [
      { label: 'Red', point: 0.75 },
      { label: 'Blue', point: 0.25 },
    ],
  });
  // R: chisq.test(c(3, 1), p = c(3, 1) / 4), without a common reference share.
  const uneven = filtered('chisq_gof', { outcome: 'Q1' }, { n: 4, expected: [3, 1], residuals: [0, 0] });
  expect(uneven).toMatchObject({ rows: [{ point: 0.75 }, { point: 0.25 }] });
  expect(uneven).not.toHaveProperty('reference');
});

test('draws pairs by the means of complete pairs and labels means of all answers', () => {
  const pair = { n: 3, mean_a: 1.2, mean_b: 1.8 };
  expect(draw('paired_t', { items: ['Q2', 'Q2'] }, pair)).toEqual({
    kind: 'rows',
    point: 'mean',
    rows: [
      { label: 'Stars', n: 3, point: 1.2, interval: null, values: [] },
      { label: 'Stars', n: 3, point: 1.8, interval: null, values: [] },
    ],
  });
  expect(filtered('paired_t', { items: ['Q2', 'Q2'] }, pair)).toMatchObject({
    rows: [{ point: 1.2 }, { point: 1.8 }],
  });
  expect(draw('friedman', { items: ['Q2', 'Q2', 'Q2'] }, { n: 3 })).toMatchObject({
    isOfEach: true,
    rows: [{ n: 10 }, { n: 10 }, { n: 10 }],
  });
});

test('names both sides by their answers unless a filter can leave any two', () => {
  const coloured = (...counts: number[]) => [
    { ...colour, levels: counts.map((count, i) => level(i, ['Red', 'Grey', 'Blue'][i]!, count)) },
    stars,
    minutes,
  ];
  const sided = (method: string, outcome: string, estimates: object, counts: readonly number[]) =>
    pictureOf(
      { method, estimates: { ...estimates } },
      { method, variables: { outcome, group: 'Q1' }, options: {} },
      coloured(...counts),
    );
  const shares = { estimate_1: 0.2, estimate_2: 0.6 };
  expect(sided('two_proportions', 'Q2', shares, [4, 0, 6])).toMatchObject({
    rows: [
      { label: 'Red', point: 0.2 },
      { label: 'Blue', point: 0.6 },
    ],
  });
  expect(sided('two_proportions', 'Q2', shares, [4, 2, 6])).toBeNull();
  expect(sided('welch_t', 'Q3', { mean_a: 1, mean_b: 2 }, [4, 2, 6])).toBeNull();
  const ranked = { groups: [{ name: 'Red', n: 4, mean_rank: 3 }] };
  expect(sided('kruskal_wallis', 'Q3', ranked, [4, 2, 6])).toMatchObject({
    point: 'mean_rank',
    rows: [{ label: 'Red', n: 4, point: 3 }],
  });
});

test('a cell without a share has a dot among shares instead of a count', () => {
  const percent = (share: number) => `${100 * share}%`;
  expect([0.25, 0, null, undefined].map((share) => writeCell(share, percent))).toEqual([
    '25%',
    '0%',
    '·',
    '·',
  ]);
});
