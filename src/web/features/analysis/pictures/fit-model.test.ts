import { expect, test } from 'vitest';
import { fitLayout } from '../../../../ui/charts/plots/fit-geometry.ts';
import { cutPictures } from './cut-model.ts';
import { fitPictures } from './fit-model.ts';

const bin = (x: number, y: number) => ({ x, y, spread: 1, n: 10 });

test('a linear regression has four pictures, with single people behind the means', () => {
  const bins = [bin(1, 0.5), bin(2, -0.5)];
  const quantiles = [-1, 1].map((expected) => ({ expected, found: expected, n: 10 }));
  const figures = {
    kind: 'linear',
    coefficients: 2,
    residuals: bins,
    scale: bins,
    leverage: bins,
    quantiles,
  } as const;
  const pictures = fitPictures({
    ...figures,
    residuals: [...bins],
    scale: [...bins],
    leverage: [...bins],
    people: [[1, 2, 0.5, 0.1]],
  });
  expect(pictures.map(({ name, people }) => [name, people])).toEqual([
    ['residuals', 1],
    ['quantiles', 0],
    ['scale', 1],
    ['leverage', 1],
  ]);
  expect(pictures[0]).toMatchObject({ dots: [[1, 2]], means: [{ at: [1, 0.5], low: -0.5, high: 1.5 }, {}] });
  const untold = fitPictures({ ...figures, residuals: [], scale: [], leverage: [], people: [] });
  expect(untold.map(({ name }) => name)).toEqual(['quantiles']);
});

test('draws lines across the plot and omits points outside the axes', () => {
  const marks = {
    dots: [
      [0, 0],
      [4, 4],
    ],
    means: [],
    curve: [
      [0, 0],
      [4, 4],
    ],
    wanted: [
      [
        [-Infinity, 1],
        [Infinity, 1],
      ],
      [
        [1, 9],
        [2, 12],
      ],
    ],
  } as const;
  const { wanted, dots, curve } = fitLayout(marks);
  expect(wanted).toEqual([
    [
      { x: 0, y: 0.75 },
      { x: 1, y: 0.75 },
    ],
  ]);
  expect(dots).toEqual([
    { x: 0, y: 1 },
    { x: 1, y: 0 },
  ]);
  expect(curve).toHaveLength(1);
});

test('lists the most different coefficients per step first, beside the common one', () => {
  const cut = (term: string, above: string, estimate: number) => ({
    term,
    above,
    estimate,
    lower: estimate - 1,
    upper: estimate + 1,
  });
  const { pictures, of } = cutPictures({
    coefficients: [
      { term: 'Q1', estimate: 2 },
      { term: 'Q2', level: 'Red', estimate: 3 },
    ],
    parallel_lines: [
      { term: 'Q1', p_value: 0.5 },
      { term: 'Q2', level: 'Red', p_value: 0.01 },
    ],
    coefficients_by_cut: [cut('Q1', 'low', 1), cut('Q1', 'mid', 3), { ...cut('Q2', 'low', 3), level: 'Red' }],
  });
  expect(of).toBe(2);
  expect(pictures).toMatchObject([
    { term: 'Q2', level: 'Red', common: 3 },
    { term: 'Q1', level: null, common: 2, rows: [{ above: 'low', interval: [0, 2] }, { estimate: 3 }] },
  ]);
  expect(cutPictures({}).pictures).toEqual([]);
});
