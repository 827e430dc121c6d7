import type { Analysis } from '../../src/shared/api/results/statistics.ts';

type Variables = Analysis['variables'];
const [number, other, third] = ['Q3', 'Q4', 'Q5'];
const weights = {
  margins: { Q1: { Red: 0.3, 'Blü, "e"': 0.7 }, Q9: { One: 0.4, Two: 0.3, Three: 0.2, Four: 0.1 } },
};
/** What the script in R is compared over: every method that answers can be given to, with its options, weights and filters. */
export const ANALYSES: [methods: string[], variables: Variables, more?: Partial<Analysis>][] = [
  [['descriptives', 'mean_ci', 'shapiro_wilk', 'survey_mean'], { outcome: number }],
  [['one_sample_t', 'wilcoxon_signed_rank'], { outcome: number }, { options: { mu: 2.5 } }],
  [['nps'], { outcome: 'Q6' }],
  [['chisq_gof', 'weighted_proportions'], { outcome: 'Q2' }],
  [['proportion_ci'], { outcome: 'Q1' }],
  [['binomial_exact'], { outcome: 'Q1' }, { options: { p0: 0.5 } }],
  [['proportion_ci'], { outcome: 'Q7_1' }],
  [['two_proportions'], { outcome: 'Q1', group: 'Q8' }],
  [['student_t', 'welch_t', 'mann_whitney'], { outcome: number, group: 'Q1' }],
  [['welch_t'], { outcome: number, group: 'Q1' }, { options: { conf_level: 0.9 } }],
  [
    [
      'anova_oneway',
      'anova_welch',
      'levene',
      'brown_forsythe',
      'tukey_hsd',
      'games_howell',
      'kruskal_wallis',
      'dunn',
    ],
    { outcome: number, group: 'Q2' },
  ],
  [['shapiro_wilk'], { outcome: number, group: 'Q2' }],
  [['student_t', 'welch_t'], { outcome: number, group: 'Q1' }, { options: { alternative: 'less' } }],
  [['one_sample_t'], { outcome: number }, { options: { mu: 2.5, alternative: 'greater' } }],
  [['pearson'], { items: [number, other] }, { options: { alternative: 'greater' } }],
  [['binomial_exact'], { outcome: 'Q1' }, { options: { p0: 0.5, alternative: 'less' } }],
  [['chisq_gof'], { outcome: number }, { options: { p: [0.1, 0.2, 0.4, 0.2, 0.1] } }],
  [['chisq_independence'], { row: 'Q1', column: 'Q7_1' }, { options: { yates: true } }],
  [['odds_ratio'], { row: 'Q1', column: 'Q7_1' }, { options: { haldane: true } }],
  [['mcnemar'], { row: 'Q7_1', column: 'Q7_3' }, { options: { test: 'chi_square_corrected' } }],
  [['cohen_kappa'], { row: number, column: other }, { options: { weights: 'linear' } }],
  [['dunn'], { outcome: number, group: 'Q2' }, { options: { p_adjust: 'bh' } }],
  [['paired_t', 'wilcoxon_signed_rank', 'pearson', 'spearman', 'kendall'], { items: [number, other] }],
  [
    ['mann_whitney'],
    { outcome: number, group: 'Q1' },
    { options: { alternative: 'less', continuity: false } },
  ],
  [
    ['mann_whitney'],
    { outcome: number, group: 'Q1' },
    { options: { alternative: 'greater', p_method: 'permutation' } },
  ],
  [['mann_whitney'], { outcome: number, group: 'Q1' }, { options: { p_method: 'permutation' } }],
  [
    ['wilcoxon_signed_rank'],
    { items: [number, other] },
    { options: { alternative: 'greater', interval: false } },
  ],
  [
    ['wilcoxon_signed_rank'],
    { outcome: number },
    { options: { mu: 2.5, alternative: 'less', p_method: 'permutation' } },
  ],
  [['kendall'], { items: [number, other] }, { options: { continuity: true } }],
  [['proportion_ci'], { outcome: 'Q1' }, { options: { interval: 'clopper_pearson' } }],
  [['proportion_ci'], { outcome: 'Q1' }, { options: { interval: 'wilson_cc' } }],
  [['proportion_ci'], { outcome: 'Q1' }, { options: { interval: 'agresti_coull' } }],
  [
    ['poststratified_mean'],
    { outcome: number, group: 'Q2' },
    { options: { targets: { Low: 0.2, '=mid': 0.5, über: 0.3 } } },
  ],
  [['maxdiff_counts'], { outcome: 'Q10' }],
  // Of some of the people in the file.
  [
    ['mean_ci', 'shapiro_wilk'],
    { outcome: number },
    {
      filter: [
        'any',
        [
          ['is', 'Q1', ['Red']],
          ['is', 'Q7', ['A']],
        ],
      ],
    },
  ],
  [
    ['welch_t'],
    { outcome: number, group: 'Q1' },
    {
      filter: [
        'all',
        [
          ['>=', 'Q4', 2],
          ['not', ['is', 'Q2', ['=mid']]],
        ],
      ],
    },
  ],
  [
    ['chisq_independence'],
    { row: 'Q1', column: 'Q2' },
    {
      filter: [
        'all',
        [
          ['answered', 'Q7'],
          ['isnt', 'Q9', ['One']],
        ],
      ],
    },
  ],
  [['survey_mean'], { outcome: number }, { weights, filter: ['<', 'Q5', 'Q4'] }],
  [['pearson'], { outcome: number, by: 'Q6' }],
  [['chisq_independence', 'fisher_rxc'], { row: 'Q1', column: 'Q2' }],
  [['fisher_2x2', 'odds_ratio', 'mcnemar', 'cohen_kappa'], { row: 'Q1', column: 'Q8' }],
  [['cochran_q'], { items: ['Q7_1', 'Q7_2', 'Q7_3'] }],
  [['friedman', 'cronbach_alpha', 'mcdonald_omega', 'icc'], { items: [number, other, third] }],
  [
    ['cronbach_alpha'],
    { items: [number, other, third] },
    { options: { reverse: [other], scale_min: 1, scale_max: 5 } },
  ],
  [['linear_regression'], { outcome: other, predictors: [number, 'Q2'] }],
  [['logistic_regression'], { outcome: 'Q1', predictors: [number, 'Q2'] }],
  [['ordinal_regression'], { outcome: 'Q9', predictors: ['Q6', 'Q2'] }],
  [['survey_mean'], { outcome: number }, { weights }],
  [['weighted_proportions'], { outcome: 'Q2' }, { weights }],
  [['survey_mean'], { outcome: number }, { weights: { ...weights, trim: 1.4 } }],
];
