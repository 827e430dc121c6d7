import { expect, test } from 'vitest';
import { analysedSurvey } from '../../../../tests/support/analysed-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { evenBins } from '../../../statistics/answers/even-bins.ts';
import { sumOf } from '../../../statistics/numerics/sum-of.ts';
import { suppressBins } from './suppress-bins.ts';

const spreads = (...lines: number[][]) => ({
  edges: [...lines[0]!.keys(), lines[0]!.length],
  open: true,
  groups: lines.map((counts, i) => ({ name: `${i}`, counts })),
});

const binsOf = (of: ReturnType<typeof spreads>, minimum: number, isFiltered: boolean) => {
  const { estimates: _none, ...rest } = suppressBins(
    { estimates: {}, spreads: of, figures: null },
    minimum,
    isFiltered,
  );
  return rest;
};

test('reveals no count below the minimum group, not even indirectly', () => {
  const { spreads: shown } = binsOf(spreads([20, 30, 2], [40, 25, 12]), 5, false);
  const cells = shown!.groups.map(({ counts }) => counts);
  expect(cells[0]?.[2]).toBeNull();
  for (const line of cells) expect(line.filter((count) => count === null).length).not.toBe(1);
  const columns = [0, 1, 2].map((bin) => cells.map((line) => line[bin]));
  for (const column of columns) expect(column.filter((count) => count === null).length).not.toBe(1);
});

test('bins are twice as wide where each then has enough people, and none is hidden', () => {
  const { spreads: shown } = binsOf(spreads([6, 2, 4, 7, 0, 9, 5], [8, 9, 3, 5, 6, 0, 7]), 5, false);
  expect(shown).toMatchObject({
    edges: [0, 2, 4, 6, 7],
    groups: [{ counts: [8, 11, 9, 5] }, { counts: [17, 8, 6, 7] }],
  });
});

test('with a filter shows bins of named surveys only', () => {
  const few = spreads([20, 30], [1, 25]);
  const many = spreads([20, 30], [40, 25]);
  expect([binsOf(many, 5, false), binsOf(many, 5, true)]).toEqual([{ spreads: many }, {}]);
  expect(binsOf(few, 1, true)).toEqual({ spreads: few });
  expect(binsOf(spreads([1, 2], [3, 1]), 5, false)).toEqual({});
});

test('a filtered regression of an anonymous survey has no bins in chart or table', () => {
  const estimates = { r_squared: 0.5, residuals_by_fitted: [{ x: 1, y: 2, n: 10 }] };
  const figures = { kind: 'logistic' as const, calibration: [], roc: [] };
  const of = { estimates, spreads: null, figures };
  expect(suppressBins(of, 5, true)).toEqual({ estimates: { r_squared: 0.5 }, figures: null });
  expect(suppressBins(of, 5, false)).toEqual({ estimates, figures });
  expect(suppressBins(of, 1, true)).toEqual({ estimates, figures });
});

test('an analysis of an anonymous survey has bins unless it is filtered', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    Q1: 1 + (i % 2),
    Q2: 1 + (i % 5),
    Q3: 1 + ((i * i) % 5),
  }));
  const { ask } = await analysedSurvey(await anApp(), rows);
  const about = { method: 'linear_regression', variables: { outcome: 'Q2', predictors: ['Q3'] } };
  const binned = { estimates: { residuals_by_fitted: expect.anything() }, figures: { kind: 'linear' } };
  expect((await ask(about)).reply).toMatchObject(binned);
  const { reply } = await ask({ ...about, filter: ['is', 'Q1', ['Red']] });
  expect(reply).toMatchObject({ n: 20, figures: null });
  expect(reply['estimates']).not.toHaveProperty('residuals_by_fitted');
});

test('a filter suppresses bins because two nearly equal sums differ by one person', () => {
  // The filter excludes ten of sixty people, above the minimum group size.
  const ages = Float64Array.from({ length: 60 }, (_, i) => 20 + i + (i % 7) / 10);
  const income = ages.map((age, i) => 1000 + ((i * 7919) % 613) + age);
  const bins = (n: number) => evenBins(ages.slice(0, n), income.slice(0, n), { least: 10, most: 4 });
  const upTo = (n: number, bin: number) =>
    sumOf(
      bins(n)
        .slice(0, bin)
        .map(({ y, n: size }) => y * size),
    );
  const people = (n: number, bin: number) =>
    sumOf(
      bins(n)
        .slice(0, bin)
        .map(({ n: size }) => size),
    );
  const [all, some] = [bins(60), bins(50)];
  const pairs = all.flatMap((_a, i) => some.map((_b, j) => [i + 1, j + 1] as const));
  const near = pairs.filter(
    ([i, j]) => Math.abs(people(60, i) - people(50, j)) < 5 && people(60, i) !== people(50, j),
  );
  expect(near.length).toBeGreaterThan(0);
  const [i, j] = near[0]!;
  const [from, to] = [people(60, i), people(50, j)].toSorted((a, b) => a - b) as [number, number];
  expect(Math.abs(upTo(60, i) - upTo(50, j))).toBeCloseTo(sumOf(income.slice(from, to)), 6);
});
