import { describe, expect, it } from 'vitest';
import english from '../../../../locales/en/statistics.json' with { type: 'json' };
import { LANGUAGES } from '../../../../shared/languages.ts';
import { runMethod } from '../../../../statistics/run-method.ts';
import { apaLine } from './apa-line.ts';
import { sentenceOf } from './sentence-of.ts';

function tell(method: string, data: Record<string, unknown>, names?: [string, string]) {
  const outcome = runMethod(method, data);
  if ('refused' in outcome) throw new Error(`${method} was refused: ${outcome.refused}`);
  const told = { method, estimates: outcome.estimates, n: 60, level: 0.95, names };
  return {
    en: sentenceOf('en', told),
    de: sentenceOf('de', told),
    apa: apaLine(method, outcome.estimates, 60, 0.95),
  };
}

const high = [5, 4, 5, 5, 4, 5, 4, 5];
const low = [1, 2, 1, 2, 2, 1, 3, 1];
const same = [5, 1, 3, 2, 4, 3, 5, 1];
const named = (...columns: number[][]) => columns.map((values, index) => ({ name: `Q${index + 1}`, values }));

describe('A sentence for a result', () => {
  it('says by how much, with its interval, and what p is', () => {
    const { en, de, apa } = tell('welch_t', { a: low, b: high }, ['Men', 'Women']);
    expect(en).toMatch(
      /^The mean of Men is 3 lower than that of Women; .* from -3\.\d+ to -2\.\d+ \(95% CI, p < 0\.001\)\.$/,
    );
    expect(de).toMatch(
      /^Der Mittelwert von Men liegt um 3 unter dem von Women; .* von -3,\d+ bis -2,\d+ \(95-%-KI, p < 0,001\)\.$/,
    );
    expect(apa).toMatch(
      /^t\(\d+\.\d\d\) = -\d+\.\d\d, p < \.001, d = -\d\.\d\d, 95% CI \[-\d\.\d\d, -\d\.\d\d\]$/,
    );
  });

  it('never takes what is not clear for nothing', () => {
    const { en, de } = tell('student_t', { a: same, b: [4, 2, 3, 3, 1, 4, 5, 1] });
    expect(en).toMatch(/compatible with there being no difference and with differences from/);
    expect(de).toMatch(/damit vereinbar, dass es keinen Unterschied gibt, ebenso mit Unterschieden von/);
  });

  it('names the pairs and the predictors that are clear', () => {
    const groups = [
      { name: 'old', values: low },
      { name: 'new', values: high },
      { name: 'odd', values: same },
    ];
    expect(tell('tukey_hsd', { groups }).en).toContain('old – new');
    expect(tell('dunn', { groups }).apa).toMatch(
      /^old – new: p < \.001; old – odd: p = \.\d{3}; new – odd: p = /,
    );
    const many = named(low, high, same, low, high, same, low);
    expect(tell('dunn', { groups: many }).apa).toMatch(/^(Q\d – Q\d: p [=<] [\d.]+; ){15}… and 6 more$/);
    const predictors = [{ name: 'Q7', values: [2, 4, 1, 4, 3, 2, 6, 1] }];
    expect(tell('linear_regression', { y: [2, 4.5, 1.2, 4, 3.1, 2.2, 6, 0.9], predictors }).de).toContain(
      ': Q7.',
    );
  });

  it.each([
    ['mann_whitney', { a: high, b: low }],
    ['wilcoxon_signed_rank', { a: high, b: low }],
    ['paired_t', { a: high, b: same }],
    ['one_sample_t', { x: same }],
    ['mean_ci', { x: same }],
    ['nps', { scores: [9, 10, 7, 3] }],
    ['proportion_ci', { x: 3, n: 8 }],
    ['binomial_exact', { x: 3, n: 8, p0: 0.5 }],
    ['two_proportions', { x1: 3, n1: 8, x2: 5, n2: 9 }],
    [
      'odds_ratio',
      {
        table: [
          [3, 5],
          [6, 2],
        ],
      },
    ],
    ['anova_oneway', { groups: named(low, high) }],
    ['anova_welch', { groups: named(low, high) }],
    ['kruskal_wallis', { groups: named(low, high, same) }],
    ['levene', { groups: named(low, high) }],
    ['shapiro_wilk', { x: same }],
    ['friedman', { items: named(low, high, same) }],
    ['pearson', { a: same, b: low }],
    ['spearman', { a: same, b: low }],
    ['kendall', { a: same, b: low }],
    ['chisq_gof', { observed: [3, 8, 4] }],
    [
      'chisq_independence',
      {
        table: [
          [3, 8],
          [9, 4],
        ],
      },
    ],
    [
      'fisher_2x2',
      {
        table: [
          [3, 8],
          [9, 4],
        ],
      },
    ],
    [
      'mcnemar',
      {
        table: [
          [3, 8],
          [2, 4],
        ],
      },
    ],
    [
      'cohen_kappa',
      {
        table: [
          [3, 8],
          [2, 4],
        ],
      },
    ],
    ['cronbach_alpha', { items: named(low, same, high) }],
    [
      'icc',
      {
        items: named(
          same,
          same.map((value) => value + 1),
        ),
      },
    ],
    ['games_howell', { groups: named(low, high) }],
    ['descriptives', { x: same }],
  ])('of %s is filled in whatever the language, and claims neither proof nor cause', (method, data) => {
    const { en, de, apa } = tell(method, data);
    for (const text of [en, de]) {
      expect(text).not.toMatch(/\{\{|NaN|undefined|[Pp]roves|[Bb]eweis|accept the null/);
      expect(text).toMatch(/\.$/);
    }
    expect(apa).not.toMatch(/NaN|undefined/);
    expect(apa).not.toBe('');
  });

  it('asks for no value that it is not given, in any of its forms', () => {
    for (const language of LANGUAGES) {
      const told = { method: 'mcdonald_omega', estimates: { omega: 0.8 }, n: 3, level: 0.9 };
      expect(sentenceOf(language, told)).not.toContain('{{');
    }
    expect(Object.values(english.sentence).join(' ')).not.toMatch(/proves|accept the null|no effect exists/i);
  });
});
