import { describe, expect, it } from 'vitest';
import english from '../../../../locales/en/statistics.json' with { type: 'json' };
import { LANGUAGES } from '../../../../shared/text/languages.ts';
import { printedP } from '../../../../shared/text/printed-p.ts';
import { withQuestions } from '../../../../shared/text/with-questions.ts';
import { runMethod } from '../../../../statistics/run-method.ts';
import { apaLine } from './apa-line.ts';
import type { Estimates } from '../../../../statistics/method.ts';
import { assumptionsOf } from './assumptions-of.ts';
import { assumptionSentence, sentenceOf } from './sentence-of.ts';

function sentenceFor(
  method: string,
  data: Record<string, unknown>,
  names?: [string, string],
  options: Record<string, unknown> = {},
) {
  const outcome = runMethod(method, data, options);
  if ('refused' in outcome) throw new Error(`${method} was refused: ${outcome.refused}`);
  const event = { text: 'Yes', isCode: false };
  const result = { method, estimates: outcome.estimates, n: 60, level: 0.95, names, event };
  return {
    en: sentenceOf('en', result),
    de: sentenceOf('de', result),
    apa: apaLine(method, outcome.estimates, 60, 0.95),
  };
}

const high = [5, 4, 5, 5, 4, 5, 4, 5];
const low = [1, 2, 1, 2, 2, 1, 3, 1];
const same = [5, 1, 3, 2, 4, 3, 5, 1];
const named = (...columns: number[][]) => columns.map((values, index) => ({ name: `Q${index + 1}`, values }));

