import { describe, expect, it } from 'vitest';
import { methodEstimates as estimates } from '../../../tests/support/method-estimates.ts';
import { runMethod } from '../run-method.ts';

const rows = [
  [5, 4, 5],
  [2, 2, 1],
  [4, 5, 4],
  [1, 3, 2],
  [3, 1, 3],
  [5, 5, 4],
];
const items = ['a', 'b', 'c'].map((name, item) => ({ name, values: rows.map((row) => row[item] ?? 0) }));

describe('scales', () => {
  it('omega of three items equals the closed solution', () => {
    const r = (one: number, other: number) =>
      Number(estimates('pearson', { a: items[one]?.values, b: items[other]?.values })['r']);
    const loading = (one: number, x: number, y: number) => Math.sqrt((r(one, x) * r(one, y)) / r(x, y));
    const loadings = estimates('mcdonald_omega', { items })['standardized_loadings'] as number[];
    for (const [index, value] of [loading(0, 1, 2), loading(1, 0, 2), loading(2, 0, 1)].entries()) {
      expect(loadings[index]).toBeCloseTo(value, 10);
    }
  });

  it('an item reversed in the data or by option gives the same scale', () => {
    const turned = items.map((item) =>
      item.name === 'b' ? { ...item, values: item.values.map((value) => 6 - value) } : item,
    );
    const options = { reverse: ['b'], scale_min: 1, scale_max: 5 };
    for (const method of ['cronbach_alpha', 'mcdonald_omega']) {
      expect(estimates(method, { items: turned }, options)).toEqual(estimates(method, { items }));
    }
  });

  it('alpha excludes incomplete rows and reports it', () => {
    const gap = items.map((item, index) =>
      index === 0 ? { ...item, values: [...item.values, null] } : { ...item, values: [...item.values, 3] },
    );
    const [complete, less] = [
      estimates('cronbach_alpha', { items }),
      estimates('cronbach_alpha', { items: gap }),
    ];
    expect(less).toEqual({ ...complete, n_dropped: 1 });
  });

  it('raters in full agreement have a correlation of one', () => {
    const same = ['x', 'y'].map((name) => ({ name, values: [1, 2, 4, 3] }));
    expect(estimates('icc', { items: same })).toMatchObject({ icc_1_1: { value: 1 }, icc_3_1: { value: 1 } });
  });

  it.each([
    ['cronbach_alpha', items.slice(0, 1), 'too-few-items'],
    ['mcdonald_omega', items.slice(0, 2), 'too-few-items'],
    ['cronbach_alpha', [...items, { name: 'd', values: rows.map(() => 3) }], 'zero-variance'],
    // The first item's correlations exceed what its variance allows.
    [
      'mcdonald_omega',
      [
        { name: 'a', values: [1, 2, 3, 4, 5, 6] },
        { name: 'b', values: [1, 3, 2, 4, 6, 5] },
        { name: 'c', values: [2, 1, 4, 3, 5, 4] },
        { name: 'd', values: [1, 2, 3, 4, 5, 6.001] },
      ],
      'heywood',
    ],
  ])('%s rejects %j', (method, wrong, reason) => {
    expect(runMethod(method, { items: wrong })).toMatchObject({ refused: reason });
  });
});
