import { describe, expect, it } from 'vitest';
import { methodEstimates as estimates } from '../../../tests/support/method-estimates.ts';
import { runMethod } from '../run-method.ts';

const ratingsA = [1, 2, 2, 3, 5, 5];
const ratingsB = [2, 3, 4, 4];

function choices<Item>(items: Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

const pairsAbove = (a: number[], b: number[]) =>
  a.reduce((sum, x) => sum + b.reduce((own, y) => own + (x > y ? 1 : 0) + (x === y ? 0.5 : 0), 0), 0);

describe('the Mann-Whitney test', () => {
  const all = [...ratingsA, ...ratingsB];
  const indexes = all.map((_, at) => at);
  const arrangements = choices(indexes, ratingsA.length).map((chosen) =>
    pairsAbove(
      chosen.map((at) => all[at] ?? 0),
      indexes.filter((at) => !chosen.includes(at)).map((at) => all[at] ?? 0),
    ),
  );
  const seen = pairsAbove(ratingsA, ratingsB);
  const share = (far: (u: number) => boolean) => arrangements.filter(far).length / arrangements.length;

  it.each([
    ['two.sided', share((u) => Math.abs(u - 12) >= Math.abs(seen - 12))],
    ['less', share((u) => u <= seen)],
    ['greater', share((u) => u >= seen)],
  ] as const)(
    'by permutation is the share of all arrangements of tied answers (%s)',
    (alternative, expected) => {
      const options = { p_method: 'permutation', alternative };
      expect(estimates('mann_whitney', { a: ratingsA, b: ratingsB }, options)['p_value']).toBeCloseTo(
        expected,
        13,
      );
      const other = { two: 'two.sided', less: 'greater', greater: 'less' }[
        alternative === 'two.sided' ? 'two' : alternative
      ];
      const turned = estimates(
        'mann_whitney',
        { a: ratingsB, b: ratingsA },
        { ...options, alternative: other },
      );
      expect(turned['p_value']).toBeCloseTo(expected, 13);
    },
  );

  it('counts missing answers as dropped and computes the median difference', () => {
    const result = estimates('mann_whitney', { a: [3, null, 8.5], b: [1, 2, 4] });
    expect(result).toMatchObject({ n_a: 2, n_b: 3, n_dropped: 1, hodges_lehmann: (2 + 4.5) / 2 });
  });

  it('processes a hundred thousand ratings by their counts', () => {
    const many = (size: number, step: number) =>
      Array.from({ length: size }, (_, at) => ((at * step) % 7) + 1);
    const result = estimates('mann_whitney', { a: many(60_000, 3), b: many(50_000, 5) });
    expect(result).toMatchObject({ hodges_lehmann: 0, n_a: 60_000 });
  });

  it.each([
    [{ a: [1, 2, 2], b: [2, 4] }, { p_method: 'exact' }, 'ties'],
    [{ a: [], b: [1] }, {}, 'empty-group'],
    [{ a: [3, 3], b: [3] }, {}, 'zero-variance'],
    [{ a: [1, 2], b: [3] }, { level: 0.9 }, 'unknown-option'],
    [{ a: [1, 'two'], b: [3] }, {}, 'invalid-data'],
  ])('rejects invalid input: %o %o', (data, options, reason) => {
    expect(runMethod('mann_whitney', data, options)).toMatchObject({ refused: reason });
  });
});

describe('the signed-rank test', () => {
  it('drops zero differences and ties differences that only rounding separates', () => {
    const result = estimates('wilcoxon_signed_rank', { a: [0.3, 0.2, 1, 5], b: [0.2, 0.1, 1, 1] });
    expect(result).toMatchObject({ n_zero: 1, n_nonzero: 3, v: 6, v_negative: 0 });
    const counted = estimates(
      'wilcoxon_signed_rank',
      { a: [0.3, 0.2, 1, 5], b: [0.2, 0.1, 1, 1] },
      { p_method: 'permutation' },
    );
    expect(counted['p_value']).toBeCloseTo(2 / 8, 14);
  });

  it('against a value shifts the interval with it', () => {
    const x = [12, 15, 11, 19, 14, 16, 13, 18];
    const at = (mu: number) =>
      estimates('wilcoxon_signed_rank', { x: x.map((value) => value + mu) }, { mu: mu + 10 });
    const [near, far] = [at(0), at(100)];
    expect(far).toMatchObject({ v: near['v'], p_value: near['p_value'] });
    expect(far['pseudomedian']).toBeCloseTo(Number(near['pseudomedian']) + 100, 10);
  });
});

describe('Kendall’s tau-b', () => {
  it('counts concordant minus discordant pairs with ties in either or both', () => {
    const a = Array.from({ length: 60 }, (_, at) => (at * 7) % 5);
    const b = Array.from({ length: 60 }, (_, at) => (at * at) % 6);
    let s = 0;
    for (const [i, x] of a.entries()) {
      for (const [j, y] of a.slice(0, i).entries())
        s += Math.sign(x - y) * Math.sign((b[i] ?? 0) - (b[j] ?? 0));
    }
    expect(estimates('kendall', { a, b })['s']).toBe(s);
  });
});

describe('comparisons of several groups', () => {
  const groups = [
    { name: 'old', values: [3, 4, 5, 4, null] },
    { name: 'new', values: [5, 6, 7, 6] },
    { name: 'none', values: [4, 5, 4, 5] },
  ];

  it('name the earlier group first and subtract it', () => {
    for (const method of ['dunn', 'tukey_hsd', 'games_howell']) {
      const pairs = estimates(method, { groups })['pairs'];
      expect(pairs).toMatchObject([
        { a: 'old', b: 'new' },
        { a: 'old', b: 'none' },
        { a: 'new', b: 'none' },
      ]);
    }
    expect(estimates('tukey_hsd', { groups })['pairs']).toMatchObject([{ difference: 2 }, {}, {}]);
  });

  it('agree with the t test for two groups', () => {
    const two = [groups[0], groups[1]];
    const [tukey] = estimates('tukey_hsd', { groups: two })['pairs'] as { p_adjusted: number }[];
    const t = estimates(
      'pt',
      { q: [2 / Math.sqrt((2 / 3) * (1 / 4 + 1 / 4))], df: 6 },
      { lower_tail: false },
    );
    expect(tukey?.p_adjusted).toBeCloseTo(2 * ((t['values'] as number[])[0] ?? 0), 12);
  });

  it('report mean ranks with group names in order', () => {
    const result = estimates('kruskal_wallis', { groups });
    const named = groups.map(({ name }, index) => ({
      name,
      n: 4,
      mean_rank: (result['mean_ranks'] as number[])[index],
    }));
    expect(result['groups']).toEqual(named);
  });

  it.each(['kruskal_wallis', 'dunn', 'tukey_hsd', 'games_howell'])('%s rejects an empty group', (method) => {
    const empty = [...groups, { name: 'nobody', values: [null] }];
    expect(runMethod(method, { groups: empty })).toEqual({ refused: 'empty-group', at: 'nobody' });
  });
});