describe('sentences of results', () => {
  it('states the difference with interval and p value', () => {
    const { en, de, apa } = sentenceFor('welch_t', { a: low, b: high }, ['Men', 'Women']);
    expect(en).toMatch(
      /^The mean of Men is 3 lower than that of Women\. .* from −3\.\d+ to −2\.\d+ \(95% CI, p\u00a0<\u00a00\.001\)\.$/,
    );
    expect(de).toMatch(
      /^Der Mittelwert von Men liegt um 3 unter dem von Women\. .* von −3,\d+ bis −2,\d+ \(95-%-KI, p\u00a0<\u00a00,001\)\.$/,
    );
    expect(apa).toMatch(
      /^t\(\d+\.\d\d\) = −\d+\.\d\d, p < \.001, d = −\d\.\d\d, 95% CI \[−\d\.\d\d, −\d\.\d\d\]$/,
    );
  });

  it.each(['kruskal_wallis', 'anova_welch'])('%s names the highest and the lowest group', (method) => {
    const { en, de } = sentenceFor(method, { groups: named(same, low, high) });
    expect(en).toMatch(/^The 3 groups differ clearly \(.*\): “Q3” is highest, “Q2” lowest\. /);
    expect(de).toMatch(/: „Q3“ liegt am höchsten, „Q2“ am niedrigsten\. /);
  });

  it('never presents a nonsignificant result as no effect', () => {
    const { en, de } = sentenceFor('student_t', { a: same, b: [4, 2, 3, 3, 1, 4, 5, 1] });
    expect(en).toMatch(/compatible with there being no difference and with differences from/);
    expect(de).toMatch(/damit vereinbar, dass es keinen Unterschied gibt, ebenso mit Unterschieden von/);
  });

  it('names the group with the higher share', () => {
    const sides = { x1: 3, n1: 30, x2: 25, n2: 30 };
    const { en, de, apa } = sentenceFor('two_proportions', sides, ['Men', 'Women']);
    expect(en).toMatch(/^The share of “Yes” is 73\.33 percentage points lower in Men than in Women\. /);
    expect(de).toMatch(/^Der Anteil von „Yes“ liegt bei Men um 73,33 Prozentpunkte unter dem bei Women\. /);
    expect(apa).toBe('z = −5.69, p < .001, Δ = −.73, 95% CI [−.85, −.50]');
  });

  it.each([
    ['proportion_ci', { x: 3, n: 8 }],
    ['binomial_exact', { x: 3, n: 8, p0: 0.5 }],
    ['two_proportions', { x1: 3, n1: 30, x2: 25, n2: 30 }],
  ])('quotes each option once in %s and names repeated ones by code', (method, data) => {
    const outcome = runMethod(method, data);
    if ('refused' in outcome) throw new Error(outcome.refused);
    const event = { text: 'Q4_1', isCode: true };
    const result = { method, estimates: outcome.estimates, n: 8, level: 0.95, event };
    const shown = (language: 'en' | 'de', quoted: string) =>
      withQuestions(sentenceOf(language, result), (word) => (word === 'Q4_1' ? quoted : word));
    expect(shown('en', '“Tea”')).toMatch(/^The shares? of “Tea” /);
    expect(shown('de', '„Tee“')).toMatch(/^D(?:er Anteil|ie Anteile) von „Tee“ /);
  });

  it('has an interval width even if all answers are equal', () => {
    const { en, apa } = sentenceFor('nps', { scores: [10, 10, 10, 9] });
    expect(en).toMatch(/ is 100\. Scores from \d\.?\d* to 100 are compatible with them/);
    expect(apa).toMatch(/^NPS = 100\.00, 95% CI \[\d\.\d\d, 100\.00\]$/);
  });

  it('states how reliable the weights are', () => {
    const weighted = { y: [...'aabb'], w: [1, 1, 2, 4] };
    const outcome = runMethod('weighted_proportions', weighted);
    if ('refused' in outcome) throw new Error(outcome.refused);
    const result = { method: 'weighted_proportions', estimates: outcome.estimates, n: 4, level: 0.95 };
    expect(sentenceOf('en', { ...result, effective_n: 64 / 22 })).toMatch(
      /^The answer with the largest share among 4 is b: 75%\. .*\. Weighted: as precise as 2\.91 answers of equal weight\.$/,
    );
    expect(apaLine('weighted_proportions', outcome.estimates, 4, 0.95)).toMatch(
      /^a: p̂ = \.25, 95% CI \[.*; b: p̂ = \.75, .*; weighted, n_eff = 2\.9$/,
    );
  });

  it('counts no comparisons that were not made', () => {
    const groups = ['old', 'new', 'odd'].map((name, index) => ({ name, values: [low, high, same][index] }));
    expect(sentenceFor('dunn', { groups }, undefined, { p_adjust: 'none' }).en).toMatch(
      /^Each pair judged by itself/,
    );
    expect(sentenceFor('dunn', { groups }).en).toMatch(/^Clearly different, with all 3 comparisons/);
  });

  it.each([
    [0.0004, { sign: '<', value: 0.001, digits: 3 }],
    [0.04996, { sign: '=', value: 0.04996, digits: 5 }],
    [0.0504, { sign: '=', value: 0.0504, digits: 3 }],
    [0.05, { sign: '=', value: 0.05, digits: 3 }],
    [0.99996, { sign: '>', value: 0.999, digits: 3 }],
  ])('prints p = %d on the correct side of the limit', (p, printed) => {
    expect(printedP(p, 0.05)).toEqual(printed);
  });

  it('names significant pairs and predictors', () => {
    const groups = [
      { name: 'old', values: low },
      { name: 'new', values: high },
      { name: 'odd', values: same },
    ];
    expect(sentenceFor('tukey_hsd', { groups }).en).toContain('old – new');
    expect(sentenceFor('dunn', { groups }).apa).toMatch(
      /^old – new: p < \.001; old – odd: p = \.\d{3}; new – odd: p = /,
    );
    const many = named(low, high, same, low, high, same, low);
    expect(sentenceFor('dunn', { groups: many }).apa).toMatch(
      /^(Q\d – Q\d: p [=<>] [\d.]+; ){15}… and 6 more$/,
    );
    const predictors = [{ name: 'Q7', values: [2, 4, 1, 4, 3, 2, 6, 1] }];
    expect(
      sentenceFor('linear_regression', { y: [2, 4.5, 1.2, 4, 3.1, 2.2, 6, 0.9], predictors }).de,
    ).toContain(': Q7.');
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
  ])('fills in %s in every language without claiming proof or cause', (method, data) => {
    const { en, de, apa } = sentenceFor(method, data);
    for (const text of [en, de]) {
      expect(text).not.toMatch(/\{\{|NaN|undefined|[Pp]roves|[Bb]eweis|accept the null/);
      expect(text).toMatch(/\.$/);
    }
    expect(apa).not.toMatch(/NaN|undefined/);
    expect(apa).not.toBe('');
  });

  it('never calls simulated or approximate results exact', () => {
    const about = (method: string, estimates: Estimates) =>
      assumptionsOf(method, { estimates, n: 60, smallestGroup: null, minimumGroup: 1 }).map(
        (each) => `${each.name}: ${assumptionSentence('en', each)}`,
      );
    const simulated = { p_method: 'monte_carlo', tables_simulated: 100_000 };
    expect(about('fisher_rxc', simulated).at(-1)).toMatch(
      /^simulated: .* 100,000 random ones were drawn instead/,
    );
    expect(about('fisher_rxc', { p_method: 'exact' }).at(-1)).toMatch(/^exact: This is exact/);
    expect(about('mann_whitney', { p_method: 'permutation' }).at(-1)).toMatch(/^exact: This is exact/);
    expect(about('mann_whitney', {}).at(-1)).toMatch(/^approximated: The p value is an approximation/);
  });

  it('uses only available values in every form', () => {
    for (const language of LANGUAGES) {
      const result = { method: 'mcdonald_omega', estimates: { omega: 0.8 }, n: 3, level: 0.9 };
      expect(sentenceOf(language, result)).not.toContain('{{');
    }
    expect(Object.values(english.sentence).join(' ')).not.toMatch(/proves|accept the null|no effect exists/i);
  });

  it('weighted kappa is not called a share of cases, and unchecked assumptions are named', () => {
    const table = [
      [9, 1, 0],
      [2, 7, 1],
      [0, 2, 8],
    ];
    const { en, de } = sentenceFor('cohen_kappa', { table }, undefined, { weights: 'quadratic' });
    expect(en).toMatch(/^Corrected for chance, the two agree at a weighted kappa of 0\.85 /);
    expect(de).toMatch(/gewichteten Kappa von 0,85 /);
    const spread = { name: 'equal_spread', value: null, holds: null };
    for (const language of LANGUAGES) expect(assumptionSentence(language, spread)).toContain('Games-Howell');
  });
});
